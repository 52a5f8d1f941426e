import { type SuggestDocuments, suggestDocuments } from "./documents.model.ts";
import type { SuggestTerms } from "./terms.model.ts";

/** What customers of one kind are proposed. */
export interface SuggestShelf {
  documents: SuggestDocuments;
  terms: SuggestTerms | undefined;
  /** Documents that changed since the terms were counted. */
  changed: number;
}

/** A shelf with nothing on it. */
export function emptyShelf(): SuggestShelf {
  return { documents: suggestDocuments(), terms: undefined, changed: 0 };
}
