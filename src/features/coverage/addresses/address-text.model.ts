import type { Street, Town } from "./gazetteer.model.ts";
import { fullWords, plainWords } from "./search-text.model.ts";

/** Something that can be searched for by its words: a street, or a town as a whole. */
export type Place = { kind: "street"; street: Street } | { kind: "town"; town: Town };

/** What a word weighs in the name, the suburb and the town of a place. */
const WEIGHT = { name: 8, suburb: 5, town: 4, kind: 1, more: 2 };

/**
 * Reads the words of places, each word once with the most that it weighs.
 * @param towns by which a street is also found under the other names of its town
 */
export function placeWords(towns: readonly Town[]): (place: Place) => Map<string, number> {
  const otherNames = new Map(towns.map(({ name, province, otherNames }) => [`${name}, ${province}`, otherNames]));
  // Towns, suburbs and provinces are those of many streets.
  const known = new Map<string, readonly string[]>();

  function wordsIn(text: string): readonly string[] {
    const before = known.get(text);
    if (before) return before;
    const words = fullWords(plainWords(text));
    known.set(text, words);
    return words;
  }

  return (place) => {
    const weights = new Map<string, number>();
    const add = (text: string, weight: number) => {
      for (const word of wordsIn(text)) weights.set(word, Math.max(weights.get(word) ?? 0, weight));
    };
    if (place.kind === "town") {
      const { name, otherNames: others, province, postalCode } = place.town;
      for (const one of [name, ...others]) add(one, WEIGHT.name);
      for (const one of [province, postalCode]) add(one, WEIGHT.more);
      return weights;
    }
    const { name, type, suburb, town, province, postalCode } = place.street;
    add(name, WEIGHT.name);
    add(type, WEIGHT.kind);
    add(suburb, WEIGHT.suburb);
    for (const one of [town, ...(otherNames.get(`${town}, ${province}`) ?? [])]) add(one, WEIGHT.town);
    for (const one of [province, postalCode]) add(one, WEIGHT.more);
    return weights;
  };
}

/** Whether a place comes before another one that fits as well: by name, suburb and town, and at last the older one. */
export function comesBefore(one: Place, other: Place): boolean {
  const [name, otherName] = [nameOf(one), nameOf(other)];
  if (name !== otherName) return name < otherName;
  const [mine, others] = [orderOf(one), orderOf(other)];
  for (const [at, text] of mine.entries()) {
    const beside = others[at] ?? "";
    if (text !== beside) return text < beside;
  }
  return false;
}

function nameOf(place: Place): string {
  return place.kind === "town" ? place.town.name : place.street.name;
}

function orderOf(place: Place): (string | number)[] {
  if (place.kind === "town") return ["", "", place.town.province, place.town.id];
  const { suburb, town, province, id } = place.street;
  return [suburb, town, province, id];
}
