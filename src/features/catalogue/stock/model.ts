/** Most pieces that a line may speak of; sums of a few of them still fit the database. */
export const MAX_PIECES = 500_000_000;

/** What a line of a stock file says of a material. */
export interface StockRow {
  materialId: string;
  /** "set": so many are not sold. "add": so many came, or went where it is less than nothing. */
  mode: "set" | "add";
  /** Pieces; null never runs out. */
  quantity: number | null;
}

/** What is on a shelf, and what of the unsold pieces is set aside for orders that are being paid. */
export interface CountedStock {
  /** What can still be sold; null never runs out. */
  left: number | null;
  reserved: number;
}

/** A shelf after a line of a file; `missing` pieces are promised or sold already and would have to be there. */
export interface Shelved {
  left: number | null;
  missing: number;
}

/**
 * Puts a line of a file on a shelf. People count what is not sold, and cannot see which of those pieces somebody is about to
 * pay for: what is set aside comes off the count and is never sold twice. Below nothing a shelf stays empty.
 */
export function shelved({ mode, quantity }: StockRow, { left, reserved }: CountedStock): Shelved {
  if (mode === "add" && left === null) return { left: null, missing: 0 };
  if (quantity === null) return { left: null, missing: 0 };
  const wanted = mode === "set" ? quantity - reserved : (left ?? 0) + quantity;
  return { left: Math.max(0, Math.min(wanted, 2 * MAX_PIECES)), missing: Math.max(0, -wanted) };
}
