import { numbers } from "../test/support/numbers.ts";

/** Common queries that are not product names. */
const COMMON_QUERIES = [
  ..."phone,cheap phone,wifi,fibre,airtime,data,sim only,5g router,prepaid sim,load shedding,lost phone".split(","),
  ..."phones under R500 pm,24 months,samsung below R300,unlimited fibre,iphone 128gb,selfoon,upgrade".split(","),
];

/** Words that customers add to filter the results. */
const FILTER_WORDS = [
  ..."black,blue,pink,silver,gold,64GB,128GB,256GB,5G,uncapped,prepaid,for business,24 months,36 months".split(","),
  ...Array.from({ length: 60 }, (_, step) => `under R${(step + 2) * 250}`),
];

/** Maximum number of consecutive repetitions before the generator gives up. */
const MAX_REPEATED = 10_000;

/** Characters of meaningless words. */
const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789-.*'%\"<é🙂א ";

type Next = () => number;

/** Generators of queries, the same in each run. */
export interface QueryGenerators {
  /**
   * Realistic queries, a fifth of each kind: titles, two words of a title, one word, a typo, common queries. Two thirds also
   * have words that filter the results.
   */
  search(index: number): string;
  /** Incomplete queries, as while typing, from one letter on. */
  prefix(index: number): string;
  /** Random words of titles, and random characters. */
  random(index: number): string;
}

/** @param titles titles of all search documents */
export function queriesFor(titles: readonly string[]): QueryGenerators {
  const pick = <Value>(values: readonly Value[], next: Next) => values[Math.floor(next() * values.length)];
  const title = (next: Next) => pick(titles, next) ?? "";
  const word = (next: Next) => pick(title(next).split(" "), next) ?? "";
  const letters = (next: Next) =>
    Array.from({ length: 1 + Math.floor(12 * next()) }, () => pick([...LETTERS], next)).join("");
  const twoWords = (next: Next) => title(next).split(" ").slice(0, 2).join(" ");
  const withFilter = (text: string, next: Next) => (next() < 1 / 3 ? text : `${text} ${pick(FILTER_WORDS, next)}`);
  const searches = [
    title,
    twoWords,
    word,
    (next: Next) => withTypo(twoWords(next), next),
    (next: Next) => pick(COMMON_QUERIES, next) ?? "",
  ];
  const prefix = (next: Next) => {
    const text = next() < 0.8 ? title(next) : withFilter(pick(COMMON_QUERIES, next) ?? "", next);
    const typed = text.slice(0, 1 + Math.floor(24 * next()));
    return next() < 0.1 ? withTypo(typed, next) : typed;
  };
  const randoms = [
    (next: Next) => Array.from({ length: 1 + Math.floor(5 * next()) }, () => word(next)).join(" "),
    letters,
    (next: Next) => `${word(next)} ${letters(next)}`,
    (next: Next) => pick([...LETTERS], next) ?? "",
  ];
  return {
    search: (index) => generated(index, 1, (next) => withFilter((pick(searches, next) ?? title)(next), next)),
    prefix: (index) => generated(index, 2, prefix),
    random: (index) => generated(index, 3, (next) => (pick(randoms, next) ?? letters)(next)),
  };
}

/**
 * Makes the queries of a generator unique, so that none is answered from the cache. Texts of which there are few, such as
 * single letters, mostly come at the beginning.
 * @param generate creates the query of an index
 * @returns a function that returns the next query; it throws when the generator has no new ones
 */
export function uniqueQueries(generate: (index: number) => string): () => string {
  const sent = new Set<string>();
  let index = 0;
  return () => {
    for (let repeated = 0; repeated < MAX_REPEATED; repeated += 1) {
      const text = generate(index++).trim().replace(/\s+/g, " ");
      if (text === "" || sent.has(text.toLowerCase())) continue;
      sent.add(text.toLowerCase());
      return text;
    }
    throw new Error("Everything was asked already.");
  };
}

/** Generates the query of an index with its own random numbers, independent of the queries before. */
function generated(index: number, kind: number, generate: (next: Next) => string): string {
  const next = numbers(index * 7919 + kind);
  // The first numbers of neighbouring seeds are similar.
  for (let skipped = 0; skipped < 5; skipped += 1) next();
  return generate(next);
}

/** Swaps two neighbouring letters. */
function withTypo(text: string, next: Next): string {
  const at = Math.floor(next() * Math.max(0, text.length - 1));
  return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
}
