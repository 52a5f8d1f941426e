import { describe, expect, it } from "vitest";
import { FIELD_BITS, FIELD_MASKS, SEARCH_FIELDS } from "#search/index/fit.model.ts";
import { indexedDocument } from "#search/index/indexed.model.ts";
import { type Postings, postings } from "#search/index/postings.model.ts";
import { searchDocument } from "../../support/index-documents.ts";

function filled(...titles: string[]): Postings {
  const index = postings();
  for (const [number, title] of titles.entries()) put(index, number, title);
  return index;
}

function put(index: Postings, number: number, title: string): void {
  index.add(
    number,
    indexedDocument(searchDocument({ id: title, title, kinds: ["Lamp"], text: "bright" }), () => undefined),
  );
}

/** The numbers of the documents that have a word. */
function having(index: Postings, term: string): number[] {
  const word = index.wordOf(term);
  return word === undefined ? [] : [...index.documentsOf(word)].map((entry) => entry >>> FIELD_BITS);
}

describe("lists of documents by their words", () => {
  it("S1-08 hold every document that has a word, with its fields", () => {
    const index = filled("red lamp", "green", "red");
    expect(having(index, "red")).toEqual([0, 2]);
    expect(having(index, "lamp")).toEqual([0, 1, 2]);
    expect(having(index, "blue")).toEqual([]);
    const [both, kind] = [...index.documentsOf(index.wordOf("lamp") ?? -1)].map((entry) => entry & FIELD_MASKS.all);
    expect(both).toBe(FIELD_MASKS.name);
    expect(kind).toBe(FIELD_MASKS.kinds);
  });

  it("S1-08 lose what is taken out, and take another one under its number in between", () => {
    const index = filled("red", "red one", "red two", "green");
    index.remove(1);
    expect(having(index, "red")).toEqual([0, 2]);
    expect(having(index, "one")).toEqual([]);
    expect(index.documents()).toBe(3);
    put(index, 1, "red three");
    expect(having(index, "red")).toEqual([0, 1, 2]);
    expect(having(index, "bright")).toEqual([0, 1, 2, 3]);
  });

  it("S1-08 count as if what was taken out had never been there", () => {
    const index = filled("red lamp", "blue", "green lamp shade");
    index.remove(2);
    const same = filled("red lamp", "blue");
    for (const [field] of SEARCH_FIELDS.entries()) {
      expect(index.usualLength(field)).toBe(same.usualLength(field));
      for (const term of ["red", "lamp", "blue", "bright"])
        expect(index.countIn(index.wordOf(term) ?? -1, field)).toBe(same.countIn(same.wordOf(term) ?? -1, field));
    }
  });

  it("S1-08 stay right for many documents in any order of numbers", () => {
    const index = postings();
    const numbers = Array.from({ length: 300 }, (_, at) => (at * 71) % 300);
    for (const number of numbers) put(index, number, number % 3 === 0 ? "third" : "other");
    expect(having(index, "third")).toEqual(Array.from({ length: 100 }, (_, at) => at * 3));
  });

  it("S1-08 give the words that begin so, and those of a name before the others of a document", () => {
    const index = filled("galaxy", "gala", "lamp");
    const begun = index.begunWith("gal");
    expect(begun.toSorted()).toEqual(["gala", "galaxy"].map((term) => index.wordOf(term)).toSorted());
    expect(begun.map(index.letters).toSorted()).toEqual([4, 6]);
    const [first = 0] = index.wordsIn(0);
    expect(first >>> FIELD_BITS).toBe(index.wordOf("galaxy"));
  });
});
