import { type Cents, toCents, vatShare } from "#shared/money.ts";
import type { SummaryPart } from "./summary.model.ts";

/**
 * The VAT in each line of a part of a price summary, for invoices. VAT is rounded once for the whole part and allocated to the lines by
 * largest remainder, so that the shares add up to the cent (D-19). Among equal remainders the first line gets the cent.
 * @param vatPercent current VAT rate, for example 15
 * @returns cents for each line, in their order
 */
export function vatOfLines({ amount, lines }: Pick<SummaryPart, "amount" | "lines">, vatPercent: number): Cents[] {
  return allocate(
    vatShare(toCents(amount), vatPercent),
    lines.map((line) => toCents(line.amount)),
  );
}

/**
 * Splits an amount in proportion to weights, each share a whole number of cents, by largest remainder.
 * @param total cents, not negative
 * @param weights their sum is not negative: a discount is a weight below zero; when the sum is zero, the first gets the total
 */
function allocate(total: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0) return weights.map((_, index) => (index === 0 ? total : 0));
  // BigInt, because the products can be up to 10^20, more than a floating-point number represents exactly.
  const parts = weights.map((weight) => divided(BigInt(total) * BigInt(weight), BigInt(sum)));
  const shares = parts.map(({ quotient }) => Number(quotient));
  const remaining = total - shares.reduce((all, share) => all + share, 0);
  const byRemainder = parts
    .map(({ remainder }, index) => ({ index, remainder }))
    .sort((one, other) => Number(other.remainder - one.remainder) || one.index - other.index);
  const roundedUp = new Set(byRemainder.slice(0, remaining).map(({ index }) => index));
  return shares.map((share, index) => (roundedUp.has(index) ? share + 1 : share));
}

/** The quotient rounded down and the remainder, which is never below zero. BigInt's own division rounds towards zero. */
function divided(amount: bigint, by: bigint): { quotient: bigint; remainder: bigint } {
  const remainder = ((amount % by) + by) % by;
  return { quotient: (amount - remainder) / by, remainder };
}
