/** Stock level as a band, so that pages do not change with every sale. */
export type StockBand = "in" | "low" | "out";

/** The words for a stock band. */
export const STOCK_WORDS: Record<StockBand, string> = { in: "In stock", low: "Low stock", out: "Out of stock" };

/** Quantity at or below which stock is low. */
export const LOW_STOCK = 5;

/** The band of a quantity; null means unlimited. */
export function stockBand(quantity: number | null): StockBand {
  if (quantity === null || quantity > LOW_STOCK) return "in";
  return quantity > 0 ? "low" : "out";
}

/** The best of several bands, for a choice that several materials can fulfil. */
export function bestBand(bands: readonly StockBand[]): StockBand {
  return bands.find((band) => band === "in") ?? bands.find((band) => band === "low") ?? "out";
}

/** Maximum quantity of a line; small enough that sums fit the database column. */
export const MAX_QUANTITY = 500_000_000;

/** Pieces of a material on the shelf of a store. */
export interface StoreStock {
  materialId: string;
  /** Key of the store. */
  store: string;
  quantity: number;
}

/** A line of a stock file about what is sold online. */
export interface StockRow {
  materialId: string;
  /** "set" replaces the unsold quantity, "add" changes it; a negative quantity reduces it. */
  mode: "set" | "add";
  /** Pieces; null means unlimited. */
  quantity: number | null;
}

/** Stock of a material, and the unsold pieces that are reserved for orders being paid. */
export interface StockCount {
  /** Available quantity; null means unlimited. */
  available: number | null;
  reserved: number;
}

/** Stock after a line of a file; `missing` is the number of reserved or sold pieces that the line does not cover. */
export interface AppliedStock {
  available: number | null;
  missing: number;
}

/**
 * Applies a line of a file to the stock of a material. A count includes reserved pieces, so they are subtracted and not
 * sold twice. Stock never becomes negative.
 */
export function applyStockRow({ mode, quantity }: StockRow, { available, reserved }: StockCount): AppliedStock {
  if (mode === "add" && available === null) return { available: null, missing: 0 };
  if (quantity === null) return { available: null, missing: 0 };
  const newQuantity = mode === "set" ? quantity - reserved : (available ?? 0) + quantity;
  return { available: Math.max(0, Math.min(newQuantity, 2 * MAX_QUANTITY)), missing: Math.max(0, -newQuantity) };
}
