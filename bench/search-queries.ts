import { numbers } from "../test/support/numbers.ts";

/** What people ask besides names of products. */
const EVERYDAY = [
  ..."phone,cheap phone,wifi,fibre,airtime,data,sim only,5g router,prepaid sim,load shedding,lost phone".split(","),
  ..."phones under R500 pm,24 months,samsung below R300,unlimited fibre,iphone 128gb,selfoon,upgrade".split(","),
];

/** What people add to narrow it. */
const NARROWER = [
  ..."black,blue,pink,silver,gold,64GB,128GB,256GB,5G,uncapped,prepaid,for business,24 months,36 months".split(","),
  ...Array.from({ length: 60 }, (_, step) => `under R${(step + 2) * 250}`),
];

/** Texts that were asked already before another one is found, in a row. */
const MAX_REPEATED = 10_000;

/** Letters of which words are made that nothing is called by. */
const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789-.*'%\"<é🙂א ";

type Next = () => number;

/** Questions about a catalogue, the same in each run. */
export interface Questions {
  /** As people ask, each a fifth: titles, two words of them, one word, a slip of the pen, everyday words; two thirds with something that narrows them. */
  search(turn: number): string;
  /** As they are typed, from one letter on. */
  begun(turn: number): string;
  /** Anything: words of titles that do not belong together, letters and signs at random. */
  random(turn: number): string;
}

/** @param titles of everything that can be found */
export function questionsAbout(titles: readonly string[]): Questions {
  const one = <Value>(values: readonly Value[], next: Next) => values[Math.floor(next() * values.length)];
  const title = (next: Next) => one(titles, next) ?? "";
  const word = (next: Next) => one(title(next).split(" "), next) ?? "";
  const letters = (next: Next) =>
    Array.from({ length: 1 + Math.floor(12 * next()) }, () => one([...LETTERS], next)).join("");
  const part = (next: Next) => title(next).split(" ").slice(0, 2).join(" ");
  const narrowed = (text: string, next: Next) => (next() < 1 / 3 ? text : `${text} ${one(NARROWER, next)}`);
  const searches = [
    title,
    part,
    word,
    (next: Next) => slip(part(next), next),
    (next: Next) => one(EVERYDAY, next) ?? "",
  ];
  const begun = (next: Next) => {
    const text = next() < 0.8 ? title(next) : narrowed(one(EVERYDAY, next) ?? "", next);
    const typed = text.slice(0, 1 + Math.floor(24 * next()));
    return next() < 0.1 ? slip(typed, next) : typed;
  };
  const randoms = [
    (next: Next) => Array.from({ length: 1 + Math.floor(5 * next()) }, () => word(next)).join(" "),
    letters,
    (next: Next) => `${word(next)} ${letters(next)}`,
    (next: Next) => one([...LETTERS], next) ?? "",
  ];
  return {
    search: (turn) => made(turn, 1, (next) => narrowed((one(searches, next) ?? title)(next), next)),
    begun: (turn) => made(turn, 2, begun),
    random: (turn) => made(turn, 3, (next) => (one(randoms, next) ?? letters)(next)),
  };
}

/**
 * Gives texts that were not given before: an answer that is remembered would be one that nobody had to look for. Of what there is little
 * of, such as single letters, most is asked at the beginning.
 * @param make a text of each turn
 */
export function neverAsked(make: (turn: number) => string): () => string {
  const asked = new Set<string>();
  let turn = 0;
  return () => {
    for (let repeated = 0; repeated < MAX_REPEATED; repeated += 1) {
      const text = make(turn++).trim().replace(/\s+/g, " ");
      if (text === "" || asked.has(text.toLowerCase())) continue;
      asked.add(text.toLowerCase());
      return text;
    }
    throw new Error("Everything was asked already.");
  };
}

/** Each turn has numbers of its own, whatever was asked before. */
function made(turn: number, kind: number, make: (next: Next) => string): string {
  const next = numbers(turn * 7919 + kind);
  // The first numbers of neighbouring seeds are much alike.
  for (let skipped = 0; skipped < 5; skipped += 1) next();
  return make(next);
}

/** A text with two neighbouring letters swapped. */
function slip(text: string, next: Next): string {
  const at = Math.floor(next() * Math.max(0, text.length - 1));
  return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
}
