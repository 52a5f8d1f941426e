/** Maximum quantity of a line; small enough that sums fit the database column. */
export const MAX_PIECES = 500_000_000;

/** A line of a stock file. */
export interface StockRow {
  materialId: string;
  /** "set" replaces the unsold quantity, "add" changes it; a negative quantity reduces it. */
  mode: "set" | "add";
  /** Pieces; null means unlimited. */
  quantity: number | null;
}

/** Stock of a material, and the unsold pieces that are reserved for orders being paid. */
export interface CountedStock {
  /** Available quantity; null means unlimited. */
  left: number | null;
  reserved: number;
}

/** Stock after a line of a file; `missing` is the number of reserved or sold pieces that the line does not cover. */
export interface AppliedStock {
  left: number | null;
  missing: number;
}

/**
 * Applies a line of a file to the stock of a material. A count includes reserved pieces, so they are subtracted and not
 * sold twice. Stock never becomes negative.
 */
export function applyStockRow({ mode, quantity }: StockRow, { left, reserved }: CountedStock): AppliedStock {
  if (mode === "add" && left === null) return { left: null, missing: 0 };
  if (quantity === null) return { left: null, missing: 0 };
  const wanted = mode === "set" ? quantity - reserved : (left ?? 0) + quantity;
  return { left: Math.max(0, Math.min(wanted, 2 * MAX_PIECES)), missing: Math.max(0, -wanted) };
}
