import type { Card } from "#catalogue/cards/model.ts";
import { type Facet, facetValue } from "#catalogue/listing/facets.model.ts";
import type { Catalogue } from "#catalogue/snapshot.server.ts";
import type { ContentCache } from "#content/cache.server.ts";
import type { SearchFacet } from "../model.ts";
import { type FoundFacts, foundOffer } from "./results.model.ts";

/** List facets that correspond to search facets. */
const LISTED = { brand: "brand", price: "price", data: "data", term: "term" } as const satisfies Partial<
  Record<SearchFacet, Facet>
>;

/** Creates a lookup of the facts for filtering and sorting, from the in-memory catalogue and content; undefined for documents that cannot be shown. */
export function factsIn({
  catalogue,
  content,
}: {
  catalogue: Pick<Catalogue, "card" | "offersOf">;
  content: ContentCache;
}) {
  // Cards and offers are the same objects until the catalogue changes, so they can be cache keys.
  const known = new WeakMap<Card, FoundFacts>();

  function productFacts(id: string): FoundFacts | undefined {
    const card = catalogue.card(id);
    if (!card) return undefined;
    const facts = known.get(card) ?? {
      type: "product" as const,
      name: card.name,
      launchedOn: card.launchedOn,
      popularity: card.popularity,
      offers: catalogue
        .offersOf(card)
        .map((offer) =>
          foundOffer(offer, (facet) =>
            facet === "category" ? card.categorySlug : facetValue(card, offer, LISTED[facet]),
          ),
        ),
    };
    known.set(card, facts);
    return facts;
  }

  return (id: string): FoundFacts | undefined => {
    const kind = id.slice(0, id.indexOf(":"));
    const name = id.slice(kind.length + 1);
    if (kind === "product") return productFacts(name);
    const nothing = { launchedOn: "", popularity: 0, offers: [] };
    if (kind === "article") {
      const article = content.one("articles", name);
      return article && { ...nothing, type: "article", name: article.title, launchedOn: article.updatedOn };
    }
    const type = kind === "help" ? "help" : "deal";
    const page = content.one(type === "help" ? "help" : "campaigns", name);
    return page && { ...nothing, type, name: page.title };
  };
}
