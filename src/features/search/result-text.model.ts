import { type ShownCard, shownCard } from "#catalogue/listing/model.ts";
import { periodOf } from "#catalogue/listing/order.model.ts";
import type { VendorType } from "#shared/segment.ts";
import type { FoundType, ResultItem, SearchGroup, SearchResults } from "./model.ts";

/** What is seen of something that was found. */
export type ShownItem = Omit<ResultItem, "card"> & { card: ShownCard | null };

/** One page of results as its page shows it. */
export type ShownResults = Omit<SearchResults, "items"> & { items: ShownItem[] };

/** Of results what their page shows. */
export function shownResults({ items, ...results }: SearchResults): ShownResults {
  return { ...results, items: items.map(({ card, ...item }) => ({ ...item, card: card && shownCard(card) })) };
}

/** What things of a type are called, one and several of them. */
const TYPE_WORDS: Readonly<Record<FoundType, { one: string; several: string }>> = {
  product: { one: "Product", several: "Products" },
  deal: { one: "Deal", several: "Deals" },
  article: { one: "Article", several: "Articles" },
  help: { one: "Help", several: "Help & Self Services" },
};

/** What groups are called, in the order in which they are offered (S3-21). */
export const GROUP_LABELS = [
  { value: "personal", label: "Personal" },
  { value: "business", label: "Business" },
  { value: "general", label: "Everywhere" },
] as const satisfies readonly { value: SearchGroup; label: string }[];

/**
 * What is said of something that was found beside its name: its type, and of a product among those of both segments whose it is, for the
 * same telephone may stand there twice. Empty where nothing has to be said.
 */
export function formatKind(
  { type, card }: { type: FoundType | "term"; card: { vendorType: VendorType } | null },
  group: SearchGroup,
): string {
  if (type === "term") return "";
  if (type !== "product") return TYPE_WORDS[type].one;
  return (group === "general" && GROUP_LABELS.find(({ value }) => value === card?.vendorType)?.label) || "";
}

/** Results by their types, the best one's first: cards and lines of text do not mix. @param hasPeriods whether cards are apart by period too (G-11) */
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
