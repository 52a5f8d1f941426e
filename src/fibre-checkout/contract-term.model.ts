import type { PlanPeriod } from "#catalogue/model.ts";

/** Terms as the fibre checkout calls them (S9-12). */
export const CONTRACT_TERMS = [
  "MONTH_TO_MONTH",
  "SIX_MONTHS",
  "TWELVE_MONTHS",
  "TWENTY_FOUR_MONTHS",
  "THIRTY_SIX_MONTHS",
] as const;
export type ContractTerm = (typeof CONTRACT_TERMS)[number];

const TERMS: Partial<Record<PlanPeriod, ContractTerm>> = {
  "month-to-month": "MONTH_TO_MONTH",
  pmx6: "SIX_MONTHS",
  pmx12: "TWELVE_MONTHS",
  pmx24: "TWENTY_FOUR_MONTHS",
  pmx36: "THIRTY_SIX_MONTHS",
};

/** What the fibre checkout calls a plan's period; undefined for what is paid once. */
export function contractTermOf(period: PlanPeriod): ContractTerm | undefined {
  return TERMS[period];
}
