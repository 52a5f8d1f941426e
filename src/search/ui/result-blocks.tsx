import type { ReactNode } from "react";
import type { ShownCard } from "#listing/shown-card.model.ts";
import type { SearchGroup } from "#search/model.ts";
import { kindInWords, type ResultBlock, type ShownItem, TYPE_WORDS } from "#search/shown.model.ts";
import { ResultRow } from "./result-row.tsx";

/** Cards whose pictures are in the first view. */
const FIRST = 3;

/** Draws the card of a product. @param priority whether it is in the first view */
export type DrawProduct = (card: ShownCard, priority: boolean) => ReactNode;

interface ResultBlocksProps {
  blocks: readonly ResultBlock[];
  /** Where they were searched for. */
  group: SearchGroup;
  product: DrawProduct;
}

/** Results by type: cards for products, a line for everything else. */
export function ResultBlocks({ blocks, group, product }: ResultBlocksProps) {
  function drawn(item: ShownItem, priority: boolean) {
    if (!item.card) return <ResultRow item={item} group={group} framed />;
    const kind = kindInWords(item, group);
    return (
      <>
        {kind && <p className="mb-1 font-medium text-action text-xs">{kind}</p>}
        <div className="flex-1">{product(item.card, priority)}</div>
      </>
    );
  }

  return (
    <div className="grid grid-cols-1 gap-8 md:gap-10">
      {blocks.map(({ type, items }, place) => (
        <section key={type} aria-label={TYPE_WORDS[type].several}>
          <h2 className={blocks.length > 1 ? "mb-3 text-xl" : "sr-only"}>{TYPE_WORDS[type].several}</h2>
          <ul className={type === "product" ? "product-grid nav:grid-cols-3" : "grid gap-3"}>
            {items.map((item, index) => (
              <li key={item.id} className="flex flex-col">
                {drawn(item, place === 0 && index < FIRST)}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
