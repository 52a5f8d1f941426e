import { termIn } from "#catalogue/model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { EngineQuery } from "#search/engine/engine.model.ts";
import { type FoundFacts, foundOffer } from "#search/engine/results.model.ts";
import type { SearchDocument } from "#search/indexing/document.model.ts";
import { putDocuments, replaceDocuments } from "#search/indexing/documents.repository.server.ts";
import { bySearchFacet, type SearchFacet } from "#search/model.ts";
import { parseQuery } from "#search/query-parsing/parse.model.ts";
import type { SearchWords } from "#search/query-parsing/phrases.model.ts";
import { plainOffer } from "./cards.ts";

/** Search vocabulary for the documents below, independent of config/search-words.ts. */
export const contractWords: SearchWords = {
  synonyms: [
    ["wifi", "wi fi"],
    ["cellphone", "cell phone", "selfoon"],
  ],
  meanings: { "load shedding": ["inverter"], torch: ["lamps"] },
  stopWords: ["the", "for", "a", "my"],
};

/** A document with its facts. */
export interface TestedDocument extends SearchDocument {
  launchedOn: string;
  /** Lowest monthly and once-off price in cents; null without one. */
  monthlyPrice: number | null;
  oncePrice: number | null;
  facets: Record<SearchFacet, string[]>;
}

/** The facts of a document, with offers in every combination of its facets. */
export function factsOf(document: TestedDocument): FoundFacts {
  const { type, title, launchedOn, popularity, facets, monthlyPrice, oncePrice } = document;
  const prices = [
    ...(monthlyPrice === null ? [] : [{ price: monthlyPrice, planPeriod: "month-to-month" as const }]),
    ...(oncePrice === null ? [] : [{ price: oncePrice, planPeriod: "once-off" as const }]),
  ];
  const orNone = (values: readonly string[]) => (values.length > 0 ? values : [""]);
  const offers = prices.flatMap((price) =>
    orNone(facets.term).flatMap((term) =>
      orNone(facets.data).map((data) => {
        const values = { ...bySearchFacet((facet) => facets[facet][0] ?? ""), term, data };
        return foundOffer(plainOffer({ ...price, term: termIn(term), data }), (facet) => values[facet]);
      }),
    ),
  );
  return { type, name: title, launchedOn, popularity, offers };
}

/** A document of a personal product; `more` replaces single fields. */
export function searchDocument(id: string, title: string, more: Partial<TestedDocument> = {}): TestedDocument {
  const facets = { ...bySearchFacet((): string[] => []), ...more.facets };
  return {
    id,
    title,
    type: "product",
    vendorTypes: ["personal"],
    codes: [],
    tags: [],
    category: "",
    kinds: [],
    text: "",
    brand: facets.brand[0] ?? "",
    monthlyPrice: null,
    oncePrice: null,
    launchedOn: "",
    popularity: 0,
    ...more,
    facets,
  };
}

/** A once-off price in rand. */
function once(rand: number): Partial<TestedDocument> {
  return { oncePrice: rand * 100 };
}

/** A monthly price in rand. */
function monthly(rand: number): Partial<TestedDocument> {
  return { monthlyPrice: rand * 100 };
}

function facetsOf(brand: string, category: string, term: readonly string[] = []): TestedDocument["facets"] {
  return { ...bySearchFacet((): string[] => []), brand: [brand], category: [category], term: [...term] };
}

const phones = { kinds: ["Smartphones"], category: "Smartphones" };
const kettles = { kinds: ["Kettles"], category: "Kitchen" };

/** Documents that cover each rule of a search. */
export const contractDocuments: readonly TestedDocument[] = [
  searchDocument("product:P-A56", "Samsung Galaxy A56", {
    ...phones,
    ...monthly(499),
    codes: ["P-A56", "A56-BLK-128"],
    popularity: 900,
    facets: facetsOf("Samsung", "smartphones", ["24", "36"]),
    tags: ["Samsung"],
    launchedOn: "2025-03-01",
  }),
  searchDocument("product:P-A26", "Samsung Galaxy A26", {
    ...phones,
    ...monthly(299),
    codes: ["P-A26"],
    popularity: 400,
    facets: facetsOf("Samsung", "smartphones", ["36"]),
    tags: ["Samsung"],
    launchedOn: "2025-02-01",
  }),
  searchDocument("product:P-IP17", "Apple iPhone 17", {
    ...phones,
    ...monthly(999),
    codes: ["P-IP17"],
    popularity: 800,
    facets: facetsOf("Apple", "smartphones", ["24"]),
    tags: ["Apple"],
    launchedOn: "2025-10-01",
  }),
  searchDocument("product:P-CHARGER", "Fast adapter", {
    ...once(199),
    text: "Fills an Apple iPhone 17 in an hour.",
    popularity: 50,
    facets: facetsOf("Anker", "accessories"),
    launchedOn: "2024-01-01",
  }),
  searchDocument("product:P-GLASS", "Glass for Galaxy", {
    ...once(99),
    text: "Fits a Samsung.",
    facets: facetsOf("Anker", "accessories"),
  }),
  searchDocument("product:P-ROUTER", "Wi-Fi router", { ...once(999), kinds: ["Routers"] }),
  searchDocument("product:P-BOOST", "Wifi booster", { ...once(599), kinds: ["Routers"] }),
  searchDocument("product:P-INVERTER", "Inverter trolley", once(8999)),
  searchDocument("product:P-POUCH", "Cellphone pouch", once(49)),
  searchDocument("product:P-OPAL", "Opal speaker", once(699)),
  searchDocument("product:P-FAX", "Fax line", monthly(89)),
  searchDocument("product:P-ZEBRA1", "Zebra one", once(10)),
  searchDocument("product:P-ZEBRA2", "Zebra two", once(20)),
  searchDocument("product:P-ZEBRA3", "Zebra three", once(30)),
  searchDocument("product:P-ZEBRO", "Zebro four", once(5)),
  searchDocument("product:P-DESK", "Desk lamp", { ...once(10), kinds: ["Lamps"] }),
  searchDocument("product:P-HEAD", "Head light", { ...once(20), kinds: ["Lamps"], text: "A torch for both hands." }),
  searchDocument("product:P-STAND", "Lamp stand", { ...once(5), kinds: ["Stands"] }),
  searchDocument("product:P-K1", "Kettle 10", { ...kettles, ...once(300), popularity: 5, launchedOn: "2024-05-01" }),
  searchDocument("product:P-K2", "Kettle 9", { ...kettles, ...once(200), popularity: 9, launchedOn: "2025-05-01" }),
  searchDocument("product:P-K3", "Kettle Éclair", {
    ...kettles,
    ...once(100),
    popularity: 7,
    launchedOn: "2023-05-01",
  }),
  searchDocument("product:P-K4", "Kettle drum", { ...kettles, ...once(300), popularity: 9, launchedOn: "2025-05-01" }),
  searchDocument("product:P-K5", "Mug", {
    ...once(1),
    text: "Stands beside a kettle.",
    popularity: 99,
    launchedOn: "2026-01-01",
  }),
  searchDocument("product:B-A56", "Samsung Galaxy A56", {
    ...phones,
    ...monthly(450),
    codes: ["B-A56"],
    vendorTypes: ["business"],
    tags: ["Samsung"],
    facets: facetsOf("Samsung", "smartphones", ["24"]),
  }),
  searchDocument("article:galaxy", "What a Galaxy can do", { type: "article", vendorTypes: ["personal", "business"] }),
  searchDocument("help:galaxy", "My Galaxy does not start", { type: "help", vendorTypes: ["personal", "business"] }),
  searchDocument("deal:galaxy", "Galaxy days", { type: "deal", vendorTypes: ["personal", "business"] }),
];

/** A query for those documents. */
export function contractQuestion(text: string, more: Partial<EngineQuery> = {}): EngineQuery {
  return {
    parsed: parseQuery(text, contractWords),
    group: "personal",
    filter: "All",
    order: "RELEVANCE",
    chosen: bySearchFacet(() => []),
    page: 1,
    size: 9,
    matching: "all",
    ...more,
  };
}

/** Adds or replaces documents, and removes others by id. */
export async function changeDocuments(
  db: Database,
  { put = [], remove = [] }: { put?: readonly TestedDocument[]; remove?: readonly string[] },
): Promise<void> {
  const ids = new Set([...remove, ...put.map(({ id }) => id)]);
  await replaceDocuments(db, [...ids], () => putDocuments(db, put, "test"));
}
