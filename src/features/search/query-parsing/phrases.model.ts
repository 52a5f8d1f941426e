import { foldedWords, stemmed } from "./normalise.model.ts";

/** What people call things in searches, from config/search-words.ts. All of it in small letters. */
export interface SearchWords {
  /** Words and phrases that say the same, a line for each thing: whoever types one means all of them. */
  synonyms: readonly (readonly string[])[];
  /** What people type, and what it is called here; not the other way round. */
  meanings: Readonly<Record<string, readonly string[]>>;
  /** Words that say nothing by themselves. */
  stopWords: readonly string[];
}

/** Folded words that say one thing together. */
export type Form = readonly string[];

/** What may stand in a document for a phrase. */
export interface PhraseForms {
  /** What says the same. */
  same: readonly Form[];
  /** What leads to it, but is no name of it. */
  meant: readonly Form[];
}

/** The phrases of config/search-words.ts, ready to be looked up. */
export interface Phrases {
  /** Words in the longest phrase. */
  longest: number;
  /** What says the same as a phrase, or nothing where it is none. */
  formsOf(words: Form): PhraseForms | undefined;
  isStopWord(word: string): boolean;
}

const known = new WeakMap<SearchWords, Phrases>();

/** Looks words up by their stems, so that a table need not hold plurals. Made once for each table. */
export function phrasesOf(words: SearchWords): Phrases {
  const made = known.get(words) ?? phrases(words);
  known.set(words, made);
  return made;
}

function phrases({ synonyms, meanings, stopWords }: SearchWords): Phrases {
  const stops = new Set(stopWords);
  const forms = new Map<string, PhraseForms>();
  const add = (phrase: string, kind: keyof PhraseForms, more: readonly string[]) => {
    const key = keyOf(foldedWords(phrase));
    const known = forms.get(key) ?? { same: [], meant: [] };
    forms.set(key, { ...known, [kind]: [...known[kind], ...more.map((text) => telling(foldedWords(text), stops))] });
  };
  for (const line of synonyms) for (const phrase of line) add(phrase, "same", line);
  for (const [phrase, said] of Object.entries(meanings)) {
    // What says the same as a phrase also means what the phrase means.
    const same = synonyms.filter((line) => line.includes(phrase)).flat();
    for (const each of new Set([phrase, ...same])) add(each, "meant", said);
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

/** A form without words that say nothing, where two are left: an "i phone" is not any phone. */
function telling(words: Form, stops: ReadonlySet<string>): Form {
  const some = words.filter((word) => !stops.has(word));
  return some.length > 1 ? some : words;
}
