import { formatDay } from "#shared/day.ts";
import { formatPrice, toCents } from "#shared/money.ts";
import type { Billing } from "#streaming/model.ts";

/** What is ordered, as the summary shows it. */
export interface Terms {
  version: string;
  text: string;
  title: string;
  freeMonths: number;
  freeMonthsUsed: boolean;
  chargedAtOnce: boolean;
  /** Rand per month. */
  price: string;
  firstChargeOn: string;
}

/** Free months, and the day and amount of the first charge. */
export function OfferSummary({ terms, billing }: { terms: Terms; billing: Billing | null }) {
  const { title, freeMonths, freeMonthsUsed, chargedAtOnce, price, firstChargeOn } = terms;
  return (
    <section aria-label="Summary" className="card grid gap-4 p-5 md:p-6">
      <h2 className="text-lg">{title}</h2>
      <dl className="grid gap-3">
        {!chargedAtOnce && <Row label="Today" value="R0" />}
        {freeMonths > 0 && (
          <Row
            label={`Free for ${freeMonths === 1 ? "1 month" : `${freeMonths} months`}, until`}
            value={formatDay(firstChargeOn)}
          />
        )}
        <Row label={chargedAtOnce ? "Every month" : "Then every month"} value={formatPrice(toCents(price))} />
        <Row label="First charge" value={chargedAtOnce ? "When you activate it" : formatDay(firstChargeOn)} />
        {billing && <Row label="Taken from" value={billing === "account" ? "Your account" : "Your airtime"} />}
      </dl>
      {freeMonthsUsed && (
        <p className="text-sm">This number had free months in the past year, so there are none this time.</p>
      )}
      {chargedAtOnce && (
        <p className="text-sm">
          This number had a subscription in the past year that ended before anything was paid, so the first month is
          charged when you activate it.
        </p>
      )}
      <p className="text-muted text-sm">Prices include VAT. No card is needed, and you can cancel at any time.</p>
    </section>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="text-right font-medium tabular-nums">{value}</dd>
    </div>
  );
}
