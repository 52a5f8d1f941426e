import { type ShownCard, shownCard } from "#catalogue/listing/model.ts";
import { periodOf } from "#catalogue/listing/order.model.ts";
import type { Segment } from "#shared/segment.ts";
import type { FoundType, ResultItem, SearchGroup, SearchResults } from "./model.ts";

/** A search result as displayed. */
export type ShownItem = Omit<ResultItem, "card"> & { card: ShownCard | null };

/** A page of results as displayed. */
export type ShownResults = Omit<SearchResults, "items"> & { items: ShownItem[] };

/** Reduces results to the fields that the page displays. */
export function shownResults({ items, ...results }: SearchResults): ShownResults {
  return { ...results, items: items.map(({ card, ...item }) => ({ ...item, card: card && shownCard(card) })) };
}

/** Display names of the result types, singular and plural. */
const TYPE_WORDS: Readonly<Record<FoundType, { one: string; several: string }>> = {
  product: { one: "Product", several: "Products" },
  deal: { one: "Deal", several: "Deals" },
  article: { one: "Article", several: "Articles" },
  help: { one: "Help", several: "Help & Self Services" },
};

/** Labels of the groups, in display order (S3-21). */
export const GROUP_LABELS = [
  { value: "personal", label: "Personal" },
  { value: "business", label: "Business" },
  { value: "general", label: "Everywhere" },
] as const satisfies readonly { value: SearchGroup; label: string }[];

/**
 * The label beside a result's name: its type, or the segment of a product in a search of both segments, where the same phone can be
 * listed twice. Empty if no label is needed.
 */
export function formatKind(
  { type, card }: { type: FoundType | "term"; card: { segment: Segment } | null },
  group: SearchGroup,
): string {
  if (type === "term") return "";
  if (type !== "product") return TYPE_WORDS[type].one;
  return (group === "general" && GROUP_LABELS.find(({ value }) => value === card?.segment)?.label) || "";
}

/** Groups results by type, in order of each type's best result, so that cards and text lines do not mix. @param hasPeriods whether to group cards by price period too (G-11) */
export function blocksOf(items: readonly ShownItem[], hasPeriods: boolean): { title: string; items: ShownItem[] }[] {
  const blocks = Map.groupBy(
    items,
    ({ type, card }) => (hasPeriods && card && periodOf(card)) || TYPE_WORDS[type].several,
  );
  return [...blocks].map(([title, own]) => ({ title, items: own }));
}

/** "1 result", "12 results". */
export function formatResultCount(count: number): string {
  return `${count} ${count === 1 ? "result" : "results"}`;
}
