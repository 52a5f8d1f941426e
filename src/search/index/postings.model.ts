import { longer } from "#words/longer.model.ts";
import { type WordList, wordList } from "#words/word-list.model.ts";
import { FIELD_BITS, SEARCH_FIELDS } from "./fit.model.ts";
import type { IndexedDocument } from "./indexed.model.ts";
import { packedLists } from "./packed-lists.model.ts";

/**
 * Which documents have which words, as numbers. An entry is a number shifted by five bits, and in these the fields (FIELD_BITS): of a
 * document's number where the documents of a word are listed, of a word's number where the words of a document are.
 */
export interface Postings {
  /** Takes in a document under a number that is free. */
  add(number: number, document: IndexedDocument): void;
  /** Takes out the document of a number, which is free then. */
  remove(number: number): void;
  /** How many there are. */
  documents(): number;
  /** The number above all that ever were in use. */
  size(): number;
  /** How many words there are; their numbers are below. */
  words(): number;
  wordOf(term: string): number | undefined;
  /** The words that begin so, the term itself among them. */
  begunWith(term: string): number[];
  /** The documents that have a word, by their numbers; valid until the next change. */
  documentsOf(word: number): Uint32Array;
  /** The words of a document; those of its name first. */
  wordsIn(number: number): Uint32Array;
  /** How many documents have a word in a field, by the place of the field in SEARCH_FIELDS. */
  countIn(word: number, field: number): number;
  letters(word: number): number;
  /** How many words a document has in a field, and what is usual there; an empty field counts as one word. */
  lengthIn(number: number, field: number): number;
  usualLength(field: number): number;
}

const FIELDS = SEARCH_FIELDS.length;
const NONE = new Uint32Array(0);

/** The documents of one word. */
interface Posting {
  term: string;
  entries: Uint32Array<ArrayBuffer>;
  used: number;
  counts: number[];
}

/** Postings of no documents. */
export function postings(): Postings {
  const wordOf = new Map<string, number>();
  const all: Posting[] = [];
  const wordsIn = packedLists();
  const totals = new Array<number>(FIELDS).fill(0);
  let lengths = new Uint16Array(FIELDS * 64);
  let documents = 0;
  let list: WordList = wordList([]);
  // In order only when it is asked for: while an index is filled nobody asks.
  const current = () => {
    if (list.words.length !== all.length) list = wordList([...wordOf.keys()].sort());
    return list;
  };

  function numberOf(term: string): number {
    const known = wordOf.get(term);
    if (known !== undefined) return known;
    all.push({ term, entries: new Uint32Array(2), used: 0, counts: new Array<number>(FIELDS).fill(0) });
    wordOf.set(term, all.length - 1);
    return all.length - 1;
  }

  /** Counts a document, or counts it out. */
  function count(number: number, words: Uint32Array, step: 1 | -1): void {
    documents += step;
    for (let field = 0; field < FIELDS; field += 1)
      totals[field] = (totals[field] ?? 0) + step * (lengths[number * FIELDS + field] ?? 0);
    for (const entry of words) {
      const counts = all[entry >>> FIELD_BITS]?.counts ?? [];
      for (let field = 0; field < FIELDS; field += 1)
        if (entry & (1 << field)) counts[field] = (counts[field] ?? 0) + step;
    }
  }

  return {
    add(number, { terms }) {
      if ((number + 1) * FIELDS > lengths.length) lengths = widened(lengths, lengths.length * 2);
      const masks = new Map<number, number>();
      // The words of the name first.
      for (const term of terms.title) masks.set(numberOf(term), 0);
      for (const [field, name] of SEARCH_FIELDS.entries()) {
        lengths[number * FIELDS + field] = Math.max(1, terms[name].length);
        for (const term of terms[name]) masks.set(numberOf(term), (masks.get(numberOf(term)) ?? 0) | (1 << field));
      }
      const words = Uint32Array.from(masks, ([word, mask]) => (word << FIELD_BITS) | mask);
      for (const [word, mask] of masks) {
        const posting = all[word];
        if (posting) insert(posting, (number << FIELD_BITS) | mask);
      }
      wordsIn.put(number, words);
      count(number, words, 1);
    },
    remove(number) {
      const words = wordsIn.one(number);
      for (const entry of words) {
        const posting = all[entry >>> FIELD_BITS];
        if (posting) takeOut(posting, number);
      }
      count(number, words, -1);
      wordsIn.remove(number);
    },
    documents: () => documents,
    size: wordsIn.size,
    words: () => all.length,
    wordOf: (term) => wordOf.get(term),
    begunWith(term) {
      const { words, begunWith } = current();
      const { from, to } = begunWith(term);
      return words.slice(from, to).flatMap((word) => wordOf.get(word) ?? []);
    },
    documentsOf(word) {
      const posting = all[word];
      return posting ? posting.entries.subarray(0, posting.used) : NONE;
    },
    wordsIn: wordsIn.one,
    countIn: (word, field) => all[word]?.counts[field] ?? 0,
    letters: (word) => all[word]?.term.length ?? 0,
    lengthIn: (number, field) => lengths[number * FIELDS + field] ?? 1,
    usualLength: (field) => (totals[field] ?? 0) / Math.max(1, documents),
  };
}

function insert(posting: Posting, entry: number): void {
  posting.entries = longer(posting.entries, posting.used + 1);
  const at = firstFrom(posting, entry >>> FIELD_BITS);
  if (at < posting.used) posting.entries.copyWithin(at + 1, at, posting.used);
  posting.entries[at] = entry;
  posting.used += 1;
}

function takeOut(posting: Posting, number: number): void {
  posting.entries.copyWithin(firstFrom(posting, number), firstFrom(posting, number + 1), posting.used);
  posting.used -= 1;
}

/** Where the entry of a document stands, or would. */
function firstFrom({ entries, used }: Posting, number: number): number {
  const last = entries[used - 1];
  if (last === undefined || last >>> FIELD_BITS < number) return used;
  let low = 0;
  let high = used;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle] ?? 0) >>> FIELD_BITS < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

function widened(values: Uint16Array<ArrayBuffer>, length: number): Uint16Array<ArrayBuffer> {
  const wide = new Uint16Array(length);
  wide.set(values);
  return wide;
}
