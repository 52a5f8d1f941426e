import type { SearchDocument } from "#search/keeping/document.model.ts";
import type { FoundType, SearchFacet } from "#search/model.ts";
import { USUAL_MONTHS } from "#search/results.model.ts";
import { foldedWords } from "#search/understanding/folding.model.ts";
import type { SearchWords } from "#search/understanding/words.model.ts";
import { sortingKey } from "./sorting-key.model.ts";

/** A document as OpenSearch gets it: texts cut into words as questions are, so that both always agree on what a word is. */
export interface IndexedDocument {
  id: string;
  type: FoundType;
  vendorTypes: string[];
  title: string;
  /** The whole title, and each whole code, for who types exactly that. */
  wholeTitle: string;
  /** How many different words the title has. */
  titleWords: number;
  wholeCodes: string[];
  codes: string[];
  tags: string[];
  category: string;
  kinds: string[];
  text: string;
  /** What questions are completed with. */
  completions: string[];
  sortPrice: number | null;
  monthlyPrice: number | null;
  oncePrice: number | null;
  /** What is paid until a contract may end, and what it counts for where things are compared by what they cost in all. */
  contractPrice: number | null;
  cost: number | null;
  facets: Record<SearchFacet, string[]>;
  launchedOn: string;
  popularity: number;
  /** Puts titles in the order in which people read them. */
  sortTitle: string;
}

/** Most words of a completed question. */
const LONGEST_COMPLETION = 4;

/** A document for the index. */
export function indexedDocument(
  document: SearchDocument,
  { stopWords }: Pick<SearchWords, "stopWords">,
): IndexedDocument {
  const { id, type, vendorTypes, title, codes, tags, category, kinds, text } = document;
  const { sortPrice, monthlyPrice, oncePrice, facets, launchedOn, popularity } = document;
  const wholeCodes = codes.map(folded);
  return {
    ...{
      id,
      type,
      vendorTypes,
      title: folded(title),
      wholeTitle: folded(title),
      titleWords: Math.max(1, new Set(foldedWords(title)).size),
      codes: wholeCodes,
      wholeCodes,
    },
    ...{ tags: tags.map(folded), category: folded(category), kinds: kinds.map(folded), text: folded(text) },
    completions: completionsOf(document, stopWords),
    ...{ contractPrice: contractPriceOf(document), cost: oncePrice ?? (monthlyPrice && monthlyPrice * USUAL_MONTHS) },
    ...{ sortPrice, monthlyPrice, oncePrice, facets, launchedOn, popularity },
    sortTitle: sortingKey(title),
  };
}

/** A text as words with spaces between them. */
export function folded(text: string): string {
  return foldedWords(text).join(" ");
}

/** The beginnings of the title from each of its words on, as far as a question goes, and the category. */
function completionsOf({ title, category }: SearchDocument, silent: readonly string[]): string[] {
  const words = foldedWords(title);
  const parts = words.flatMap((_, from) =>
    Array.from({ length: Math.min(LONGEST_COMPLETION, words.length - from) }, (__, more) =>
      words.slice(from, from + more + 1),
    ),
  );
  const speaking = parts.filter((part) => ![part[0], part.at(-1)].some((word) => word && silent.includes(word)));
  return [...new Set([...speaking.map((part) => part.join(" ")), folded(category)])].filter(({ length }) => length > 1);
}

function contractPriceOf({ monthlyPrice, facets }: SearchDocument): number | null {
  if (monthlyPrice === null) return null;
  return monthlyPrice * Math.min(...facets.term.map((term) => Number(term) || 1), USUAL_MONTHS);
}
