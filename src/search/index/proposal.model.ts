import { foldedWords } from "#search/understanding/folding.model.ts";
import { stemmed } from "#search/understanding/stem.model.ts";
import type { AskedWord, Understood } from "#search/understanding/understanding.model.ts";
import { FIELD_WEIGHTS } from "./fit.model.ts";
import { indexWords, mended } from "./index-words.model.ts";
import type { Matches } from "./matches.model.ts";
import type { Vocabulary } from "./vocabulary.model.ts";

/** Words that a strange one may be, of which so many are tried. */
export const TRIED = 3;

/** How many times as much has to be found as without a proposal. */
const CLEARLY = 2;

/**
 * The question with its strange words replaced by words that are nearly the same; empty where none is worth proposing. A proposal leads somewhere:
 * it finds clearly more, and something of that is called so. An air dryer that only a text mentions is no air fryer, and nothing for who wants one.
 * @param seen what has all of some words
 */
export function proposalFor(asked: Understood, known: Vocabulary, seen: (words: Matches["words"]) => Matches): string {
  const { instead } = mended(asked.words, known, 1);
  if (instead.size === 0) return "";
  const before = seen(indexWords(asked.words, known)).numbers.length;
  for (let at = 0; at < TRIED; at += 1) {
    const better = new Map([...instead].map(([typed, near]) => [typed, near[at] ?? near[0] ?? typed]));
    const words = asked.words.map((word) => replacedWord(word, better));
    const found = seen(indexWords(words, known));
    if (isClearlyMore(found.numbers.length, before) && [...better.values()].every((word) => isCalled(word, found)))
      return replaced(asked.text, better);
  }
  return "";
}

/** True where a proposal finds clearly more than what was typed. */
export function isClearlyMore(proposed: number, found: number): boolean {
  return proposed > CLEARLY * found;
}

function replacedWord(word: AskedWord, better: ReadonlyMap<string, string>): AskedWord {
  const typed = better.get(word.typed);
  return typed ? { typed, forms: [[typed]], meant: [] } : word;
}

/** Whether something of what was found has a word in its title, or in what it is. */
function isCalled(word: string, { words, numbers, weightOf }: Matches): boolean {
  const stem = stemmed(word);
  const at = words.findIndex(([first]) => first?.terms.includes(stem));
  return at >= 0 && numbers.some((number) => weightOf(at, number) > FIELD_WEIGHTS.tags);
}

/** A text with words replaced, the rest as it was typed. */
function replaced(text: string, better: ReadonlyMap<string, string>): string {
  return text
    .split(/\s+/)
    .map((part) => better.get(foldedWords(part).join(" ")) ?? part)
    .join(" ");
}
