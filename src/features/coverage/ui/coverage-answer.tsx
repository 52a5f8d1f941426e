import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import type { Availability, RequiredConnection } from "#catalogue/connection/availability.model.ts";
import { formatAvailability } from "#catalogue/connection/availability.model.ts";
import { categoryPath } from "#catalogue/model.ts";
import type { PageProduct } from "#catalogue/page-product.model.ts";
import { Button } from "#design-system/forms/button.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { formatDayOf } from "#shared/day.ts";
import { formatAddress, formatUnit } from "../addresses/model.ts";
import { type ConnectionKind, type RelatedLink, relatedLinksFrom } from "../connections.model.ts";
import type { CoveragePayload } from "../selected-address.model.ts";

interface CoverageAnswerProps {
  product: PageProduct;
  payload: CoveragePayload;
  needed: RequiredConnection;
  offer: Availability;
  /** The product can only be ordered where it is available. */
  isRequired: boolean;
  connections: readonly Pick<ConnectionKind, "slug" | "name" | "path">[];
  /** Speeds of the product that its provider sells there, where it does not sell the chosen one. */
  speeds: readonly string[];
  onSpeed: (speed: string) => void;
}

/** Availability of the product at the customer's address, and alternatives when it is not available. */
export function CoverageAnswer({
  product,
  payload,
  needed,
  offer,
  isRequired,
  connections,
  speeds,
  onSpeed,
}: CoverageAnswerProps) {
  const { address, answer, linesText } = payload;
  const isAvailable = offer.state === "offered";
  const Icon = isAvailable ? CircleCheck : CircleAlert;
  return (
    <>
      <p className="text-muted text-sm">{formatUnit({ ...address })}</p>
      <p className="flex gap-2 font-medium">
        <Icon
          aria-hidden="true"
          className={`mt-0.5 size-5 shrink-0 ${isAvailable ? "text-success" : "text-warning"}`}
        />
        <span>
          {formatAvailability(offer, needed, formatAddress(address))}
          {!isAvailable && !isRequired && " You can order it and use it elsewhere."}
        </span>
      </p>
      {linesText && <p className="text-sm">{linesText}</p>}
      {offer.state === "other speeds" && (
        <OtherSpeeds product={product} offer={offer} speeds={speeds} onSpeed={onSpeed} />
      )}
      {offer.state === "other providers" && (
        <Links>
          {offer.providers.map((name) => (
            <TextLink key={name} to={fibreOf(product, name)}>
              See fibre on {name}
            </TextLink>
          ))}
        </Links>
      )}
      {!isAvailable && offer.state !== "other speeds" && (
        <Alternatives links={relatedLinksFrom(answer.networks, product.categorySlug, connections)} />
      )}
      <p className="text-muted text-xs">
        Coverage: {answer.source}. This result is valid until {formatDayOf(answer.expiresAt)}.
      </p>
    </>
  );
}

interface OtherSpeedsProps {
  product: PageProduct;
  offer: Extract<Availability, { state: "other speeds" }>;
  speeds: readonly string[];
  onSpeed: (speed: string) => void;
}

/** The speeds of this product that the provider sells at the address, or else a link to its other products. */
function OtherSpeeds({ product, offer, speeds, onSpeed }: OtherSpeedsProps) {
  if (speeds.length === 0)
    return (
      <Links>
        <TextLink to={fibreOf(product, offer.provider)}>See all fibre on {offer.provider}</TextLink>
      </Links>
    );
  return (
    <div className="grid gap-2">
      <p className="text-sm">{speeds.length === 1 ? "It sells this one there:" : "It sells these there:"}</p>
      <ul className="flex flex-wrap gap-2">
        {speeds.map((speed) => (
          <li key={speed}>
            <Button kind="secondary" size="small" onClick={() => onSpeed(speed)}>
              {speed}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Path of a provider's fibre products for the same segment. */
function fibreOf({ segment, categorySlug: slug }: PageProduct, provider: string): string {
  return `${categoryPath({ segment, slug })}?${new URLSearchParams({ provider })}`;
}

function Alternatives({ links }: { links: readonly RelatedLink[] }) {
  if (links.length === 0) return null;
  return (
    <div className="text-sm">
      <p>What you can get there instead:</p>
      <Links>
        {links.map(({ path, label }) => (
          <TextLink key={path} to={path}>
            {label}
          </TextLink>
        ))}
      </Links>
    </div>
  );
}

function Links({ children }: { children: ReactNode }) {
  return <div className="-mb-2 flex flex-wrap gap-x-5 text-sm">{children}</div>;
}
