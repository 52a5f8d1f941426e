import type { ReactNode } from "react";
import type { ShownCard } from "#catalogue/listing/model.ts";
import { classes } from "#design-system/classes.ts";
import type { SearchGroup } from "../model.ts";
import { blocksOf, formatKind, type ShownItem, type ShownResults } from "../result-text.model.ts";
import { ResultRow } from "./result-row.tsx";

/** Number of cards whose pictures load eagerly. */
const EAGER_CARDS = 3;

/** Renders the card of a product. @param priority loads its picture eagerly */
export type RenderProduct = (card: ShownCard, priority: boolean) => ReactNode;

interface ResultBlocksProps extends Pick<ShownResults, "items" | "hasPeriods"> {
  /** Group of the search. */
  group: SearchGroup;
  product: RenderProduct;
}

/** The best results by type, as cards for products and lines for other types, followed by weaker matches (H-04). */
export function ResultBlocks({ items, hasPeriods, group, product }: ResultBlocksProps) {
  function renderItem(item: ShownItem) {
    if (!item.card) return <ResultRow item={item} group={group} framed />;
    const kind = formatKind(item, group);
    return (
      <>
        {kind && <p className="mb-1 font-medium text-action text-xs">{kind}</p>}
        <div className="flex-1">{product(item.card, items.indexOf(item) < EAGER_CARDS)}</div>
      </>
    );
  }

  function renderBlocks(Heading: "h2" | "h3", isBest: boolean) {
    const own = items.filter((item) => item.isBest === isBest);
    return blocksOf(own, hasPeriods).map(({ title, items: block }, _, { length }) => (
      <section key={title} aria-label={isBest ? title : undefined}>
        <Heading className={hasPeriods || length > 1 ? classes("mb-3", isBest ? "text-xl" : "text-lg") : "sr-only"}>
          {title}
        </Heading>
        <ul className={block[0]?.card ? "product-grid nav:grid-cols-3" : "grid gap-3"}>
          {block.map((item) => (
            <li key={item.id} className="flex flex-col">
              {renderItem(item)}
            </li>
          ))}
        </ul>
      </section>
    ));
  }

  const more = renderBlocks("h3", false);
  return (
    <div className="grid grid-cols-1 gap-8 md:gap-10">
      {renderBlocks("h2", true)}
      {more.length > 0 && (
        <section aria-label="More results" className="grid grid-cols-1 gap-6">
          <h2 className="text-2xl">More results</h2>
          {more}
        </section>
      )}
    </div>
  );
}
