import { FIELD_BITS, FIELD_WEIGHTS, type IndexWord, SEARCH_FIELDS } from "./fit.model.ts";
import type { Postings } from "./postings.model.ts";

/** BM25+ as search engines have it: how soon more of a word adds nothing, how much long texts lose, what the word adds anywhere. */
const BM25 = { soon: 1.2, long: 0.7, least: 0.5 };

/** What words that begin so are worth, less the longer they go on. */
const BEGUN = { worth: 0.375, letter: 0.3 };

const FIELDS = SEARCH_FIELDS.length;
const TITLE = 1 << SEARCH_FIELDS.indexOf("title");

/** How rare the words are that a document was found by. */
export interface Rarity {
  /** Its score as search engines count it (BM25+), the fields by their weights, times how many of the words that were asked for it has. */
  score: number;
  /** How many of the words stand in its title. */
  titleWords: number;
}

/** Weighs documents by how rare those words of a question are that they have. */
export function rarities(words: readonly IndexWord[], index: Postings): (number: number) => Rarity {
  const asked = [...askedOf(words, index)];
  // By the number of a word the place where its factors stand, one for each field; from 1 on.
  const places = new Uint32Array(index.words());
  const factors = new Float64Array((asked.length + 1) * FIELDS);
  const isWhole = Uint8Array.from([0, ...asked.map(([, word]) => Number(word.isWhole))]);
  for (const [at, [word, { worth }]] of asked.entries()) {
    places[word] = at + 1;
    for (const [field, name] of SEARCH_FIELDS.entries())
      factors[(at + 1) * FIELDS + field] = worth * FIELD_WEIGHTS[name] * rareness(index.countIn(word, field), index);
  }
  const usual = SEARCH_FIELDS.map((_, field) => index.usualLength(field));
  const beside = new Float64Array(FIELDS);
  return (number) => {
    for (let field = 0; field < FIELDS; field += 1)
      beside[field] = once(index.lengthIn(number, field) / (usual[field] ?? 1));
    let [score, titleWords, whole, begun] = [0, 0, 0, 0];
    const entries = index.wordsIn(number);
    for (let at = 0; at < entries.length; at += 1) {
      const entry = entries[at] ?? 0;
      const place = places[entry >>> FIELD_BITS] ?? 0;
      if (place === 0) continue;
      if (entry & TITLE) titleWords += 1;
      if (isWhole[place]) whole += 1;
      else begun = 1;
      for (let field = 0; field < FIELDS; field += 1)
        if (entry & (1 << field)) score += (factors[place * FIELDS + field] ?? 0) * (beside[field] ?? 0);
    }
    return { score: score * Math.max(1, whole + begun), titleWords };
  };
}

/** A word of the index that is asked for. */
interface Asked {
  /** Once for each time. */
  worth: number;
  /** False where it may go on, and of what it goes on with: these count as one. */
  isWhole: boolean;
}

/** The words of the index that the words of a question ask for. */
function askedOf(words: readonly IndexWord[], index: Postings): Map<number, Asked> {
  const asked = new Map<number, Asked>();
  const add = (word: number, worth: number, isWhole: boolean) => {
    const before = asked.get(word);
    asked.set(word, { worth: (before?.worth ?? 0) + worth, isWhole: before?.isWhole || isWhole });
  };
  for (const { terms, isBegun } of words.flat())
    for (const [at, term] of terms.entries()) {
      const itself = index.wordOf(term);
      const goesOn = isBegun && at === terms.length - 1;
      if (itself !== undefined) add(itself, 1, !goesOn);
      if (!goesOn) continue;
      for (const word of index.begunWith(term)) {
        const letters = index.letters(word);
        const worth = (BEGUN.worth * letters) / (letters + BEGUN.letter * (letters - term.length));
        if (word !== itself) add(word, worth, false);
      }
    }
  return asked;
}

function rareness(having: number, index: Postings): number {
  return Math.log(1 + (index.documents() - having + 0.5) / (having + 0.5));
}

/** What a word adds that stands once in a field. @param length of the field beside what is usual */
function once(length: number): number {
  return BM25.least + (1 + BM25.soon) / (1 + BM25.soon * (1 - BM25.long + BM25.long * length));
}
