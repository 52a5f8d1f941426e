import { formatPrice } from "#shared/money.ts";
import type { Segment } from "#shared/segment.ts";
import { type Card, type DisplayPrice, displayPrice } from "../cards/model.ts";
import type { TermTotal } from "../configurator/model.ts";
import type { Offer } from "../list-offers.model.ts";
import { withMatchingOffers } from "../listing/facet-filter.model.ts";
import type { ShownCard } from "../listing/model.ts";
import { compareText } from "../listing/order.model.ts";
import { formatTerm, type Product, type PropertyGroup } from "../model.ts";
import { isSoldByPhone, SOLD_BY_PHONE } from "../sold-by-phone/model.ts";
import { specificationsOf } from "../specifications.model.ts";
import { STOCK_WORDS } from "../stock/model.ts";

/** What a row says of one product: its price, or some lines; no lines if it does not apply. */
export type ComparisonCell = { price: DisplayPrice } | { lines: readonly string[] };

/** One row, with a cell for each product in the order of the columns. */
interface ComparisonRow {
  label: string;
  cells: ComparisonCell[];
  /** True if the products differ in it. */
  differs: boolean;
}

/** Rows below one heading. */
export interface ComparisonGroup {
  title: string;
  rows: ComparisonRow[];
}

/** Products side by side. */
export interface Comparison {
  segment: Segment;
  /** In the order of the columns; empty if nothing is chosen. */
  products: ShownCard[];
  groups: ComparisonGroup[];
  /** Sentences about chosen products that are not shown. */
  notes: string[];
  /** True if the shop chose the products: best sellers of a category. */
  isSuggestion: boolean;
  /** Products that can be added, by name; empty once there are as many as can be shown. */
  others: { slug: string; name: string }[];
  /** Where more of these products are listed. */
  list: { name: string; path: string } | undefined;
}

/** A product with what the lists know of it. */
export interface ComparedProduct {
  product: Product;
  card: Card;
  /** Cheapest first. */
  offers: readonly Offer[];
  /** What its contract costs in all at least, with all fees, by term. */
  totals: readonly TermTotal[];
}

/** The properties by which a price can differ within a product; the first in which the offers differ has a row for each value. */
const PRICE_PROPERTIES: readonly (readonly [read: (offer: Offer) => string, label: (value: string) => string])[] = [
  [({ speed }) => speed, (speed) => `At ${speed}`],
  [({ data }) => data, (data) => `With ${data}`],
  [({ term }) => formatTerm(term), (term) => (term.endsWith("months") ? `Over ${term}` : term)],
];

/** The rows of a comparison: prices as on cards, then specifications, then features. Groups without rows are left out. */
export function comparisonRows(compared: readonly ComparedProduct[]): ComparisonGroup[] {
  const price = priceRow(compared);
  // Where all are cheapest over the same term, its row would say the same again.
  const prices = pricesByValue(compared).filter(({ cells }) => JSON.stringify(cells) !== JSON.stringify(price.cells));
  return [
    { title: "Price and stock", rows: [price, ...prices, ...totals(compared), stockRow(compared)] },
    ...specificationGroups(compared),
    { title: "Features", rows: [linesRow("Key features", compared, ({ product }) => product.keyFeatures)] },
  ]
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ cells }) => cells.some(hasContent)) }))
    .filter(({ rows }) => rows.length > 0);
}

function priceRow(compared: readonly ComparedProduct[]): ComparisonRow {
  return row(
    "Price",
    compared.map(({ card }) => ({ price: displayPrice(card) })),
  );
}

/** The lowest price at each speed, data size or contract term, as a list filtered by it shows. */
function pricesByValue(compared: readonly ComparedProduct[]): ComparisonRow[] {
  for (const [read, label] of PRICE_PROPERTIES) {
    const values = new Set(compared.flatMap(({ offers }) => offers.map(read)));
    if (values.size < 2) continue;
    return [...values]
      .filter(Boolean)
      .sort(compareText)
      .map((value) =>
        row(
          label(value),
          compared.map(({ card, offers }) => {
            const matching = offers.filter((offer) => read(offer) === value);
            return matching.length > 0
              ? { price: displayPrice(withMatchingOffers(card, matching, offers)) }
              : { lines: ["Not offered"] };
          }),
        ),
      );
  }
  return [];
}

/** What a contract costs in all, for each term that one of the products has. */
function totals(compared: readonly ComparedProduct[]): ComparisonRow[] {
  const terms = new Set(compared.flatMap((product) => product.totals.map(({ months }) => months)));
  return [...terms]
    .sort((one, other) => one - other)
    .map((months) =>
      linesRow(`In total over ${formatTerm(months)}`, compared, (product) => {
        const total = product.totals.find((each) => each.months === months);
        return [total ? `From ${formatPrice(total.amount)}` : "Not offered"];
      }),
    );
}

function stockRow(compared: readonly ComparedProduct[]): ComparisonRow {
  return linesRow("Availability", compared, ({ card, product }) => [
    STOCK_WORDS[card.stock],
    ...(isSoldByPhone(product) ? [SOLD_BY_PHONE.name] : []),
  ]);
}

/** One row for each specification that any of the products has, in the order of the product that names it first. */
function specificationGroups(compared: readonly ComparedProduct[]): ComparisonGroup[] {
  const tables = compared.map(({ product }) => specificationsOf(product, product.variants));
  const byTitle = Map.groupBy(tables.flat(), ({ title }) => title);
  return [...byTitle].map(([title, groups]) => {
    const byKey = Map.groupBy(
      groups.flatMap(({ properties }) => properties),
      ({ key }) => key,
    );
    return {
      title,
      rows: [...byKey].map(([key, [first]]) => row(first?.label ?? key, tables.map(cellOf(title, key)))),
    };
  });
}

function cellOf(title: string, key: string) {
  return (table: readonly PropertyGroup[]): ComparisonCell => {
    const properties = table.find((group) => group.title === title)?.properties ?? [];
    return { lines: properties.filter((each) => each.key === key).map(({ value }) => value) };
  };
}

function linesRow(
  label: string,
  compared: readonly ComparedProduct[],
  read: (product: ComparedProduct) => readonly string[],
): ComparisonRow {
  return row(
    label,
    compared.map((each) => ({ lines: read(each) })),
  );
}

function row(label: string, cells: ComparisonCell[]): ComparisonRow {
  return { label, cells, differs: new Set(cells.map((cell) => JSON.stringify(cell))).size > 1 };
}

function hasContent(cell: ComparisonCell): boolean {
  return "price" in cell || cell.lines.length > 0;
}
