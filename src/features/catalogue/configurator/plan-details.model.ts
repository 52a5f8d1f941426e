import type { Plan } from "../model.ts";

/** The fusion plan with two SIMs, which its own list of details does not say (S9-22). */
const WITH_TWO_SIMS = "fusion 2 voicedataflexon";
const DUAL_SIM = "Dual SIM";

/** What a tariff or fusion plan gives, a line each, with what follows from its name. */
export function planDetailsOf({ title, planDetails }: Pick<Plan, "title" | "planDetails">): readonly string[] {
  const name = title.trim().replace(/\s+/g, " ").toLowerCase();
  return name === WITH_TWO_SIMS && !planDetails.includes(DUAL_SIM) ? [...planDetails, DUAL_SIM] : planDetails;
}
