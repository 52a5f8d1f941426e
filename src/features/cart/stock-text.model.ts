import { stockBand } from "#catalogue/cards/card.model.ts";
import type { CartLine } from "./model.ts";

/** What a line says about its stock. */
export interface StockWords {
  tone: "out" | "low";
  text: string;
}

/**
 * Says when a line is out of stock or soon will be; undefined when there is enough, or it cannot run out.
 * @param stock what was left of materials when the page asked last; the list's own number where it has none
 */
export function stockWords(
  line: Pick<CartLine, "materialId" | "quantity" | "inventoryCount" | "outOfStock">,
  stock: readonly { materialNumber: string; quantity: number | null }[],
): StockWords | undefined {
  const known = stock.find(({ materialNumber }) => materialNumber === line.materialId);
  const left = known ? known.quantity : line.inventoryCount;
  if (line.outOfStock || (left !== null && left < line.quantity))
    return { tone: "out", text: left ? `Only ${left} left in stock` : "Out of stock" };
  if (left === null || stockBand(left) === "in") return undefined;
  return { tone: "low", text: `Low stock: ${left} left, delivery takes 2-3 weeks` };
}

/** The materials of a cart's lines, each once and in a fixed order; what is no longer sold has none. */
export function materialsOf(lines: readonly Pick<CartLine, "materialId">[]): string[] {
  return [...new Set(lines.map(({ materialId }) => materialId))].filter(Boolean).toSorted();
}
