import { formatDay } from "#shared/day.ts";
import { type Cents, formatLong, toCents } from "#shared/money.ts";
import type { Configuration } from "./configurator/model.ts";
import type { PriceLine } from "./configurator/price.model.ts";
import { isMonthly, monthsOf, type Variant } from "./model.ts";

/** One amount of the table of what is paid. */
export interface Cost {
  label: string;
  amount: Cents;
  /** "Every month, 24 times", "Once". */
  when: string;
  /** What instalments come to in the end. */
  note: string;
}

/** Every amount of what is configured, the router's and the installation's instalments with what they come to, and what a promotion takes off (S3-47, S3-48, S9-13, S9-16, D-17). */
export function costsOf({
  price,
  preview,
  introductory,
}: Pick<Configuration, "price" | "preview" | "introductory">): Cost[] {
  const credits = (introductory?.lines ?? []).filter(({ amount }) => amount < 0);
  const until = introductory ? `Each month, before ${formatDay(introductory.changesOn)}` : "";
  return [
    ...costLines(price.total.lines, price.monthly.lines).map((line) => costOf(line, preview.variant)),
    ...credits.map(({ label, amount }): Cost => ({ label, amount, when: until, note: "" })),
  ];
}

/** What is due each month may begin after the first one, and is then not part of the total of that. */
function costLines(total: readonly PriceLine[], monthly: readonly PriceLine[]): PriceLine[] {
  return [...monthly, ...total.filter(({ planPeriod }) => !isMonthly(planPeriod))];
}

function costOf({ label, amount, planPeriod }: PriceLine, variant: Variant): Cost {
  const months = monthsOf(planPeriod);
  const every = months === undefined ? "Every month" : `Every month, ${months} times`;
  const total = planPeriod === "pmx36" ? instalmentTotal(label, variant) : 0;
  return {
    label,
    amount,
    when: isMonthly(planPeriod) ? every : "Once",
    note: total > 0 ? `${formatLong(total)} in all, due in full even if you leave sooner` : "",
  };
}

/** The amounts that can be paid in instalments, by the label of their line. */
function instalmentTotal(label: string, { wifiRouterContractPrice, installationInstalment }: Variant): Cents {
  if (label === "Router") return toCents(wifiRouterContractPrice);
  return label === "Installation" ? toCents(installationInstalment) : 0;
}
