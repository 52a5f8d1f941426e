import { stockBand } from "#catalogue/stock/model.ts";
import { type CartItem, type CartLine, linesOf } from "./model.ts";

/** Stock text of a line. */
export interface StockText {
  tone: "out" | "low";
  text: string;
}

/**
 * The text for a line that is out of stock or low on stock; undefined otherwise, and for unlimited stock.
 * @param stock result of the last stock request; without an entry the line's own number applies
 */
export function stockText(
  line: Pick<CartLine, "materialId" | "quantity" | "inventoryCount" | "outOfStock">,
  stock: readonly { materialNumber: string; quantity: number | null }[],
): StockText | undefined {
  const entry = stock.find(({ materialNumber }) => materialNumber === line.materialId);
  const remaining = entry ? entry.quantity : line.inventoryCount;
  if (line.outOfStock || (remaining !== null && remaining < line.quantity))
    return { tone: "out", text: remaining ? `Only ${remaining} left in stock` : "Out of stock" };
  if (remaining === null || stockBand(remaining) === "in") return undefined;
  return { tone: "low", text: `Low stock: ${remaining} left, delivery takes 2-3 weeks` };
}

/** The distinct materials of lines, sorted. Discontinued products have none. */
export function materialsOf(lines: readonly Pick<CartLine, "materialId">[]): string[] {
  return [...new Set(lines.map(({ materialId }) => materialId))].filter(Boolean).toSorted();
}

/**
 * Finds the lines that are out of stock: allocates the stock to the lines in their order (S5-17, C-16).
 * @param stock quantity by material; null or absent means unlimited
 * @returns the quantity still available for each short line, by line id; 0 or more
 */
export function findShortLines(
  lines: readonly Pick<CartLine, "id" | "materialId" | "quantity">[],
  stock: ReadonlyMap<string, number | null>,
): Map<string, number> {
  const remaining = new Map(stock);
  const short = new Map<string, number>();
  for (const line of lines) {
    const before = remaining.get(line.materialId) ?? null;
    if (before === null) continue;
    const after = before - line.quantity;
    remaining.set(line.materialId, after);
    if (after < 0) short.set(line.id, Math.max(before, 0));
  }
  return short;
}

/** The same for a cart in list order, by the inventory counts of its lines. */
export function shortLinesOf(items: readonly CartItem[]): Map<string, number> {
  const lines = items.flatMap(linesOf);
  return findShortLines(lines, new Map(lines.map((line) => [line.materialId, line.inventoryCount])));
}

/** Marks `outOfStock` and `orderOutOfStock` on every line of a cart in list order. */
export function withStock(items: readonly CartItem[]): CartItem[] {
  const out = shortLinesOf(items);
  return items.map((item) => {
    const orderOutOfStock = linesOf(item).some((line) => out.has(line.id));
    const marked = <Line extends CartLine>(line: Line) => ({ ...line, outOfStock: out.has(line.id), orderOutOfStock });
    return { ...marked(item), addOns: item.addOns.map(marked) };
  });
}

/** The first grown line whose material has too little stock for the cart, or undefined. Other materials are not checked. */
export function shortage(
  items: readonly CartItem[],
  grown: readonly CartLine[],
): { line: CartLine; remaining: number } | undefined {
  const lines = items.flatMap(linesOf);
  for (const line of grown) {
    const remaining = line.inventoryCount;
    const demand = lines
      .filter((each) => each.materialId === line.materialId)
      .reduce((sum, each) => sum + each.quantity, 0);
    if (remaining !== null && demand > remaining) return { line, remaining };
  }
  return undefined;
}

/** Message when the stock is too small. @param remaining quantity still available */
export function shortageMessage(title: string, remaining: number): string {
  return remaining > 0 ? `Only ${remaining} left of ${title}` : `${title} is out of stock`;
}
