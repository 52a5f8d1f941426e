import { priceWithPeriod } from "#cart/line-text.model.ts";
import { monthsOf } from "#catalogue/model.ts";
import type { OrderLine } from "#orders/model.ts";
import { tariffOf } from "#orders/sold/model.ts";
import { type Rand, toCents } from "#shared/money.ts";

/**
 * Columns of the export of lines: what was sold, without personal data. kind: "main", "addOn" or "fee"; contract: "New contract" or "Upgrade";
 * price: of one unit per period, in rand; period: "pm" or "once-off"; promoCodeOff: of all units together.
 */
export const LINE_COLUMNS = {
  number: "code",
  day: "day",
  segment: "text",
  paymentGroup: "text",
  status: "text",
  kind: "text",
  materialId: "code",
  variationId: "code",
  title: "text",
  plan: "text",
  fusionPlan: "text",
  termMonths: "count",
  contract: "text",
  quantity: "count",
  price: "amount",
  period: "text",
  promoCodeOff: "amount",
} as const;

export type SoldRow = Partial<Record<keyof typeof LINE_COLUMNS, string | number | undefined>>;

/** The rows of an order: each line, followed by what is charged with it. @param order what is the same in each row */
export function soldRowsOf(order: SoldRow, lines: readonly OrderLine[]): SoldRow[] {
  return lines.flatMap((line) => {
    const { itemType: kind, materialId, variationId, variationTitle, productTitle, quantity, promoCodeOff } = line;
    const { planTitle: plan, fusionPlan, planPeriod, planSelection: contract } = tariffOf(line);
    const tariff = { plan, fusionPlan, termMonths: monthsOf(planPeriod), contract };
    const title = variationTitle || productTitle;
    const item = { kind, materialId, variationId, title, quantity, promoCodeOff };
    const fees = line.fees.filter(({ amount }) => toCents(amount) > 0);
    return [
      { ...order, ...item, ...tariff, ...priceOf(line.costPrice, planPeriod) },
      ...fees.map(({ label, amount, planPeriod }) => {
        const fee = { kind: "fee", title: label, quantity };
        return { ...order, ...fee, ...priceOf(amount, planPeriod) };
      }),
    ];
  });
}

function priceOf(price: Rand, planPeriod: OrderLine["planPeriod"]) {
  return { price, period: priceWithPeriod(price, planPeriod).period };
}
