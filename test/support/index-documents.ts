import type { SearchDocument } from "#search/keeping/document.model.ts";
import { bySearchFacet } from "#search/model.ts";

/** A document that can be found: a personal product without a price, unless it says otherwise. */
export function searchDocument(document: Partial<SearchDocument> & { id: string }): SearchDocument {
  return {
    ...{ type: "product", vendorTypes: ["personal"], title: document.id, codes: [], tags: [], category: "", kinds: [] },
    ...{ text: "", sortPrice: null, monthlyPrice: null, oncePrice: null, facets: bySearchFacet(() => []) },
    ...{ launchedOn: "2026-01-01", popularity: 0 },
    ...document,
  };
}
