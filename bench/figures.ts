/** One measured figure, with a limit in the same unit. */
export interface Figure {
  name: string;
  value: number;
  /** The baseline of the same run, or a required bound. */
  limit?: number;
  unit: "ms" | "/s" | "MB" | "KB" | "s";
}

/**
 * The value that `share` of the samples do not exceed (nearest rank).
 * @param share from 0 to 1, for example 0.99
 * @throws RangeError without a sample
 */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((one, other) => one - other);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new RangeError("No samples were taken");
  return value;
}

/** The median and the 99th percentile of times in milliseconds. @throws RangeError without a sample */
export function percentiles(name: string, samples: readonly number[]): Figure[] {
  return [
    { name: `${name}, p50`, value: percentile(samples, 0.5), unit: "ms" },
    { name: `${name}, p99`, value: percentile(samples, 0.99), unit: "ms" },
  ];
}

const HEADINGS = ["figure", "shop", "limit", "ratio"];

/** The figures as one table of text; the ratio is shop over limit. */
export function table(figures: readonly Figure[]): string {
  return grid([HEADINGS, ...figures.map(row)]);
}

/** Formats rows as a text table. The first row is the heading, and all columns except the first are right-aligned. */
export function grid(rows: readonly (readonly string[])[]): string {
  const [headings = []] = rows;
  const widths = headings.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  const lines = rows.map((cells) => cells.map((cell, column) => pad(cell, column, widths[column] ?? 0)).join("  "));
  const [heading = "", ...rest] = lines;
  return [heading, "-".repeat(heading.length), ...rest].map((line) => line.trimEnd()).join("\n");
}

function row({ name, value, limit, unit }: Figure): string[] {
  if (limit === undefined) return [name, formatAmount(value, unit), "", ""];
  return [name, formatAmount(value, unit), formatAmount(limit, unit), limit > 0 ? (value / limit).toFixed(2) : ""];
}

/** Formats a value with its unit. */
export function formatAmount(value: number, unit: Figure["unit"]): string {
  const digits = value < 10 ? 2 : value < 100 ? 1 : 0;
  return `${value.toFixed(digits)} ${unit}`;
}

function pad(cell: string, column: number, width: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}
