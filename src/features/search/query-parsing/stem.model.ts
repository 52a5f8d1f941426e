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
