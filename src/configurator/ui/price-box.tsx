import type { ReactNode } from "react";
import { monthsOf } from "#catalogue/model.ts";
import type { Configuration } from "#configurator/model.ts";
import { amountsOf } from "#configurator/shown-steps.model.ts";
import { type Cents, toCents } from "#money/model.ts";
import { Price } from "#ui/price.tsx";

/** What it costs: every month, once, and over the whole term. */
export function PriceBox({ configuration }: { configuration: Configuration }) {
  const { price, preview, totalOverTerm, missing } = configuration;
  const { monthly, onceOff } = amountsOf(price);
  const struck = savingOn(configuration);
  const from = missing !== undefined;
  const months = monthsOf(preview.variant.planPeriod);
  return (
    <div className="grid gap-3">
      <dl aria-live="polite" className="grid gap-3">
        {monthly > 0 && (
          <Row label="Every month">
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
        {totalOverTerm && !from && (
          <Row label={`Total over ${totalOverTerm.months} months`}>
            <Price cents={totalOverTerm.amount} />
          </Row>
        )}
      </dl>
      <p className="text-muted text-sm">All prices incl. VAT</p>
    </div>
  );
}

/** Cents that the promotion takes off the main product, or undefined without one. */
function savingOn({ preview, price }: Configuration): Cents | undefined {
  const saving = toCents(preview.variant.originalPrice) - price.mainProduct.amount;
  return saving > 0 ? saving : undefined;
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-muted text-sm">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
