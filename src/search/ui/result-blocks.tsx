import type { ReactNode } from "react";
import type { ShownCard } from "#listing/shown-card.model.ts";
import { type ResultBlock, TYPE_WORDS } from "#search/shown.model.ts";
import { ResultRow } from "./result-row.tsx";

/** Cards whose pictures are in the first view. */
const FIRST = 3;

/** Draws the card of a product. @param priority whether it is in the first view */
export type DrawProduct = (card: ShownCard, priority: boolean) => ReactNode;

/** Results by type: cards for products, a line for everything else. */
export function ResultBlocks({ blocks, product }: { blocks: readonly ResultBlock[]; product: DrawProduct }) {
  return (
    <div className="grid grid-cols-1 gap-8 md:gap-10">
      {blocks.map(({ type, items }, place) => (
        <section key={type} aria-label={TYPE_WORDS[type].several}>
          <h2 className={blocks.length > 1 ? "mb-3 text-xl" : "sr-only"}>{TYPE_WORDS[type].several}</h2>
          <ul className={type === "product" ? "product-grid nav:grid-cols-3" : "grid gap-3"}>
            {items.map((item, index) => (
              <li key={item.id}>
                {item.card ? product(item.card, place === 0 && index < FIRST) : <ResultRow item={item} framed />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
