import type { VendorType } from "#catalogue/model.ts";
import { type ShownCard, shownCard } from "#listing/shown-card.model.ts";
import type { FoundItem, FoundType, SearchGroup, SearchResults } from "./model.ts";

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
export function kindInWords(
  { type, card }: { type: FoundType | "term"; card: { vendorType: VendorType } | null },
  group: SearchGroup,
): string {
  if (type === "term") return "";
  if (type !== "product") return TYPE_WORDS[type].one;
  return (group === "general" && GROUP_LABELS.find(({ value }) => value === card?.vendorType)?.label) || "";
}

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
