import type { ReactNode } from "react";
import { displayPrice } from "#catalogue/cards/model.ts";
import { formatTerm, productPath, type Term } from "#catalogue/model.ts";
import { formatCredit } from "#catalogue/promotions.model.ts";
import { BadgeTag } from "#design-system/feedback/badge.tsx";
import { Swatch } from "#design-system/forms/swatch.tsx";
import { Picture } from "#design-system/media/picture.tsx";
import { LinkCard } from "#design-system/navigation/link-card.tsx";
import { Price } from "#design-system/price.tsx";
import { colourOfPicture } from "#platform/artwork/address.model.ts";
import { type Cents, formatPrice } from "#shared/money.ts";
import { joinNames } from "#shared/text.ts";
import type { ShownCard } from "../model.ts";

const MAX_SWATCHES = 4;

interface ProductCardProps {
  card: ShownCard;
  /** True for cards above the fold: their picture is loaded first. */
  priority?: boolean;
  /** Query string of the product's page, such as "?iWouldLikeTo=Upgrade". */
  search?: string;
  /** Heading level of the name. */
  heading?: "h2" | "h3";
  /** What else can be done with it, such as choosing it for comparison. */
  action?: ReactNode;
}

/** Name of the badge of a product with little stock. */
const LOW_STOCK = "Low stock";

/** A product in a list: the whole card is one link, except its action. */
export function ProductCard({ card, search = "", priority = false, heading = "h3", action }: ProductCardProps) {
  const [badge] = card.badges;
  const price = displayPrice(card);
  const saving = badge?.type === "deals" && price.struck ? savingText(price.struck - price.cents, price.period) : "";
  return (
    <LinkCard
      to={productPath(card) + search}
      title={card.name}
      heading={heading}
      text={card.subTitle}
      picture={
        <div className="relative grid content-center bg-stage px-5 pt-16 pb-5 md:pt-14">
          {card.bundle.length > 0 ? (
            <BundleSizes bundle={card.bundle} />
          ) : (
            <Picture
              url={card.imageUrl}
              alt=""
              width={400}
              height={400}
              priority={priority}
              className="mx-auto aspect-square w-full max-w-52 transition-transform duration-250 group-hover:scale-[1.03]"
            />
          )}
          <div className="absolute inset-x-3 top-3 flex">
            {badge && <BadgeTag badge={{ ...badge, name: badge.name + saving }} />}
          </div>
        </div>
      }
    >
      <Facts card={card} />
      <div className="mt-auto flex flex-wrap items-end justify-between gap-x-3 gap-y-1 pt-3">
        <Price {...price} />
        {card.stock === "out" && <span className="font-medium text-danger text-sm">Out of stock</span>}
        {/* The badge beside a deal (S5-18). */}
        {card.stock === "low" && badge?.name !== LOW_STOCK && (
          <span className="font-medium text-sm text-warning">{LOW_STOCK}</span>
        )}
      </div>
      <Credit credit={card.monthlyCredit} />
      {action}
    </LinkCard>
  );
}

function savingText(saving: Cents, period = ""): string {
  // Breaks after the colon, never within.
  return `: ${`save ${formatPrice(saving)} ${period}`.trimEnd().replaceAll(" ", "\u00a0")}`;
}

/** How many sizes of a bundle a card shows. */
const MAX_SIZES = 4;

/** What the sizes of a bundle hold and cost. */
function BundleSizes({ bundle }: Pick<ShownCard, "bundle">) {
  const more = bundle.length - MAX_SIZES;
  return (
    <ul className="content-center divide-y divide-line text-sm md:min-h-52">
      {bundle.slice(0, MAX_SIZES).map(({ get, lasts, price }) => (
        <li key={get + lasts} className="flex items-baseline justify-between gap-3 py-2">
          <span>
            <b className="font-semibold">{get}</b> <span className="inline-block text-muted">{lasts}</span>
          </span>
          {formatPrice(price)}
        </li>
      ))}
      {more > 0 && <li className="py-2 text-muted">and {more} more</li>}
    </ul>
  );
}

/** Speeds, price per gigabyte, colours and contract terms at a glance. */
function Facts({ card }: { card: ShownCard }) {
  const colours = card.colours.map(({ name }) => name).join(", ");
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs empty:hidden">
      {card.colours.length > 0 && (
        <span className="flex items-center gap-1" title={colours}>
          <span className="sr-only">Colours: {colours}</span>
          {card.colours.slice(0, MAX_SWATCHES).map((colour) => (
            <Swatch key={colour.name} colour={colourOfPicture(colour.image) ?? ""} className="size-3.5" />
          ))}
          {card.colours.length > MAX_SWATCHES && <span aria-hidden="true">+{card.colours.length - MAX_SWATCHES}</span>}
        </span>
      )}
      {/* Some cards say it in the line below their name: "30 to 500 Mbps, router included". */}
      {card.speedRange && !card.subTitle.includes(card.speedRange) && <span>{card.speedRange}</span>}
      {card.pricePerGb !== undefined && (
        <span>
          {card.severalPrices && "from "}
          {formatPrice(card.pricePerGb)} per GB
        </span>
      )}
      {card.terms.length > 0 && <span>{formatTerms(card.terms)}</span>}
    </div>
  );
}

/** ["12", "24", "36"] reads "12, 24 or 36 months". */
function formatTerms(terms: readonly Term[]): string {
  const months = terms.filter((term) => typeof term === "number");
  const otherTerms = terms.filter((term) => typeof term !== "number").map(formatTerm);
  return [...otherTerms, ...(months.length > 0 ? [`${joinNames(months.map(String), "or")} months`] : [])].join(", ");
}

/** The credit on the first bills (S9-15). */
function Credit({ credit }: { credit: ShownCard["monthlyCredit"] }) {
  return credit && <p className="text-sm text-success">{formatCredit(credit)}</p>;
}
