import { FIELD_BITS, FIELD_WEIGHTS, SEARCH_FIELDS } from "./fit.model.ts";
import type { Matches } from "./matches.model.ts";
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

/** Weighs documents by how rare those words are that they were found by. */
export function rarities(matches: Pick<Matches, "words" | "forms">, index: Postings): (number: number) => Rarity {
  const asked = [undefined, ...askedOf(matches, index)];
  // By the number of a word its place in these, and by this a factor for each field.
  const places = new Uint32Array(index.words());
  const factors = new Float64Array(asked.length * FIELDS);
  for (const [place, one] of asked.entries()) {
    if (!one) continue;
    places[one.word] = place;
    for (const [field, name] of SEARCH_FIELDS.entries())
      factors[place * FIELDS + field] = FIELD_WEIGHTS[name] * rareness(index.countIn(one.word, field), index);
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
      const one = place === 0 ? undefined : asked[place];
      const worth = one ? worthIn(one, number) : 0;
      if (!one || worth === 0) continue;
      if (entry & TITLE) titleWords += 1;
      if (one.isWhole) whole += 1;
      else begun = 1;
      for (let field = 0; field < FIELDS; field += 1)
        if (entry & (1 << field)) score += worth * (factors[place * FIELDS + field] ?? 0) * (beside[field] ?? 0);
    }
    return { score: score * Math.max(1, whole + begun), titleWords };
  };
}

/** A word of the index that is asked for. */
interface Asked {
  word: number;
  /** What it is worth, once for each form that is this word. */
  worth: number;
  /** False where it may go on, and of what it goes on with: these count as one. */
  isWhole: boolean;
  /** Forms of which it is a part: it counts where all of such a form stands. */
  parts: { form: Float32Array; worth: number }[];
}

function worthIn({ worth, parts }: Asked, number: number): number {
  let sum = worth;
  for (const part of parts) if ((part.form[number] ?? 0) > 0) sum += part.worth;
  return sum;
}

/** The words of the index that the words of a question ask for. */
function askedOf({ words, forms }: Pick<Matches, "words" | "forms">, index: Postings): Iterable<Asked> {
  const asked = new Map<number, Asked>();
  for (const [at, word] of words.entries())
    for (const [place, { terms, isBegun }] of word.entries()) {
      const form = forms[at]?.[place];
      for (const [end, term] of terms.entries())
        for (const { word, worth, isWhole } of termWords(term, isBegun && end === terms.length - 1, index)) {
          const one = asked.get(word) ?? { word, worth: 0, isWhole, parts: [] };
          asked.set(word, one);
          one.isWhole ||= isWhole;
          if (form) one.parts.push({ form, worth });
          else one.worth += worth;
        }
    }
  return asked.values();
}

/** A term, and the words that it begins. */
function termWords(term: string, isBegun: boolean, index: Postings): Omit<Asked, "parts">[] {
  const itself = index.wordOf(term);
  const whole = itself === undefined ? [] : [{ word: itself, worth: 1, isWhole: !isBegun }];
  if (!isBegun) return whole;
  const begun = index.begunWith(term).filter((word) => word !== itself);
  return [...whole, ...begun.map((word) => ({ word, worth: begunWorth(term, index.letters(word)), isWhole: false }))];
}

function begunWorth(term: string, letters: number): number {
  return (BEGUN.worth * letters) / (letters + BEGUN.letter * (letters - term.length));
}

function rareness(having: number, index: Postings): number {
  return Math.log(1 + (index.documents() - having + 0.5) / (having + 0.5));
}

/** What a word adds that stands once in a field. @param length of the field beside what is usual */
function once(length: number): number {
  return BM25.least + (1 + BM25.soon) / (1 + BM25.soon * (1 - BM25.long + BM25.long * length));
}
