import { type Cents, formatPrice } from "#shared/money.ts";
import { cleanMobileNumber, localNumber } from "#shared/person.ts";
import type { Missing, TermTotal } from "./model.ts";
import type { Amounts } from "./price.model.ts";
import type { DroppedChoice } from "./resolve.model.ts";
import type { ChildInput } from "./shown-steps.model.ts";
import { stepName } from "./steps.model.ts";

/** A price difference: "+R50 pm" or "-R115 once-off"; empty for none. */
export function formatEffect({ monthly, onceOff }: Amounts): string {
  return [signed(monthly, "pm"), signed(onceOff, "once-off")].filter(Boolean).join(", ");
}

function signed(amount: Cents, period: string): string {
  if (amount === 0) return "";
  return `${amount > 0 ? "+" : ""}${formatPrice(amount)} ${period}`;
}

/** Amounts for display: "R549 pm + R115 once-off". */
export function formatAmounts({ monthly, onceOff }: Amounts): string {
  const parts = [monthly > 0 && `${formatPrice(monthly)} pm`, onceOff > 0 && `${formatPrice(onceOff)} once-off`];
  return parts.filter(Boolean).join(" + ") || formatPrice(0);
}

/** The message for a missing input. */
export function formatMissing(missing: Missing): string {
  const { label, kind } = missing;
  if (kind === "address" || kind === "offer") return label;
  if (kind === "stock") return "Out of stock";
  if (kind === "msisdn" || kind === "load")
    return `Still needed: the mobile number to ${kind === "load" ? kind : "upgrade"}`;
  if (kind === "email") return "Still needed: the email address for the licence";
  return `Still to choose: ${stepName(missing)}`;
}

/** What was entered below an option, as its step shows it: a number to load in groups of digits, anything else as it was typed (F-03). */
export function formatContact({ kind, value, satisfied }: ChildInput): string {
  return kind === "load" && satisfied ? localNumber(cleanMobileNumber(value)) : value;
}

/** The message about choices that were removed, with the reason. */
export function formatDropped(dropped: readonly DroppedChoice[]): string {
  const unavailable = labelsOf(dropped, "unavailable");
  const outOfStock = labelsOf(dropped, "out of stock");
  return [
    unavailable && `We removed your choice of ${unavailable}, because it doesn't go with your other choices.`,
    outOfStock && `We removed your choice of ${outOfStock}, because it's out of stock.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function labelsOf(dropped: readonly DroppedChoice[], only: DroppedChoice["reason"]): string {
  const labels = dropped.filter(({ reason }) => reason === only).map(({ label }) => label.toLowerCase());
  return [...new Set(labels)].join(" and ");
}

/**
 * What a contract costs in all, for each of its terms; empty without terms.
 * @param chosen months of the chosen term, undefined without one: the others are named beside it
 * @param from true while a later choice can still raise the totals
 */
export function formatTermTotals(totals: readonly TermTotal[], chosen: number | undefined, from: boolean): string {
  const own = totals.filter(({ months }) => months === chosen);
  const lowest = own.length > 0 ? own : totals;
  const others = totals.filter((total) => !lowest.includes(total));
  const sums = lowest.map(({ months, amount }, index) =>
    index === 0 ? `${formatPrice(amount)} in total over ${months} months` : `${formatPrice(amount)} over ${months}`,
  );
  return [
    ...(from && sums.length > 0 ? [`From ${sums.join(", ")}.`] : []),
    ...others.map(
      ({ months, amount }) => `${months} months would be ${from ? "from " : ""}${formatPrice(amount)} in total.`,
    ),
  ].join(" ");
}
