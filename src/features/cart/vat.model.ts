import { allocate, type Cents, toCents, vatShare } from "#shared/money.ts";
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
