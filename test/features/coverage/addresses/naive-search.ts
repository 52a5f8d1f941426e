import type { Street, Town } from "#coverage/addresses/gazetteer.model.ts";
import { comesBefore, type Place, placeWordWeights } from "#coverage/addresses/place-index.model.ts";
import { joinedStreet, streetType, typosAllowed } from "#coverage/addresses/search-text.model.ts";

/** The typos between two words, by the full edit-distance table: letters inserted, deleted, replaced or transposed. */
export function typosBetween(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, i) =>
    Array.from({ length: other.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => table[i]?.[j] ?? 0;
  for (let i = 1; i <= one.length; i += 1)
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      const costs = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same];
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        costs.push(at(i - 2, j - 2) + 1);
      const row = table[i];
      if (row) row[j] = Math.min(...costs);
    }
  return at(one.length, other.length);
}

/**
 * The expected result of the index, by a scan of each word of each place: exact words, else with another space, else with typos, else most of them.
 */
export function naiveSearch(streets: readonly Street[], towns: readonly Town[]) {
  const wordsOf = placeWordWeights(towns);
  const places: Place[] = [
    ...towns.map((town) => ({ kind: "town", town }) as const),
    ...streets.map((street) => ({ kind: "street", street }) as const),
  ];
  const known = places.map((place) => ({ place, words: [...wordsOf(place)] }));
  const vocabulary = [...new Set(known.flatMap(({ words }) => words.map(([word]) => word)))];
  const isBegun = (typed: string) => vocabulary.some((word) => word.startsWith(typed));
  /** With one space less, from left to right, and then with one more. */
  function* otherSpacings(words: readonly string[]): Generator<string[]> {
    const spliced = (at: number, count: number, ...by: string[]) => [
      ...words.slice(0, at),
      ...by,
      ...words.slice(at + count),
    ];
    for (const [at, word] of words.entries()) {
      const joined = `${word}${words[at + 1]}`;
      if (at + 1 < words.length && isBegun(joined)) yield spliced(at, 2, joined);
    }
    for (const [at, word] of words.entries())
      for (let cut = 3; cut <= word.length - 3; cut += 1)
        if (vocabulary.includes(word.slice(0, cut)) && isBegun(word.slice(cut)))
          yield spliced(at, 1, word.slice(0, cut), word.slice(cut));
  }
  const compared = new Map<string, boolean>();
  const isNear = (typed: string, word: string) => {
    const key = `${typed} ${word}`;
    const most = typosAllowed(typed.length);
    const near = compared.get(key) ?? (most > 0 && typosBetween(typed, word) <= most);
    compared.set(key, near);
    return near;
  };

  return (typed: readonly string[], most: number, isHouse = false): { place: Place; score: number }[] => {
    const words = [...new Set(typed)];
    const joined = words.flatMap((word) => joinedStreet(word) ?? []);
    const types = new Set(joined.map(({ type }) => type));
    const nameIn = (word: string) => joinedStreet(word)?.name ?? "";
    const all = (required: readonly string[], fuzzyWords: ReadonlySet<string>, byName = false) => {
      const grade = (queryWord: string, word: string) => {
        if (word === queryWord) return 10;
        if (word.startsWith(queryWord)) return 7;
        const isFuzzy = fuzzyWords.has(queryWord) && (isNear(queryWord, word) || isNear(nameIn(queryWord), word));
        return word === nameIn(queryWord) || isFuzzy ? 4 : 0;
      };
      return known
        .map(({ place, words }) => {
          const scores = required.map((queryWord) =>
            Math.max(0, ...words.map(([word, weight]) => grade(queryWord, word) * weight)),
          );
          const isNamed = words.some(([word, weight]) => weight === 8 && required.some((one) => grade(one, word) > 0));
          if (scores.includes(0) || (byName && !isNamed)) return { place, score: 0 };
          const bonus = (place.kind === "town" ? 20 : 0) + 10 * words.filter(([word]) => types.has(word)).length;
          return { place, score: scores.reduce((total, score) => total + score, bonus) };
        })
        .filter(({ score }) => score > 0)
        .sort((one, other) => other.score - one.score || (comesBefore(one.place, other.place) ? -1 : 1))
        .slice(0, most);
    };
    const found = all(words, new Set());
    if (found.length > 0) return found;
    for (const spaced of otherSpacings(words)) {
      const places = all(spaced, new Set());
      if (places.length > 0) return places;
    }
    const unknownWords = words.filter((word) => !isBegun(word) && !vocabulary.includes(nameIn(word)));
    const fuzzyWords = new Set(unknownWords.length > 0 ? unknownWords : words);
    const fuzzyMatches = all(words, fuzzyWords);
    if (fuzzyMatches.length > 0) return fuzzyMatches;
    const isKnown = (word: string) =>
      isBegun(word) ||
      vocabulary.includes(nameIn(word)) ||
      (fuzzyWords.has(word) && vocabulary.some((one) => isNear(word, one) || isNear(nameIn(word), one)));
    const useful = words.filter((word) => isKnown(word) && streetType(word) === undefined);
    return useful.length === 0 || useful.length * 2 < words.length ? [] : all(useful, fuzzyWords, isHouse);
  };
}
