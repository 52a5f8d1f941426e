import type { Fit, IndexWord } from "./fit.model.ts";
import { NAMED, OF_KIND, type Places, placesOf, type WordPlaces } from "./places.model.ts";
import type { Postings } from "./postings.model.ts";

/** What was found by some words. */
export interface Matches {
  words: readonly IndexWord[];
  /** Numbers of the documents that have all words, or any; in ascending order. */
  numbers: Uint32Array;
  fitOf(number: number): Fit;
  /** What a word weighs in a document; 0 where it has not got it. */
  weightOf(word: number, number: number): number;
  /** By word and form, where documents have all of several terms. */
  forms: readonly WordPlaces["forms"][];
  /** Whether one of the words says what a document is. */
  isOfKind(number: number): boolean;
}

/** Finds documents that have all of some words, or any of them. No words are in all documents. */
export function matched(words: readonly IndexWord[], combineWith: "AND" | "OR", index: Postings): Matches {
  const places = words.map((word) => placesOf(word, index));
  return {
    words,
    forms: places.map(({ forms }) => forms),
    numbers: combineWith === "AND" ? inAll(places, index) : inAny(places, index),
    fitOf: (number) => fitIn(places, number),
    weightOf: (word, number) => places[word]?.weights[number] ?? 0,
    isOfKind: (number) => places.some(({ marks }) => ((marks[number] ?? 0) & OF_KIND) > 0),
  };
}

function inAll(places: readonly Places[], index: Postings): Uint32Array {
  const numbers = new Uint32Array(index.size());
  const [first, ...others] = places;
  let count = 0;
  for (let number = 0; number < numbers.length; number += 1) {
    if (first ? first.weights[number] === 0 : index.wordsIn(number).length === 0) continue;
    if (others.some(({ weights }) => weights[number] === 0)) continue;
    numbers[count] = number;
    count += 1;
  }
  return numbers.subarray(0, count);
}

function inAny(places: readonly Places[], index: Postings): Uint32Array {
  if (places.length < 2) return inAll(places, index);
  const numbers = new Uint32Array(index.size());
  let count = 0;
  for (let number = 0; number < numbers.length; number += 1) {
    if (places.every(({ weights }) => weights[number] === 0)) continue;
    numbers[count] = number;
    count += 1;
  }
  return numbers.subarray(0, count);
}

function fitIn(places: readonly Places[], number: number): Fit {
  const fit: Fit = { weights: [], isNamed: places.length > 0, hasName: false, isOfKind: false };
  for (const { weights, marks } of places) {
    const mark = marks[number] ?? 0;
    const isName = (mark & NAMED) > 0;
    fit.weights.push(weights[number] ?? 0);
    fit.isNamed &&= isName;
    fit.hasName ||= isName;
    fit.isOfKind ||= (mark & OF_KIND) > 0;
  }
  return fit;
}
