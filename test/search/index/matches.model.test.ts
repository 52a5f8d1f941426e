import { describe, expect, it } from "vitest";
import { BEGUN, FIELD_WEIGHTS, type IndexForm, type IndexWord } from "#search/index/fit.model.ts";
import { indexedDocument } from "#search/index/indexed.model.ts";
import { matched } from "#search/index/matches.model.ts";
import { postings } from "#search/index/postings.model.ts";
import type { SearchDocument } from "#search/keeping/document.model.ts";
import { searchDocument } from "../../support/index-documents.ts";

const index = postings();
const documents: Partial<SearchDocument>[] = [
  { title: "nova phone", kinds: ["phone"], text: "cell" },
  { title: "nova", tags: ["cell phone"] },
  { title: "novation", text: "phone" },
  { title: "lamp", category: "cell" },
];
for (const [number, document] of documents.entries())
  index.add(
    number,
    indexedDocument(searchDocument({ id: `${number}`, ...document }), () => undefined),
  );

const form = (text: string, more: Partial<IndexForm> = {}): IndexForm => {
  return { terms: text.split(" "), worth: 1, isBegun: false, isMeant: false, ...more };
};
const found = (combineWith: "AND" | "OR", ...words: IndexWord[]) => [...matched(words, combineWith, index).numbers];

describe("what has the words of a question", () => {
  it("S1-08 has all of them, or any", () => {
    const words = [[form("nova")], [form("phone")]];
    expect(found("AND", ...words)).toEqual([0, 1]);
    expect(found("OR", ...words)).toEqual([0, 1, 2]);
    expect(found("AND", [form("nothing")])).toEqual([]);
    expect(found("AND")).toEqual([0, 1, 2, 3]);
  });

  it("S1-08 has all terms of a form, or another form", () => {
    expect(found("AND", [form("cell phone")])).toEqual([0, 1]);
    expect(found("AND", [form("cell phone"), form("lamp")])).toEqual([0, 1, 3]);
  });

  it("S1-08 fits by where it has them best, a form by the least of its terms", () => {
    const { fitOf } = matched([[form("nova")], [form("cell phone"), form("phone", { worth: 0.5 })]], "AND", index);
    expect(fitOf(0)).toEqual({
      weights: [FIELD_WEIGHTS.title, FIELD_WEIGHTS.kinds * 0.5],
      ...{ isNamed: true, hasName: true, isOfKind: true },
    });
    expect(fitOf(1)).toEqual({
      weights: [FIELD_WEIGHTS.title, FIELD_WEIGHTS.tags],
      ...{ isNamed: false, hasName: true, isOfKind: false },
    });
  });

  it("S1-08 has words that begin so, for less", () => {
    const { fitOf, numbers } = matched([[form("nova", { isBegun: true })]], "AND", index);
    expect([...numbers]).toEqual([0, 1, 2]);
    expect(fitOf(1).weights[0]).toBe(FIELD_WEIGHTS.title);
    expect(fitOf(2).weights[0]).toBeCloseTo(FIELD_WEIGHTS.title * BEGUN);
  });
});
