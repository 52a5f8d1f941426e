import { type Rand, toCents } from "#shared/money.ts";

/** A price before and after an import. */
interface PriceChange {
  before: Rand;
  after: Rand;
}

/** Whether a price falls by more than half, or more than doubles: a slip of the pen may be the reason. */
export function isLarge({ before, after }: PriceChange): boolean {
  return toCents(after) * 2 < toCents(before) || toCents(after) > toCents(before) * 2;
}

/** How much a price changes: "−90%", "+150%"; in times from ten times on, and of a price that was nothing. */
export function changeText({ before, after }: PriceChange): string {
  const [from, to] = [toCents(before), toCents(after)];
  if (from === 0) return "was free";
  if (to >= from * 10) return `${Math.floor(to / from)} times`;
  const percent = Math.round((Math.abs(to - from) / from) * 100);
  // Only what is free falls by all of it.
  return to > from ? `+${percent}%` : `−${to > 0 ? Math.min(99, percent) : 100}%`;
}
