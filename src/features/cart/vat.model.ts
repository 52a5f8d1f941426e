import { type Cents, toCents, vatShare } from "#shared/money.ts";
import type { SummaryPart } from "./summary.model.ts";

/**
 * The VAT contained in each line of a price summary's part, for invoices: VAT is rounded once for the whole and spread
 * over the lines by largest remainder, so that the shares add up to it to the cent (D-19). Of equal remainders the line that
 * comes first takes the cent.
 * @param vatPercent the rate in force, for example 15
 * @returns cents for each line, in their order
 */
export function vatOfLines({ amount, lines }: Pick<SummaryPart, "amount" | "lines">, vatPercent: number): Cents[] {
  return spread(
    vatShare(toCents(amount), vatPercent),
    lines.map((line) => toCents(line.amount)),
  );
}

/**
 * Splits an amount in proportion to weights, each share a whole number of cents, by largest remainder.
 * @param total cents, not negative
 * @param weights not negative; all zero gives shares of zero only for a total of zero, else the first takes all
 */
function spread(total: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0) return weights.map((_, at) => (at === 0 ? total : 0));
  // Whole numbers up to 10^10 cents times 10^10: beyond what floating point holds exactly.
  const parts = weights.map((weight) => BigInt(total) * BigInt(weight));
  const shares = parts.map((part) => Number(part / BigInt(sum)));
  const left = total - shares.reduce((all, share) => all + share, 0);
  const byRemainder = parts
    .map((part, at) => ({ at, remainder: part % BigInt(sum) }))
    .sort((one, other) => Number(other.remainder - one.remainder) || one.at - other.at);
  const takers = new Set(byRemainder.slice(0, left).map(({ at }) => at));
  return shares.map((share, at) => (takers.has(at) ? share + 1 : share));
}
