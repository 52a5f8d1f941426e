import type { Variant } from "./model.ts";

type Speed = Pick<Variant, "speed" | "speedUnit">;

const MBPS: Record<string, number> = { kbps: 0.001, mbps: 1, gbps: 1000 };

/** Megabits per second; 0 if a variant has no speed. */
export function megabits({ speed, speedUnit }: Speed): number {
  return (Number(speed) || 0) * (MBPS[speedUnit.toLowerCase()] ?? 1);
}

function sorted(variants: readonly Speed[]): Speed[] {
  return variants.filter(({ speed }) => speed !== "").toSorted((one, other) => megabits(one) - megabits(other));
}

function formatSpeed({ speed, speedUnit }: Speed): string {
  return `${speed} ${speedUnit}`.trim();
}

/** The speeds on offer, each once, slowest first: ["50 Mbps", "100 Mbps"]. */
export function speedsOf(variants: readonly Speed[]): string[] {
  return [...new Set(sorted(variants).map(formatSpeed))];
}

/** From the lowest to the highest speed (S9-26): "20 to 1000 Mbps", "100 Mbps" where there is one, "" where there is none. */
export function speedRange(variants: readonly Speed[]): string {
  const speeds = sorted(variants);
  const [lowest, highest] = [speeds[0], speeds.at(-1)];
  if (!lowest || !highest) return "";
  if (formatSpeed(lowest) === formatSpeed(highest)) return formatSpeed(highest);
  return `${lowest.speedUnit === highest.speedUnit ? lowest.speed : formatSpeed(lowest)} to ${formatSpeed(highest)}`;
}
