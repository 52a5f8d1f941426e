import type { Segment } from "#shared/segment.ts";
import { configure } from "../configurator/model.ts";
import type { CatalogueContext } from "../context.server.ts";
import { shownCard } from "../listing/model.ts";
import { cardComparator, compareText } from "../listing/order.model.ts";
import { categoryPath, hasPage, type Product } from "../model.ts";
import { withPromotions } from "../promotions.model.ts";
import { familyOf, isComparable, MAX_COMPARED } from "./model.ts";
import { type Comparison, comparisonRows } from "./rows.model.ts";

/** Products that are looked up for one address; more than are shown, so that those left out can be named. */
const MAX_REQUESTED = 8;

/** Products of a category that are shown when none is chosen. */
const SUGGESTED = 3;

/**
 * The comparison of an address: `?products=` with slugs, separated by commas or repeated, or `?category=` for its best sellers.
 * What cannot be shown is left out and named.
 */
export async function comparisonOf(
  { catalogue, clock, promotions }: Pick<CatalogueContext, "catalogue" | "clock" | "promotions">,
  segment: Segment,
  search: URLSearchParams,
): Promise<Comparison> {
  const requested = search
    .getAll("products")
    .flatMap((value) => value.split(","))
    .filter(Boolean)
    .slice(0, MAX_REQUESTED);
  const suggested = requested.length > 0 ? [] : bestSellers(catalogue, segment, search.get("category") ?? "");
  const slugs = requested.length > 0 ? requested : suggested;
  const found = await Promise.all([...new Set(slugs)].map((slug) => catalogue.bySlug(segment, slug)));
  const { shown, notes } = shownOf(found, slugs);
  const compared = shown.flatMap((product) => {
    const card = catalogue.card(product.id);
    if (!card) return [];
    const { termTotals } = configure(withPromotions(product, promotions), {}, clock);
    return [{ product, card, offers: catalogue.offersOf(card), totals: termTotals }];
  });
  const [first] = compared;
  const category = first && catalogue.categories(segment).find(({ slug }) => slug === first.card.categorySlug);
  return {
    segment,
    products: compared.map(({ card }) => shownCard(card)),
    groups: first ? comparisonRows(compared) : [],
    notes,
    isSuggestion: suggested.length > 0,
    others: first && compared.length < MAX_COMPARED ? othersOf(catalogue, first.product, shown) : [],
    list: category && { name: category.name, path: categoryPath(category) },
  };
}

/** Of the requested products those that are shown, with sentences about the others. */
function shownOf(found: readonly (Product | undefined)[], slugs: readonly string[]) {
  const known = found.flatMap((product) => product ?? []);
  const comparable = known.filter(isComparable);
  const family = comparable[0] && familyOf(comparable[0]);
  const ofFamily = comparable.filter((product) => familyOf(product) === family);
  const missing = found.length - known.length;
  const notes = [
    missing === 1 ? "We left out one product, because we no longer sell it." : "",
    missing > 1 ? `We left out ${missing} products, because we no longer sell them.` : "",
    ...known
      .filter((product) => !ofFamily.includes(product))
      .map(({ name }) => `We left out ${name}: you can only compare products of the same kind.`),
    ...ofFamily
      .slice(MAX_COMPARED)
      .map(({ name }) => `We left out ${name}: you can compare up to ${MAX_COMPARED} products.`),
    ...ofFamily
      .filter(({ slug }) => slugs.indexOf(slug) !== slugs.lastIndexOf(slug))
      .map(({ name }) => `You chose ${name} twice. We show it once.`),
  ];
  return { shown: ofFamily.slice(0, MAX_COMPARED), notes: notes.filter(Boolean) };
}

/** Slugs of the best-selling products of a category that are in stock; none for an unknown category. */
function bestSellers(catalogue: CatalogueContext["catalogue"], segment: Segment, category: string): string[] {
  const known = catalogue.categories(segment).some((each) => each.slug === category && hasPage(each));
  if (!known) return [];
  return catalogue
    .cards(segment, category)
    .filter((card) => card.stock !== "out" && isComparable(card))
    .toSorted(cardComparator("MOST POPULAR"))
    .slice(0, SUGGESTED)
    .map(({ slug }) => slug);
}

function othersOf(catalogue: CatalogueContext["catalogue"], like: Product, shown: readonly Product[]) {
  const ids = new Set(shown.map(({ id }) => id));
  return catalogue
    .cards(like.segment)
    .filter((card) => familyOf(card) === familyOf(like) && !ids.has(card.id))
    .map(({ slug, name }) => ({ slug, name }))
    .sort((one, other) => compareText(one.name, other.name));
}
