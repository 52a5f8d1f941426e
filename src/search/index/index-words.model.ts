import type { Form } from "#search/understanding/phrases.model.ts";
import { SHORTEST_MENDED } from "#search/understanding/slips.model.ts";
import { stemmed } from "#search/understanding/stem.model.ts";
import type { AskedWord } from "#search/understanding/understanding.model.ts";
import type { IndexForm, IndexWord } from "./fit.model.ts";
import type { Vocabulary } from "./vocabulary.model.ts";

/** What something worth less than the word itself is worth: another word for it, and one that is nearly the same. */
const WORTH = { same: 0.9, meant: 0.9, nearly: 0.5 };

/** Letters of a word in which a slip of the pen is forgiven (H-03), and of one in which two may be. */
const SLIP = { one: SHORTEST_MENDED, two: 6 };

/**
 * The words of a question in the words of an index. Two words that the index writes as one are one ("mac book"), one that it writes as two
 * is two ("powerbank"), and the last may be only begun.
 */
export function indexWords(words: readonly AskedWord[], known: Vocabulary): IndexWord[] {
  const joined = joinedWords(words, known);
  return joined.map(({ typed, forms, meant }, at) => {
    const isLast = at === joined.length - 1;
    const all = isStrange(typed, isLast, known) ? [...forms, ...split(typed, known)] : forms;
    const held = all.filter((form, place) => place === 0 || form.every(known.has));
    const said = held.map((form, place) =>
      indexForm(form, { worth: place === 0 ? 1 : WORTH.same, isBegun: isLast && place === 0, isMeant: false }),
    );
    const others = meant.filter((form) => form.every(known.has));
    const more = others.map((form) => indexForm(form, { worth: WORTH.meant, isBegun: false, isMeant: true }));
    return [...said, ...more].filter(isNeeded);
  });
}

/**
 * Whether a form finds what no other does, or is what was typed: singular and plural of a word are one here, and whatever has "mobile phone" has "phone". Looking
 * for the same twice costs as much as for something else.
 */
function isNeeded({ terms }: IndexForm, at: number, all: readonly IndexForm[]): boolean {
  if (at === 0) return true;
  return !all.some((other, place) => {
    if (place === at || !other.terms.every((term) => terms.includes(term))) return false;
    return other.terms.length < terms.length || place < at;
  });
}

/** What a question is with its slips of the pen mended. */
export interface Mended {
  words: IndexWord[];
  /** By the strange words of it, words of the index that they may be, the most frequent first. */
  instead: ReadonlyMap<string, readonly string[]>;
}

/**
 * The words of a question with words that are nearly the same: for those that are strange to the index, or for all where none is.
 * @param most slips that are forgiven in a long word; in a short one it is one
 */
export function mended(words: readonly AskedWord[], known: Vocabulary, most: 1 | 2): Mended {
  const asked = joinedWords(words, known);
  const strange = asked.filter(({ typed }, at) => isStrange(typed, at === asked.length - 1, known));
  const instead = new Map<string, readonly string[]>();
  const all = indexWords(words, known).map((forms, at) => {
    const word = asked[at];
    if (!word || (strange.length > 0 && !strange.includes(word))) return forms;
    const near = nearWords(word.typed, known, most);
    if (strange.length > 0 && near.length > 0) instead.set(word.typed, near);
    return [...forms, ...near.map((one) => indexForm([one], { worth: WORTH.nearly, isBegun: false, isMeant: false }))];
  });
  return { words: all, instead };
}

function nearWords(typed: string, known: Vocabulary, most: 1 | 2): string[] {
  // Digits are no slips: an A56 is no A36.
  if (typed.length < SLIP.one || !/^\p{L}+$/u.test(typed)) return [];
  return known.nearly(typed, typed.length >= SLIP.two ? most : 1);
}

function isStrange(typed: string, isLast: boolean, known: Vocabulary): boolean {
  return !typed.includes(" ") && !known.has(typed) && !(isLast && known.isBegun(typed));
}

function indexForm(form: Form, how: Omit<IndexForm, "terms">): IndexForm {
  return { terms: [...new Set(form.map(stemmed))], ...how };
}

/** Neighbours that the index writes as one word. */
function joinedWords(words: readonly AskedWord[], known: Vocabulary): AskedWord[] {
  const joined: AskedWord[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word, next] = [words[at], words[at + 1]];
    if (!word) continue;
    const both = next && `${word.typed}${next.typed}`;
    if (next && both && !both.includes(" ") && known.has(both)) {
      joined.push({ typed: both, forms: [[both], [word.typed, next.typed]], meant: [] });
      at += 1;
    } else joined.push(word);
  }
  return joined;
}

/** The first way to write a word as two that the index has, of three letters each at least. */
function split(typed: string, known: Vocabulary): Form[] {
  for (let at = 3; at <= typed.length - 3; at += 1) {
    const two = [typed.slice(0, at), typed.slice(at)];
    if (two.every((word) => known.has(word))) return [two];
  }
  return [];
}
