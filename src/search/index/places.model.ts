import { BEGUN, FIELD_BITS, FIELD_MASKS, type IndexForm, type IndexWord, MASK_WEIGHTS } from "./fit.model.ts";
import type { Postings } from "./postings.model.ts";

/** Where documents have one thing that is asked for, by their numbers. */
export interface Places {
  /** What it weighs there; 0 where a document has not got it. */
  weights: Float32Array;
  /** NAMED and OF_KIND. */
  marks: Uint8Array;
}

/** Where documents have a word, and in which of its forms. */
export interface WordPlaces extends Places {
  /** Of each form of several terms, what it weighs; nothing of others: there the term says it. */
  forms: (Float32Array | undefined)[];
}

/** Bits of marks: it stands in the name, or says what the document is; it says what the document is. */
export const NAMED = 1;
export const OF_KIND = 2;

const MARKS = Uint8Array.from(MASK_WEIGHTS, (_, mask) => {
  return (mask & FIELD_MASKS.name ? NAMED : 0) | (mask & FIELD_MASKS.kinds ? OF_KIND : 0);
});

/** Where documents have a word, in the best of its forms. */
export function placesOf(word: IndexWord, index: Postings): WordPlaces {
  const places = nowhere(index);
  const forms = word.map((form) => {
    if (form.terms.length === 1) {
      addTerm(places, form, 0, index);
      return undefined;
    }
    const some = formPlaces(form, index);
    addPlaces(places, some, form.worth);
    return some.weights;
  });
  return { ...places, forms };
}

function nowhere(index: Postings): Places {
  return { weights: new Float32Array(index.size()), marks: new Uint8Array(index.size()) };
}

/** A form stands where the term does that has the least place. */
function formPlaces(form: IndexForm, index: Postings): Places {
  const whole = { ...form, worth: 1 };
  const places = nowhere(index);
  addTerm(places, whole, 0, index);
  for (let at = 1; at < form.terms.length; at += 1) {
    const others = nowhere(index);
    addTerm(others, whole, at, index);
    for (let number = 0; number < others.weights.length; number += 1) {
      places.weights[number] = Math.min(places.weights[number] ?? 0, others.weights[number] ?? 0);
      places.marks[number] = (places.marks[number] ?? 0) & (others.marks[number] ?? 0);
    }
  }
  return places;
}

function addPlaces(places: Places, more: Places, worth: number): void {
  for (let number = 0; number < more.weights.length; number += 1) {
    const weight = (more.weights[number] ?? 0) * worth;
    if (weight > (places.weights[number] ?? 0)) places.weights[number] = weight;
    places.marks[number] = (places.marks[number] ?? 0) | (more.marks[number] ?? 0);
  }
}

/** Adds where one of the terms of a form stands, and the words that it begins. */
function addTerm(places: Places, { terms, worth, isBegun }: IndexForm, at: number, index: Postings): void {
  const term = terms[at] ?? "";
  const itself = index.wordOf(term);
  if (itself !== undefined) addWord(places, index.documentsOf(itself), worth);
  if (!isBegun || at < terms.length - 1) return;
  for (const word of index.begunWith(term))
    if (word !== itself) addWord(places, index.documentsOf(word), worth * BEGUN);
}

function addWord({ weights, marks }: Places, entries: Uint32Array, worth: number): void {
  const worths = Float32Array.from(MASK_WEIGHTS, (weight) => weight * worth);
  // The innermost loop of a search: every document that has a word passes through it.
  for (let at = 0; at < entries.length; at += 1) {
    const entry = entries[at] ?? 0;
    const number = entry >>> FIELD_BITS;
    const mask = entry & FIELD_MASKS.all;
    const weight = worths[mask] ?? 0;
    if (weight > (weights[number] ?? 0)) weights[number] = weight;
    marks[number] = (marks[number] ?? 0) | (MARKS[mask] ?? 0);
  }
}
