/**
 * What is searched of a document, and what a word there weighs (H-03). What a product is weighs most: who types "tablet"
 * wants tablets before whatever has the word in its name. */
export const FIELD_WEIGHTS = { kinds: 14, title: 8, tags: 4, category: 3, text: 1 } as const;
export type SearchField = keyof typeof FIELD_WEIGHTS;
/** The weightiest first. */
export const SEARCH_FIELDS = ["kinds", "title", "tags", "category", "text"] as const satisfies readonly SearchField[];

/** A way to say what is asked for: words of the index that have to stand in a document together. */
export interface IndexForm {
  terms: readonly string[];
  /** What it is worth beside what was typed, up to 1. */
  worth: number;
  /** Whether words that begin so do as well; the last of the terms only. */
  isBegun: boolean;
}

/** One thing that is asked for, in the words of an index. */
export type IndexWord = readonly IndexForm[];

/** The words of an index that a document was found by, with the fields in which it has them. */
export type FoundIn = Readonly<Record<string, readonly string[]>>;

/** What a document is to a question. */
export interface Fit {
  /** For each word, where it stands best: the weight of a field, less for what only says the same; 0 where it has none. */
  weights: number[];
  /** True where its name has all words: its title, or what it is (H-04). */
  isNamed: boolean;
  /** True where its name has one of the words. */
  hasName: boolean;
  /** True where one of the words says what it is. */
  isOfKind: boolean;
}

/** Where a word stands: what it weighs there, and what that is. */
interface Place {
  weight: number;
  isName: boolean;
  isKind: boolean;
}

/** Words that begin so are worth less than the word itself. */
const BEGUN = 0.7;

/** Judges documents by where they have the words of one question. */
export function fitter(words: readonly IndexWord[]): (found: FoundIn) => Fit {
  return (found) => {
    const fit: Fit = { weights: [], isNamed: words.length > 0, hasName: false, isOfKind: false };
    for (const word of words) {
      let best = 0;
      let isName = false;
      for (const form of word) {
        const place = formIn(form, found);
        best = Math.max(best, place.weight * form.worth);
        isName ||= place.isName;
        fit.isOfKind ||= place.isKind;
      }
      fit.weights.push(best);
      fit.isNamed &&= isName;
      fit.hasName ||= isName;
    }
    return fit;
  };
}

/** A form stands where the term does that has the least place. */
function formIn({ terms, isBegun }: IndexForm, found: FoundIn): Place {
  const place: Place = { weight: Number.POSITIVE_INFINITY, isName: true, isKind: true };
  for (const [at, term] of terms.entries()) {
    const { weight, isName, isKind } = termIn(term, isBegun && at === terms.length - 1, found);
    place.weight = Math.min(place.weight, weight);
    place.isName &&= isName;
    place.isKind &&= isKind;
  }
  return place;
}

function termIn(term: string, isBegun: boolean, found: FoundIn): Place {
  const place: Place = { weight: 0, isName: false, isKind: false };
  if (Object.hasOwn(found, term)) raise(place, found[term] ?? [], 1);
  if (!isBegun) return place;
  for (const word in found) if (word !== term && word.startsWith(term)) raise(place, found[word] ?? [], BEGUN);
  return place;
}

function raise(place: Place, fields: readonly string[], worth: number): void {
  for (const field of fields) {
    if (!isSearchField(field)) continue;
    place.weight = Math.max(place.weight, FIELD_WEIGHTS[field] * worth);
    place.isName ||= field === "title" || field === "kinds";
    place.isKind ||= field === "kinds";
  }
}

/** Whether a name is one of a field that is searched. */
export function isSearchField(name: string): name is SearchField {
  return name in FIELD_WEIGHTS;
}
