import { type Cents, formatPrice } from "#shared/money.ts";
import type { Missing } from "./model.ts";
import type { Amounts } from "./price.model.ts";
import type { DroppedChoice } from "./resolve.model.ts";

/** What an option changes, "+R50 pm" or "-R115 once-off"; empty when it changes nothing. */
export function formatEffect({ monthly, onceOff }: Amounts): string {
  return [signed(monthly, "pm"), signed(onceOff, "once-off")].filter(Boolean).join(", ");
}

function signed(amount: Cents, period: string): string {
  if (amount === 0) return "";
  return `${amount > 0 ? "+" : ""}${formatPrice(amount)} ${period}`;
}

/** Amounts as people say them: "R549 pm + R115 once-off". */
export function formatAmounts({ monthly, onceOff }: Amounts): string {
  const parts = [monthly > 0 && `${formatPrice(monthly)} pm`, onceOff > 0 && `${formatPrice(onceOff)} once-off`];
  return parts.filter(Boolean).join(" + ") || formatPrice(0);
}

/** What the shopper still has to do. */
export function formatMissing({ label, kind }: Missing): string {
  if (kind === "address" || kind === "offer") return label;
  if (kind === "msisdn") return "Still needed: the mobile number to upgrade";
  if (kind === "email") return "Still needed: the e-mail address for the licence";
  return `Still to choose: ${label}`;
}

/** Which choices went and why, and that this was not the shopper's doing. */
export function formatDropped(dropped: readonly DroppedChoice[]): string {
  const gone = labelsOf(dropped, "gone");
  const out = labelsOf(dropped, "out of stock");
  return [
    gone && `Your earlier choice of ${gone} does not go with the rest and was taken back.`,
    out && `Your earlier choice of ${out} is out of stock and was taken back.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function labelsOf(dropped: readonly DroppedChoice[], wanted: DroppedChoice["reason"]): string {
  const labels = dropped.filter(({ reason }) => reason === wanted).map(({ label }) => label.toLowerCase());
  return [...new Set(labels)].join(" and ");
}
