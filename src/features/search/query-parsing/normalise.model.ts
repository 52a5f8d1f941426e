const UNITS: Readonly<Record<string, string>> = {
  ...{ gb: "gb", gig: "gb", gigs: "gb", gigabyte: "gb", gigabytes: "gb", mb: "mb", megabyte: "mb", megabytes: "mb" },
  ...{ tb: "tb", terabyte: "tb", terabytes: "tb", mbps: "mbps", mbs: "mbps", meg: "mbps", megs: "mbps", gbps: "gbps" },
  ...{ kw: "kw", kva: "kva", va: "va", kwh: "kwh", wh: "wh", w: "w", watt: "w", watts: "w", mah: "mah", hz: "hz" },
};
const WITH_UNIT = new RegExp(`(\\p{N}) ?(${Object.keys(UNITS).join("|")})(?![\\p{L}\\p{N}])`, "gu");
const THOUSANDS = /(?<=\p{N}),(?=\p{N}{3}(?!\p{N}))/gu;
const RAND = /(?<![\p{L}\p{N}])r ?(\p{N}{1,3}) (\p{N}{3})(?![\p{L}\p{N}])/gu;

/**
 * Words of a text as they are compared: small letters, no accents, numbers together with their units ("256 GB" is "256gb", "R3 000" is
 * "r3000"), and a plus at the end of a word written out, for it tells an S25 from an S25+.
 */
export function foldedWords(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’`]/g, "")
    .replace(/mb\/s|mbit\/s/g, "mbps")
    .replace(THOUSANDS, "")
    .replace(RAND, "r$1$2")
    .replace(/(?<=[\p{L}\p{N}])\+/gu, " plus ")
    .replace(WITH_UNIT, (_, digit: string, unit: string) => `${digit}${UNITS[unit] ?? unit}`);
  return plain.match(/[\p{L}\p{N}]+(?:(?<=\p{N})\.(?=\p{N})\p{N}+)?/gu) ?? [];
}

const VOWEL = /[aeiouy]/;

/**
 * A folded English word without the ending of its plural or of "-ing", so that "phones" finds a phone and "game" finds gaming. Only these
 * two: a word that loses more ends among strangers. What it leaves need be no word; it is only compared.
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
  if (last === rest.at(-2)) return isOneBeat(rest) && /[lsz]/.test(last) ? rest : rest.slice(0, -1);
  // "gam" was a game and "charg" a charge, but "roam" and "port" lost nothing else.
  return /^[^aeiouy]*[aeiouy][^aeiouywx]$/.test(rest) || /[cgv]$/.test(rest) ? `${rest}e` : rest;
}

/** True for "call" and "bill", false for "cancell". */
function isOneBeat(word: string): boolean {
  return (word.match(/[aeiouy]+/g) ?? []).length === 1;
}
