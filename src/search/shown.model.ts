import { type ShownCard, shownCard } from "#listing/shown-card.model.ts";
import type { FoundItem, FoundType, SearchResults } from "./model.ts";

/** What is seen of something that was found. */
export type ShownItem = Omit<FoundItem, "card"> & { card: ShownCard | null };

/** One page of results as its page shows it. */
export type ShownResults = Omit<SearchResults, "items"> & { items: ShownItem[] };

/** Of results what their page shows. */
export function shownResults({ items, ...results }: SearchResults): ShownResults {
  return { ...results, items: items.map(({ card, ...item }) => ({ ...item, card: card && shownCard(card) })) };
}

/** What things of a type are called, one and several of them. */
export const TYPE_WORDS: Readonly<Record<FoundType, { one: string; several: string }>> = {
  product: { one: "Product", several: "Products" },
  deal: { one: "Deal", several: "Deals" },
  article: { one: "Article", several: "Articles" },
  help: { one: "Help", several: "Help & Self Services" },
};

/** Results of one type that stand together. */
export interface ResultBlock {
  type: FoundType;
  items: ShownItem[];
}

/** Results by their types: cards and lines of text do not mix. The type of the best result comes first, within a type the order stays. */
export function blocksOf(items: readonly ShownItem[]): ResultBlock[] {
  const blocks = new Map<FoundType, ShownItem[]>();
  for (const item of items) blocks.set(item.type, [...(blocks.get(item.type) ?? []), item]);
  return [...blocks].map(([type, own]) => ({ type, items: own }));
}

/** "1 result", "12 results". */
export function resultsInWords(count: number): string {
  return `${count} ${count === 1 ? "result" : "results"}`;
}
