import { capitalised } from "#shared/text.ts";
import { folded } from "#shared/typed-text.ts";

/** Street types by their spellings and abbreviations, in English and Afrikaans. */
const STREET_TYPES: Readonly<Record<string, string>> = {
  street: "street",
  st: "street",
  str: "street",
  straat: "street",
  avenue: "avenue",
  ave: "avenue",
  av: "avenue",
  laan: "avenue",
  road: "road",
  rd: "road",
  weg: "road",
  drive: "drive",
  dr: "drive",
  rylaan: "drive",
  crescent: "crescent",
  cres: "crescent",
  cresc: "crescent",
  singel: "crescent",
  close: "close",
  cl: "close",
  slot: "close",
  lane: "lane",
  ln: "lane",
  boulevard: "boulevard",
  blvd: "boulevard",
  place: "place",
  pl: "place",
  square: "square",
  sq: "square",
  terrace: "terrace",
  ter: "terrace",
  way: "way",
  highway: "highway",
  hwy: "highway",
};

/** Other abbreviations. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  mt: "mount",
  mnt: "mount",
  ft: "fort",
  pt: "port",
  ext: "extension",
};

const CORNER = /^(cnr|corner|c\/o|hoek)$/;
const UNIT = /^(unit|flat|apt|apartment|suite|room|door|eenheid|woonstel)$/;
/** Words that are ignored. */
const STOP_WORDS: ReadonlySet<string> = new Set(["no", "nr", "of"]);
const NUMBER = /^\d{1,5}[a-z]?$/;

/** The words of a text in lower case, without diacritics and punctuation. */
export function plainWords(text: string): string[] {
  return (
    folded(text)
      .replaceAll(".", "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Expands abbreviations: "St Johns Rd" is "saint johns road". */
export function fullWords(words: readonly string[]): string[] {
  return words.map((word, index) => {
    // "St" is "saint" before a name and "street" after one.
    if (word === "st" && index === 0 && words.length > 1) return "saint";
    return STREET_TYPES[word] ?? SHORT_FORMS[word] ?? word;
  });
}

/** The street type of a word; undefined for other words. */
export function streetType(word: string): string | undefined {
  return STREET_TYPES[word.toLowerCase().replace(/\./g, "")];
}

/** Street types that Afrikaans writes in one word with the name. */
const JOINED_TYPE = /^(?<name>.{3,}?)(?<type>rylaan|straat|singel|laan|slot|weg)$/;

/**
 * Name and street type of a word that may hold both: "olienhoutweg" is olienhout, road. Undefined for others. A street can have the whole word
 * as its name too.
 */
export function joinedStreet(word: string): { name: string; type: string } | undefined {
  const { name = "", type = "" } = JOINED_TYPE.exec(word)?.groups ?? {};
  const known = streetType(type);
  return known === undefined ? undefined : { name, type: known };
}

/** Splits name and type of a street: "Acacia Rd" is Acacia, Road. A type that is not the last word is part of the name. */
export function splitStreet(street: string): { name: string; type: string } {
  const words = street.trim().split(/\s+/);
  const type = words.length > 1 ? streetType(words.at(-1) ?? "") : undefined;
  if (type === undefined) return { name: words.join(" "), type: "" };
  return { name: words.slice(0, -1).join(" "), type: capitalised(type) };
}

/** A parsed address search. */
export interface AddressQuery {
  /** The typed unit; empty for none. */
  unit: string;
  /** House number, with its letter in "7B" and "7 B"; empty for none. */
  number: string;
  /** All other words, expanded. */
  words: string[];
  /** Words after "and" of a street corner, and a letter apart from its number; matches need not contain them. */
  optional: string[];
}

/**
 * Parses typed text: "Unit 4, 12 Acacia St", "4/12 Acacia", "Acacia Straat 12", "cnr Acacia & Protea, Upington". The
 * unit is returned as typed, "4 B" as "4B".
 */
export function parseAddressQuery(text: string): AddressQuery {
  const { unit, rest } = splitUnit(text.trim().slice(0, 200));
  const parts = rest.split(/[,;\n]/).map((part) => rawWords(part));
  const corner = parts.some((words) => words.some((word) => CORNER.test(word)));
  const query: AddressQuery = { unit, number: "", words: [], optional: [] };
  for (const [at, part] of parts.entries()) {
    const words = part.filter((word) => !CORNER.test(word) && !STOP_WORDS.has(word));
    const and = corner && at === parts.findIndex((one) => one.includes("and")) ? words.indexOf("and") : -1;
    const [street, other] = and < 0 ? [words, []] : [words.slice(0, and), words.slice(and + 1)];
    const number = query.number === "" ? numberIn(street, query.words.length > 0) : -1;
    const letter = number < 0 ? [] : letterBehind(street, number);
    if (number >= 0) query.number = [street[number], ...letter].join("");
    query.words.push(...fullWords(street.toSpliced(number, number < 0 ? 0 : 1 + letter.length)));
    query.optional.push(...letter, ...fullWords(other));
  }
  if (query.words.length > 0) return query;
  // "7 b" begins "7 Baobab".
  const [, digits = query.number, letter] = /^(\d+)([a-z])$/.exec(query.optional.length > 0 ? query.number : "") ?? [];
  if (letter) return { ...query, number: digits, words: [letter], optional: [] };
  return query.number.length === 4 ? { ...query, number: "", words: [query.number] } : query;
}

function rawWords(part: string): string[] {
  const expanded = part
    .toLowerCase()
    .replace(/\bc\/o\b/g, "cnr")
    .replace(/&|\//g, " and ")
    .replace(/\ben\b/g, "and");
  return plainWords(expanded);
}

/** Index of the house number; four digits after a name are a postal code. */
function numberIn(words: readonly string[], isAfterName: boolean): number {
  return words.findIndex((word, at) => NUMBER.test(word) && !(/^\d{4}$/.test(word) && (at > 0 || isAfterName)));
}

/**
 * The letter of a number that stands apart from it, as in "7 B Olienhout Road"; none in "12 A Street" and "7 J S Moroka Street", where it is the
 * beginning of the name.
 */
function letterBehind(words: readonly string[], at: number): string[] {
  const [number = "", letter = "", next = ""] = words.slice(at);
  const isLetter = /^\d+$/.test(number) && /^[a-z]$/.test(letter);
  return isLetter && next.length !== 1 && streetType(next) === undefined ? [letter] : [];
}

function splitUnit(text: string): { unit: string; rest: string } {
  const named = /^(?<kind>\p{L}+)\.?\s*(?:no\.?\s*)?#?(?<unit>\d*(?:\s?\p{L})?-?\d*)(?=[\s,;]|$)[\s,;]*/u.exec(text);
  const { kind = "", unit = "" } = named?.groups ?? {};
  if (named && UNIT.test(kind.toLowerCase()) && unit !== "")
    return { unit: unit.replace(/\s/, ""), rest: text.slice(named[0].length) };
  const slashed = /^#?(?<unit>\d+\p{L}?)\s*\/\s*(?=\d)/u.exec(text);
  if (slashed) return { unit: slashed.groups?.unit ?? "", rest: text.slice(slashed[0].length) };
  return { unit: "", rest: text };
}

/** Maximum number of typos in a word of a length. */
export function typosAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}
