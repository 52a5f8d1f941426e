/** Where a plan size is compared; GB counts differently in test (S9-39). */
export type Environment = "production" | "test";

/** The environment of a process, by its NODE_ENV. */
export function environmentOf(nodeEnv: string): Environment {
  return nodeEnv === "test" ? "test" : "production";
}

/** Above any number of gigabytes. */
const TIER_BASE = 1e12;

const SMALLEST = /\b(basic|once-off|free)\b/i;

/**
 * How big a plan is, to put plans in order (S9-39, S9-40, E-05): "2TB" is 2000, "30GB" is 30 in production and 30000 in test.
 * @param label what the plan is called; "basic", "once-off" and "free" are -1 whatever else it says, no number at all is 0
 * @param tiers names above any number, lowest first (E-06)
 */
export function planSize(label: string, environment: Environment, tiers: readonly string[]): number {
  if (SMALLEST.test(label)) return -1;
  const words = label.toLowerCase().split(/[^a-z]+/);
  const tier = tiers.findLastIndex((name) => words.includes(name));
  if (tier >= 0) return TIER_BASE + tier;
  const [, number = "0", unit = ""] = /(\d+(?:\.\d+)?)\s*([GT]B)?/i.exec(label) ?? [];
  const thousands = unit.toUpperCase() === "TB" || (unit.toUpperCase() === "GB" && environment === "test");
  return Number(number) * (thousands ? 1000 : 1);
}

/** Megabytes written as gigabytes, "500MB" as "0.5GB", since the order of plan sizes knows no megabytes. */
export function inGigabytes(label: string): string {
  return label.replace(/(\d+(?:\.\d+)?)\s*MB/gi, (_, megabytes: string) => `${Number(megabytes) / 1000}GB`);
}
