import type { Cents } from "#shared/money.ts";

/** How much data one gets. */
export interface DataSize {
  /** As the catalogue writes it, and customers read it: "30GB", "40GB + 40GB night", "Uncapped". */
  text: string;
  /** What can be used at any time; absent where the text says no size. */
  bytes?: number | "uncapped" | undefined;
}

const BYTES: Readonly<Record<string, number>> = { MB: 1e6, GB: 1e9, TB: 1e12 };

/** The size that a text begins with; undefined for an empty one. Of "40GB + 40GB night" only what can be used all day counts. */
export function dataSizeIn(text: string): DataSize | undefined {
  if (text === "") return undefined;
  if (/^uncapped\b/i.test(text)) return { text, bytes: "uncapped" };
  const [, number = "", unit = ""] = /^(\d+(?:\.\d+)?)\s*([MGT]B)/i.exec(text) ?? [];
  const bytes = Number(number) * (BYTES[unit.toUpperCase()] ?? 0);
  return bytes > 0 ? { text, bytes } : { text };
}

/** The price of one gigabyte; undefined for data without a size, such as "Uncapped". */
export function centsPerGigabyte(price: Cents, data: DataSize | undefined): Cents | undefined {
  return typeof data?.bytes === "number" ? Math.round((price * 1e9) / data.bytes) : undefined;
}

/** The lowest price of one gigabyte among offers; undefined if none of them has a data size. */
export function lowestPerGigabyte(offers: readonly { price: Cents; data?: DataSize | undefined }[]): Cents | undefined {
  const prices = offers.flatMap(({ price, data }) => centsPerGigabyte(price, data) ?? []);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}
