import type { ReactNode } from "react";
import { monthsOf, termIn } from "#catalogue/model.ts";
import type { PageProduct } from "#catalogue/page-product.model.ts";
import { CheckField } from "#design-system/forms/field.tsx";
import { Price } from "#design-system/price.tsx";
import { type Cents, formatPrice } from "#shared/money.ts";
import type { IntroductoryPrice } from "../introductory.model.ts";
import { formatIntroductory, introductoryTag } from "../introductory.model.ts";
import type { Configuration } from "../model.ts";
import { amountsOf, type PriceLine } from "../price.model.ts";
import { formatTermTotals } from "../text.model.ts";
import type { ConfigurationController } from "./use-configuration.ts";

/** Longest term in months without express consent of a consumer (CPA section 14 and regulation 5, D-12). Companies need none. */
const MAX_TERM_WITHOUT_CONSENT = 24;

/** The price, which stays in sight and has to be short: per month and once-off. */
export function PriceBox({ configuration }: { configuration: Configuration }) {
  const { price, preview, introductory } = configuration;
  const { monthly, onceOff } = amountsOf(price);
  const struck = discountOf(configuration);
  const from = isLowest(configuration);
  const months = monthsOf(preview.variant.planPeriod);
  return (
    <dl aria-live="polite" className="grid gap-2">
      {monthly > 0 && (
        <Row label="Every month" lines={price.monthly.lines}>
          <Price
            cents={monthly}
            period="pm"
            months={monthly === price.mainProduct.amount ? months : undefined}
            struck={struck && struck + monthly}
            from={from}
            size="large"
          />
        </Row>
      )}
      {introductory && <Introductory price={introductory} />}
      {(onceOff > 0 || monthly === 0) && (
        <Row label={monthly > 0 ? "Once-off, with the first bill" : "Once-off"}>
          <Price
            cents={onceOff}
            from={from && monthly === 0}
            struck={monthly === 0 && struck ? struck + onceOff : undefined}
            size={monthly > 0 ? "medium" : "large"}
          />
        </Row>
      )}
    </dl>
  );
}

interface SwitchOfferProps {
  controller: Pick<ConfigurationController, "configuration" | "changeContact">;
}

/** The question that decides on the credit for customers of another fibre company; nothing where there is none. */
export function SwitchOffer({ controller }: SwitchOfferProps) {
  const { switchOffer, choices } = controller.configuration;
  if (!switchOffer) return null;
  return (
    <CheckField
      label={`I'm switching from another company: ${switchOffer}`}
      checked={choices.isSwitching === true}
      onChange={(event) => controller.changeContact({ isSwitching: event.target.checked })}
    />
  );
}

interface PriceNotesProps {
  product: Pick<PageProduct, "segment">;
  configuration: Configuration;
}

/** What belongs to the price and need not stay in sight: the total over the term, VAT, and what a consumer has to know about a long one. */
export function PriceNotes({ product, configuration }: PriceNotesProps) {
  const { totalOverTerm, termTotals } = configuration;
  const from = isLowest(configuration);
  const term = termOf(configuration);
  return (
    <div className="grid gap-3">
      {totalOverTerm && !from && (
        <dl>
          <Row label={`Total over ${totalOverTerm.months} months`}>
            <Price cents={totalOverTerm.amount} />
          </Row>
        </dl>
      )}
      <p className="text-sm">
        {formatTermTotals(termTotals, term, from)} <span className="text-muted">All prices incl. VAT</span>
      </p>
      {term !== undefined && term > MAX_TERM_WITHOUT_CONSENT && product.segment === "personal" && (
        <p className="text-sm">
          {term} months is longer than 24, so the law asks for your express consent before you order. You pay less each
          month, for longer, and may end it with 20 business days' notice.
        </p>
      )}
    </div>
  );
}

/** True while a choice is open, so that the price is the lowest one. */
function isLowest({ steps }: Configuration): boolean {
  return steps.some(({ status, chosen }) => status !== "absent" && chosen === undefined);
}

/** Months of the chosen contract term; undefined without one. */
function termOf({ choices, result }: Configuration): number | undefined {
  const term = choices.contractDuration === undefined ? result?.variant.term : termIn(choices.contractDuration);
  return typeof term === "number" ? term : undefined;
}

/** Discount on the main product in cents, or undefined without one. */
function discountOf({ preview, price }: Configuration): Cents | undefined {
  const discount = (preview.variant.originalPrice ?? 0) - price.mainProduct.amount;
  return discount > 0 ? discount : undefined;
}

/** The price during a discount on the first bills, and after it (S9-16, S9-18). */
function Introductory({ price }: { price: IntroductoryPrice }) {
  const tag = introductoryTag(price);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl bg-success-soft px-4 py-3 text-sm">
      <dt className={tag ? "rounded-xl bg-success px-2.5 py-1 font-medium text-on-action text-xs" : "sr-only"}>
        {tag || "To begin with"}
      </dt>
      <dd className="font-medium">{formatIntroductory(price)}</dd>
    </div>
  );
}

/** An amount; if it has several parts, each of them below it. */
function Row({ label, lines = [], children }: { label: string; lines?: readonly PriceLine[]; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-muted text-sm">{label}</dt>
      <dd>{children}</dd>
      {lines.length > 1 &&
        lines.map((line) => (
          <dd key={line.label} className="flex basis-full justify-between gap-4 text-muted text-sm">
            {line.label} <span>{formatPrice(line.amount)} pm</span>
          </dd>
        ))}
    </div>
  );
}

/** On phones: sticky prices and action above the navigation bar. They wrap if the font size is large. */
export function BuyBar({ configuration, children }: { configuration: Configuration; children: ReactNode }) {
  const { price, preview } = configuration;
  const { monthly, onceOff } = amountsOf(price);
  const from = isLowest(configuration);
  const months = monthly === price.mainProduct.amount ? monthsOf(preview.variant.planPeriod) : undefined;
  return (
    <section
      aria-label="Price"
      data-bottom-bar
      className="sticky short:static bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] z-20 -mx-4 mt-10 flex flex-wrap items-center justify-between gap-2 border-line border-t bg-surface px-4 py-2.5 shadow-soft md:hidden"
    >
      <div className="grid min-w-0 grow basis-[6rem]">
        {monthly > 0 && <Price cents={monthly} period="pm" months={months} from={from} size="medium" />}
        {(onceOff > 0 || monthly === 0) && (
          <Price
            cents={onceOff}
            period="once-off"
            from={from && monthly === 0}
            size={monthly > 0 ? "small" : "medium"}
          />
        )}
        {configuration.introductory && <span className="text-success text-xs">{configuration.introductory.label}</span>}
      </div>
      {children}
    </section>
  );
}
