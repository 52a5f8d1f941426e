/** Environment of a plan-size comparison; GB has another factor in test (S9-39). */
export type Environment = "production" | "test";

/** The environment for a NODE_ENV. */
export function environmentOf(nodeEnv: string): Environment {
  return nodeEnv === "test" ? "test" : "production";
}

/** Larger than any number of gigabytes. */
const TIER_BASE = 1e12;

const SMALLEST_PLAN = /\b(basic|once-off|free)\b/i;

/**
 * Sort key of a plan by size (S9-39, S9-40, E-05): "2TB" is 2000, "30GB" is 30 in production and 30000 in test.
 * @param label name of the plan; one with "basic", "once-off" or "free" is -1, one without a number is 0
 * @param tiers names that rank above any number, lowest first (E-06)
 */
export function planSize(label: string, environment: Environment, tiers: readonly string[]): number {
  if (SMALLEST_PLAN.test(label)) return -1;
  const words = label.toLowerCase().split(/[^a-z]+/);
  const tier = tiers.findLastIndex((name) => words.includes(name));
  if (tier >= 0) return TIER_BASE + tier;
  const [, number = "0", unit = ""] = /(\d+(?:\.\d+)?)\s*([GT]B)?/i.exec(label) ?? [];
  const thousands = unit.toUpperCase() === "TB" || (unit.toUpperCase() === "GB" && environment === "test");
  return Number(number) * (thousands ? 1000 : 1);
}

/** Converts megabytes to gigabytes, "500MB" to "0.5GB", because planSize does not know megabytes. */
export function inGigabytes(label: string): string {
  return label.replace(/(\d+(?:\.\d+)?)\s*MB/gi, (_, megabytes: string) => `${Number(megabytes) / 1000}GB`);
}
