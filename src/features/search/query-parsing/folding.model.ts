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
