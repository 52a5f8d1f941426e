import { foldedWords, stemmed } from "./normalise.model.ts";

/** Search vocabulary from config/search-words.ts, in lower case. */
export interface SearchWords {
  /** Groups of synonymous words and phrases. */
  synonyms: readonly (readonly string[])[];
  /** Related terms per phrase; not symmetric. */
  meanings: Readonly<Record<string, readonly string[]>>;
  /** Words without a meaning of their own. */
  stopWords: readonly string[];
}

/** Folded words of a phrase. */
export type Form = readonly string[];

/** What a document may have in place of a phrase. */
export interface PhraseForms {
  /** Synonyms. */
  synonyms: readonly Form[];
  /** Related terms that are no synonyms. */
  related: readonly Form[];
}

/** Lookup of the phrases in config/search-words.ts. */
export interface Phrases {
  /** Words in the longest phrase. */
  longest: number;
  /** Synonyms and related terms of a phrase; undefined for an unknown phrase. */
  formsOf(words: Form): PhraseForms | undefined;
  isStopWord(word: string): boolean;
}

const known = new WeakMap<SearchWords, Phrases>();

/** The lookup of a vocabulary, cached per vocabulary. It compares stems, so that the vocabulary needs no plurals. */
export function phrasesOf(words: SearchWords): Phrases {
  const phrases = known.get(words) ?? buildPhrases(words);
  known.set(words, phrases);
  return phrases;
}

function buildPhrases({ synonyms, meanings, stopWords }: SearchWords): Phrases {
  const stops = new Set(stopWords);
  const forms = new Map<string, PhraseForms>();
  const add = (phrase: string, kind: keyof PhraseForms, more: readonly string[]) => {
    const key = keyOf(foldedWords(phrase));
    const known = forms.get(key) ?? { synonyms: [], related: [] };
    forms.set(key, {
      ...known,
      [kind]: [...known[kind], ...more.map((text) => withoutStopWords(foldedWords(text), stops))],
    });
  };
  for (const line of synonyms) for (const phrase of line) add(phrase, "synonyms", line);
  for (const [phrase, terms] of Object.entries(meanings)) {
    // Synonyms of a phrase share its related terms.
    const group = synonyms.filter((line) => line.includes(phrase)).flat();
    for (const each of new Set([phrase, ...group])) add(each, "related", terms);
  }
  return {
    longest: Math.max(1, ...[...forms.keys()].map((key) => key.split(" ").length)),
    formsOf: (words) => forms.get(keyOf(words)),
    isStopWord: (word) => stops.has(word),
  };
}

function keyOf(words: Form): string {
  return words.map(stemmed).join(" ");
}

/** Removes stop words if at least two words are left: "i phone" must not match any phone. */
function withoutStopWords(words: Form, stops: ReadonlySet<string>): Form {
  const significant = words.filter((word) => !stops.has(word));
  return significant.length > 1 ? significant : words;
}
