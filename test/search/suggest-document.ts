import type { SuggestDocument } from "#search/suggest/entry.model.ts";

/** A document to suggest; what is not said of it is empty. */
export function suggested(title: string, more: Partial<SuggestDocument> = {}): SuggestDocument {
  return {
    ...{ id: `product:${title}`, vendorTypes: ["personal"], title, tags: [], category: "", brands: [], popularity: 0 },
    ...more,
  };
}
