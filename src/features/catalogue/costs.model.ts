import { formatDay } from "#shared/day.ts";
import { type Cents, formatLong } from "#shared/money.ts";
import type { Configuration } from "./configurator/model.ts";
import type { PriceLine } from "./configurator/price.model.ts";
import { isMonthly, monthsOf } from "./model.ts";
import type { PageVariant } from "./page-product.model.ts";

/** One row of the cost table. */
export interface Cost {
  label: string;
  amount: Cents;
  /** "24 monthly payments", "Once". */
  when: string;
  /** Sum of the instalments; empty for other amounts. */
  note: string;
}

/** Every amount of a configuration: prices, instalments with their sum, and credits of promotions (S3-47, S3-48, S9-13, S9-16, D-17). */
export function costsOf({
  price,
  preview,
  introductory,
}: Pick<Configuration, "price" | "preview" | "introductory">): Cost[] {
  const credits = (introductory?.lines ?? []).filter(({ amount }) => amount < 0);
  const creditPeriod = introductory ? `Each month, before ${formatDay(introductory.changesOn)}` : "";
  return [
    ...costLines(price.total.lines, price.monthly.lines).map((line) => costOf(line, preview.variant)),
    ...credits.map(({ label, amount }): Cost => ({ label, amount, when: creditPeriod, note: "" })),
  ];
}

/** Monthly lines come from the monthly price, because a subscription with free months is not in the first bill. */
function costLines(total: readonly PriceLine[], monthly: readonly PriceLine[]): PriceLine[] {
  return [...monthly, ...total.filter(({ planPeriod }) => !isMonthly(planPeriod))];
}

function costOf({ label, amount, planPeriod }: PriceLine, variant: PageVariant): Cost {
  const months = monthsOf(planPeriod);
  const monthly = months === undefined ? "Every month" : `${months} monthly payments`;
  const total = planPeriod === "pmx36" ? instalmentTotal(label, variant) : 0;
  return {
    label,
    amount,
    when: isMonthly(planPeriod) ? monthly : "Once",
    note: total > 0 ? `${formatLong(total)} in total, payable in full even if you leave sooner` : "",
  };
}

/** Total of an amount that can be paid in instalments, by the label of its line. */
function instalmentTotal(label: string, { routerMonthlyPrice, installationInstalment }: PageVariant): Cents {
  if (label === "Router") return routerMonthlyPrice;
  return label === "Installation" ? installationInstalment : 0;
}
