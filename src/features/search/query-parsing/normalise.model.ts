import { folded } from "#shared/typed-text.ts";

const UNITS: Readonly<Record<string, string>> = {
  gb: "gb",
  gig: "gb",
  gigs: "gb",
  gigabyte: "gb",
  gigabytes: "gb",
  mb: "mb",
  megabyte: "mb",
  megabytes: "mb",
  tb: "tb",
  terabyte: "tb",
  terabytes: "tb",
  mbps: "mbps",
  mbs: "mbps",
  meg: "mbps",
  megs: "mbps",
  gbps: "gbps",
  kw: "kw",
  kva: "kva",
  va: "va",
  kwh: "kwh",
  wh: "wh",
  w: "w",
  watt: "w",
  watts: "w",
  mah: "mah",
  hz: "hz",
};
const WITH_UNIT = new RegExp(`(\\p{N}) ?(${Object.keys(UNITS).join("|")})(?![\\p{L}\\p{N}])`, "gu");
const THOUSANDS = /(?<=\p{N}),(?=\p{N}{3}(?!\p{N}))/gu;
const SPACED_RAND = /(?<![\p{L}\p{N}])r (?=\p{N})/gu;
const RAND = /(?<![\p{L}\p{N}])r(\p{N}{1,3}) (\p{N}{3})(?![\p{L}\p{N}])/gu;
const SPELLED_RAND = /(?<![\p{L}\p{N}.])r?(\p{N}+(?:\.\p{N}+)?k?) ?rands?(?![\p{L}\p{N}])/gu;

/**
 * Folds a text into comparable words: lower case, no accents, numbers joined with their units ("256 GB" is "256gb", "R3 000" is "r3000", "29 rand" is "r29"),
 * and a trailing plus spelled out, to distinguish an S25 from an S25+.
 */
export function foldedWords(text: string): string[] {
  const plain = folded(text)
    .replace(/mb\/s|mbit\/s/g, "mbps")
    .replace(THOUSANDS, "")
    .replace(SPACED_RAND, "r")
    .replace(RAND, "r$1$2")
    .replace(SPELLED_RAND, "r$1")
    .replace(/(?<=[\p{L}\p{N}])\+/gu, " plus ")
    .replace(WITH_UNIT, (_, digit: string, unit: string) => `${digit}${UNITS[unit] ?? unit}`);
  return plain.match(/[\p{L}\p{N}]+(?:(?<=\p{N})\.(?=\p{N})\p{N}+)?/gu) ?? [];
}

/** Maximum number of words of a name that are also written as one. */
const MAX_JOINED = 4;

/**
 * The parts of a name with a digit as people also write them, without spaces: "wh1000xm6" of "Sony WH-1000XM6", "magic7pro" of "Honor Magic7
 * Pro". They are marked, so that they are no words to which others are completed or corrected.
 * @param words folded
 */
export function joinedParts(words: readonly string[]): string[] {
  return words.flatMap((_, start) =>
    Array.from({ length: MAX_JOINED - 1 }, (_, more) => words.slice(start, start + more + 2))
      .filter((part, more) => part.length === more + 2 && /\p{N}/u.test(part.join("")))
      .map((part) => joinedForm(part.join(""))),
  );
}

/** A word as the index has the parts of names that are written as one. */
export function joinedForm(word: string): string {
  return `=${word}`;
}

/** Whether a form is a part of a name that is written as one word. */
export function isJoinedForm([word = ""]: readonly string[]): boolean {
  return word.startsWith("=");
}

const VOWEL = /[aeiouy]/;

/**
 * Stems a folded English word: removes the plural ending and "-ing", so that "phones" finds a phone and "game" finds gaming. Removing
 * more endings would match unrelated words. The stem need not be a word; it is only compared.
 */
export function stemmed(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  return withoutIng(singular(word));
}

function singular(word: string): string {
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (word.endsWith("ie") && word.length > 4) return `${word.slice(0, -2)}y`;
  if (/(x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  return /[^suiw]s$/.test(word) ? word.slice(0, -1) : word;
}

function withoutIng(word: string): string {
  const rest = word.slice(0, -3);
  if (!word.endsWith("ing") || rest.length < 3 || !VOWEL.test(rest)) return word;
  const last = rest.at(-1) ?? "";
  if (last === rest.at(-2)) return isOneSyllable(rest) && /[lsz]/.test(last) ? rest : rest.slice(0, -1);
  // Restores a dropped "e": "gam" is game and "charg" charge, but "roam" and "port" are complete.
  return /^[^aeiouy]*[aeiouy][^aeiouywx]$/.test(rest) || /[cgv]$/.test(rest) ? `${rest}e` : rest;
}

/** True for "call" and "bill", false for "cancell". */
function isOneSyllable(word: string): boolean {
  return (word.match(/[aeiouy]+/g) ?? []).length === 1;
}
