import { formatDay } from "#shared/day.ts";
import { formatPrice } from "#shared/money.ts";
import type { IntroductoryPrice } from "./introductory.model.ts";

type Spoken = Pick<IntroductoryPrice, "label" | "months" | "monthly" | "afterwards" | "changesOn">;

/**
 * What is due each month and from when the full amount is (S9-16, S9-18, D-18): "R684 pm for the first 3 full bills, then
 * R799 pm from 1 March 2027", "Free for 3 months, then R29 pm from 20 February 2027".
 */
export function formatIntroductory({ label, months, monthly, afterwards, changesOn }: Spoken): string {
  const after = `then ${formatPrice(afterwards)} pm from ${formatDay(changesOn)}`;
  if (monthly === 0) return `${label}, ${after}`;
  const span = months === 1 ? "the first full bill" : `the first ${months} full bills`;
  const meanwhile = label.startsWith("Free") ? `${months} ${months === 1 ? "month" : "months"}` : span;
  return `${formatPrice(monthly)} pm for ${meanwhile}, ${after}`;
}

/** The tag beside it, "R115 off" (S9-15); nothing where the words say it already. */
export function introductoryTag({ monthly, afterwards }: Spoken): string {
  return monthly === 0 ? "" : `${formatPrice(afterwards - monthly)} off`;
}
