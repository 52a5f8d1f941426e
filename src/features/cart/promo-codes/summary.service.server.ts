import { type Cents, toCents } from "#shared/money.ts";
import type { CartContext } from "../context.server.ts";
import type { Offer } from "../line.model.ts";
import type { CartLine } from "../model.ts";
import { type PricedLine, type PriceSummary, summarise, vatPercentAt, withDiscount } from "../summary.model.ts";
import {
  discountFor,
  type GroupPromoCode,
  type OwnUses,
  type PromoCode,
  type PromoError,
  type PromoGroup,
  promoErrorText,
} from "./model.ts";

/** A code that is applied to a payment group of a cart, and how its customer has used it. */
export type AppliedCode = PromoGroup & { promoCode: PromoCode; own: OwnUses };

type Line = PricedLine & Pick<CartLine, "productId" | "variationId" | "voucherPrice">;

/** The price summary of lines with the current VAT rate, without a promo code. */
export function summaryOf({ vatRates, clock }: Pick<CartContext, "vatRates" | "clock">, lines: readonly PricedLine[]) {
  return summarise(lines, vatPercentAt(vatRates, clock.now()));
}

/** The price summary of a payment group with what the code that is applied to it takes off. */
export interface GroupSummary {
  summary: PriceSummary;
  promoCode: GroupPromoCode | null;
  /** What the code takes off, in cents; 0 without one, and with a fault. */
  offCents: Cents;
  /** The part of it on each line, in their order; empty without one, and with a fault. */
  lineCents: readonly Cents[];
  fault: PromoError | undefined;
}

/**
 * The price summary of the lines of a payment group.
 * @param offers of the lines, by variationId
 */
export function groupSummary(
  context: Pick<CartContext, "vatRates" | "clock" | "catalogue">,
  { offers }: { offers: ReadonlyMap<string, Offer> },
  lines: readonly Line[],
  applied: AppliedCode | undefined,
): GroupSummary {
  const summary = summaryOf(context, lines);
  if (!applied) return { summary, promoCode: null, offCents: 0, lineCents: [], fault: undefined };
  const { promoCode, own, paymentGroup } = applied;
  const now = context.clock.now();
  const promoLines = lines.map((line) => {
    const categorySlug = offers.get(line.variationId)?.product.categorySlug ?? "";
    return { ...line, categorySlug };
  });
  const discount = discountFor(promoCode, { lines: promoLines, dueCents: toCents(summary.total.amount) }, own, now);
  const { code } = promoCode;
  if ("fault" in discount) {
    const { fault } = discount;
    const problem = promoErrorText(fault, promoCode, meantBy(applied, context));
    return { summary, promoCode: { code, problem }, offCents: 0, lineCents: [], fault };
  }
  return {
    summary: withDiscount(summary, discount, paymentGroup, vatPercentAt(context.vatRates, now)),
    promoCode: { code, problem: null },
    offCents: discount.cents,
    lineCents: discount.lineCents,
    fault: undefined,
  };
}

/** Names of the products in lists and the categories of the segment that a code is for. */
function meantBy({ promoCode, segment }: AppliedCode, { catalogue }: Pick<CartContext, "catalogue">): string[] {
  const products = promoCode.productIds.flatMap((id) => catalogue.card(id)?.name ?? []);
  const categories = catalogue.categories(segment).filter(({ slug }) => promoCode.categories.includes(slug));
  return [...products, ...categories.map(({ name }) => name)];
}
