/** How fast a connection is. */
export interface Speed {
  /** As the catalogue writes it, and customers read it: "100 Mbps". */
  text: string;
  /** Megabits per second; 0 if the text has no number. */
  mbps: number;
}

const MBPS: Readonly<Record<string, number>> = { kbps: 0.001, mbps: 1, gbps: 1000 };

/** The speed in a text such as "100 Mbps"; undefined for an empty one. A number without a unit is in megabits. */
export function speedIn(text: string): Speed | undefined {
  if (text === "") return undefined;
  const { number, unit } = partsOf({ text });
  return { text, mbps: (Number(number) || 0) * (MBPS[unit.toLowerCase()] ?? 1) };
}

/** The number and the unit of a speed, as its text has them. */
export function partsOf({ text }: Pick<Speed, "text">): { number: string; unit: string } {
  const [number = "", ...unit] = text.split(/\s+/);
  return { number, unit: unit.join(" ") };
}

type WithSpeed = { speed?: Speed | undefined };

function sorted(variants: readonly WithSpeed[]): Speed[] {
  return variants.flatMap(({ speed }) => speed ?? []).sort((one, other) => one.mbps - other.mbps);
}

/** The speeds on offer, each once, slowest first: ["50 Mbps", "100 Mbps"]. */
export function speedsOf(variants: readonly WithSpeed[]): string[] {
  return [...new Set(sorted(variants).map(({ text }) => text))];
}

/** From the lowest to the highest speed (S9-26): "20 to 1000 Mbps", "100 Mbps" where there is one, "" where there is none. */
export function speedRange(variants: readonly WithSpeed[]): string {
  const speeds = sorted(variants);
  const [lowest, highest] = [speeds[0], speeds.at(-1)];
  if (!lowest || !highest) return "";
  if (lowest.text === highest.text) return highest.text;
  const from = partsOf(lowest);
  return `${from.unit === partsOf(highest).unit ? from.number : lowest.text} to ${highest.text}`;
}
