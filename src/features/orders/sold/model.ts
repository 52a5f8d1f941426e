import { formatTerm, priceWithPeriod } from "#cart/line-text.model.ts";
import { isMonthly, type PlanPeriod } from "#catalogue/model.ts";
import { formatPrice, type Rand } from "#shared/money.ts";
import type { OrderLine } from "../model.ts";

/** The tariff that was sold with a line. Empty texts for what it does not have. */
export interface Tariff {
  planTitle: string;
  fusionPlan: string;
  /** The term, and the period of the price: "pmx24", "once-off". */
  planPeriod: PlanPeriod;
  /** "New contract" or "Upgrade"; empty for what is no contract. */
  planSelection: string;
}

/** The tariff of a line. A contract is a new one unless the customer chose an upgrade, also where there was nothing to choose. */
export function tariffOf({
  itemType,
  productPaymentGroup,
  planPeriod,
  configuration: { planTitle, fusionPlan, planSelection },
}: Pick<OrderLine, "itemType" | "productPaymentGroup" | "planPeriod" | "configuration">): Tariff {
  const isContract = itemType === "main" && productPaymentGroup === "contract" && isMonthly(planPeriod);
  return { planTitle, fusionPlan, planPeriod, planSelection: planSelection || (isContract ? "New contract" : "") };
}

/** A tariff for people: "Pro 5GB, 24-month contract, New contract"; empty for what is paid once and has no plan. */
export function tariffText({ planTitle, fusionPlan, planPeriod, planSelection }: Tariff): string {
  const plans = new Set([planTitle, fusionPlan]);
  return [...plans, formatTerm(planPeriod), planSelection].filter(Boolean).join(", ");
}

/** What was sold with a line, beside its title: "Item number GA56-GRA-128GB-24-PRO5, Pro 5GB, 24-month contract, New contract". */
export function soldText(line: Parameters<typeof tariffOf>[0] & Pick<OrderLine, "variationId">): string {
  return [`Item number ${line.variationId}`, tariffText(tariffOf(line))].filter(Boolean).join(", ");
}

/** The title of a line with how many there are: "2 x Prepaid SIM". */
export function countedTitle({ quantity, variationTitle }: Pick<OrderLine, "quantity" | "variationTitle">): string {
  return quantity > 1 ? `${quantity} x ${variationTitle}` : variationTitle;
}

/** An amount with its period for people: "R499 pm x 24", "R99 once-off". */
export function priceText(amount: Rand, planPeriod: PlanPeriod): string {
  const { cents, period, months } = priceWithPeriod(amount, planPeriod);
  return `${formatPrice(cents)} ${period}${months ? ` x ${months}` : ""}`;
}
