import type { CartLine } from "#cart/model.ts";
import { monthsOf } from "#catalogue/model.ts";
import { type Cents, toCents } from "#money/model.ts";

/** What an order binds its customer to. */
export interface Commitment {
  /** Terms of its agreements in months, the shortest first; empty where nothing has a term. */
  terms: number[];
  /** Something is due each month until it is ended. */
  isOpenEnded: boolean;
  /** All that falls due until the longest term ends, without what is open-ended: the price of the whole order. */
  whole: Cents;
  /** Something is paid in monthly parts, whose last one carries the cents of rounding (D-17). */
  hasInstalments: boolean;
}

type Line = Pick<CartLine, "costPrice" | "planPeriod" | "quantity" | "fees" | "introduction">;

/**
 * What lines bind to: the terms, and the whole price over them (ECT Act, section 43(1)(i) and (p)). Free months and
 * credits on the first bills are taken off; a monthly amount without a term counts nowhere, for nobody has to keep it.
 */
export function commitmentOf(lines: readonly Line[]): Commitment {
  const amounts = lines.flatMap(({ costPrice, planPeriod, quantity, fees, introduction }) => [
    { cents: toCents(costPrice) * quantity, planPeriod, quantity, introduction },
    ...fees.map((fee) => ({
      cents: toCents(fee.amount) * quantity,
      planPeriod: fee.planPeriod,
      quantity,
      introduction: null,
    })),
  ]);
  const terms = amounts.map(({ planPeriod }) => monthsOf(planPeriod)).filter((months) => months !== undefined);
  const whole = amounts.reduce((sum, { cents, planPeriod, quantity, introduction }) => {
    if (planPeriod === "month-to-month") return sum;
    const months = monthsOf(planPeriod) ?? 1;
    const off = introduction ? toCents(introduction.off) * quantity * Math.min(introduction.months, months) : 0;
    return sum + cents * months - off;
  }, 0);
  return {
    terms: [...new Set(terms)].sort((a, b) => a - b),
    isOpenEnded: amounts.some(({ planPeriod }) => planPeriod === "month-to-month"),
    whole,
    hasInstalments: lines.some(({ fees }) => fees.some((fee) => monthsOf(fee.planPeriod) !== undefined)),
  };
}
