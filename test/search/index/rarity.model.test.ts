import { describe, expect, it } from "vitest";
import type { IndexForm, IndexWord } from "#search/index/fit.model.ts";
import { indexedDocument } from "#search/index/indexed.model.ts";
import { matched } from "#search/index/matches.model.ts";
import { postings } from "#search/index/postings.model.ts";
import { rarities } from "#search/index/rarity.model.ts";
import type { SearchDocument } from "#search/keeping/document.model.ts";
import { searchDocument } from "../../support/index-documents.ts";

const documents: Partial<SearchDocument>[] = [
  { title: "nova phone", kinds: ["phone"], text: "cell" },
  { title: "nova", tags: ["cell phone"] },
  { title: "novation", text: "phone" },
  { title: "lamp", category: "cell" },
];

const form = (text: string, more: Partial<IndexForm> = {}): IndexForm => {
  return { terms: text.split(" "), worth: 1, isBegun: false, isMeant: false, ...more };
};

/** How rare words are in an index of some documents, by the number of one of them. */
function rarityIn(some: readonly Partial<SearchDocument>[]) {
  const index = postings();
  for (const [number, document] of some.entries())
    index.add(
      number,
      indexedDocument(searchDocument({ id: `${number}`, ...document }), () => undefined),
    );
  return (...words: IndexWord[]) => rarities(matched(words, "OR", index), index);
}

const rarityOf = rarityIn(documents);

describe("how rare words are", () => {
  it("H-03 counts a rare word for more than a common one, and several for more than one", () => {
    expect(rarityOf([form("lamp")])(3).score).toBeGreaterThan(rarityOf([form("nova")])(1).score);
    expect(rarityOf([form("nova")], [form("cell")])(1).score).toBeGreaterThan(rarityOf([form("nova")])(1).score);
    expect(rarityOf([form("lamp")])(0).score).toBe(0);
  });

  it("H-03 counts words of the title, of a form in several words only where all of it stands", () => {
    expect(rarityOf([form("nova")], [form("phone")])(0).titleWords).toBe(2);
    expect(rarityOf([form("nova", { isBegun: true })])(2).titleWords).toBe(1);
    expect(rarityOf([form("nova lamp")])(0)).toEqual({ score: 0, titleWords: 0 });
  });

  it("H-03 is what BM25+ says", () => {
    // One of four documents, a title of average length 5/4: ln(1 + 3.5/1.5) * (0.5 + 2.2 / (1 + 1.2 * (0.3 + 0.7 * 0.8))) * 8.
    const expected = Math.log(1 + 3.5 / 1.5) * (0.5 + 2.2 / (1 + 1.2 * (0.3 + 0.7 * 0.8))) * 8;
    expect(rarityOf([form("novation")])(2).score).toBeCloseTo(expected, 10);
  });

  it("H-03 counts less what a word of which only the beginning was typed goes on with, the longer it goes on", () => {
    // "novation" has four letters more than "nova".
    const whole = rarityOf([form("novation")])(2).score;
    const begun = rarityOf([form("nova", { isBegun: true })])(2).score;
    expect(begun / whole).toBeCloseTo((0.375 * 8) / (8 + 0.3 * 4), 10);
  });

  it("H-03 times the words that a document has, all that one of them goes on with for one", () => {
    const two = rarityIn([{ title: "nova lamp" }, { title: "other thing" }]);
    const single = two([form("nova")])(0).score;
    expect(two([form("nova")], [form("lamp")])(0).score).toBeCloseTo(single * 2 * 2, 10);
    const many = rarityIn([{ title: "nova novas novation" }, { title: "other one thing" }]);
    const itself = many([form("nova")])(0).score;
    const begun = many([form("nova", { isBegun: true })])(0).score;
    expect(begun).toBeGreaterThan(itself);
    expect(begun).toBeLessThan(itself * 3);
  });

  it("H-03 counts a word that several forms ask for once for each", () => {
    const once = rarityOf([form("nova")])(1).score;
    expect(rarityOf([form("nova"), form("nova", { worth: 0.5 })])(1).score).toBeCloseTo(once * 2, 10);
  });
});
