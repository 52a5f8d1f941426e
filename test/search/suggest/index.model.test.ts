import { describe, expect, it } from "vitest";
import type { SuggestDocument } from "#search/suggest/entry.model.ts";
import { type SuggestIndex, suggestIndex } from "#search/suggest/index.model.ts";
import { numbers } from "../../support/numbers.ts";
import { whole } from "../../words/whole.ts";
import { suggested } from "../suggest-document.ts";

const WORDS = {
  synonyms: [["cellphone", "cell phone", "selfoon"]],
  meanings: { "load shedding": ["inverter"] },
  stopWords: ["for", "the", "my"],
};

function indexOf(...documents: SuggestDocument[]): SuggestIndex {
  const index = suggestIndex(WORDS);
  whole(index.change({ put: documents, remove: [] }));
  return index;
}

const PHONES = [
  suggested("Galaxy A56", { popularity: 5, tags: ["5G"], brands: ["Samsung"], category: "Cell phones" }),
  suggested("Galaxy S25", { popularity: 9, tags: ["5G"], brands: ["Samsung"], category: "Cell phones" }),
  suggested("Case for Galaxy A56", { popularity: 7, category: "Covers" }),
  suggested("Inverter trolley", { popularity: 1 }),
  suggested("Office line", { vendorTypes: ["business"], popularity: 3 }),
  suggested("Choosing a line", { id: "article:line", vendorTypes: ["personal", "business"] }),
];

/** What "galaxy" finds where no title begins so. */
const FOUND = ["Galaxy S25", "Case for Galaxy A56", "Galaxy A56"];

function ids(text: string, group: "personal" | "business" | "general" = "personal", most = 6): string[] {
  return indexOf(...PHONES)
    .suggest({ text, group, most })
    .ids.map((id) => id.replace("product:", ""));
}

const terms = (text: string) => indexOf(...PHONES).suggest({ text, group: "personal", most: 6 }).terms;

describe("documents at once", () => {
  it.each([
    [
      "titles that begin so before those with the word, the most popular first",
      "gal",
      ["Galaxy S25", "Galaxy A56", "Case for Galaxy A56"],
    ],
    ["the very title first", "galaxy a56", ["Galaxy A56", "Case for Galaxy A56"]],
    ["words in any order, the last one begun", "a56 gal", ["Case for Galaxy A56", "Galaxy A56"]],
    ["words of tags, brand and category", "samsung 5", ["Galaxy S25", "Galaxy A56"]],
    ["a title with its words that say nothing", "case for", ["Case for Galaxy A56"]],
    [
      "what has the words besides those that say nothing",
      "the galaxy for my",
      ["Galaxy S25", "Case for Galaxy A56", "Galaxy A56"],
    ],
    ["what is called otherwise", "selfoon", ["Galaxy S25", "Galaxy A56"]],
    ["what is meant", "load shedding", ["Inverter trolley"]],
    ["what a slip of the pen meant, whole or begun", "galxay", ["Galaxy S25", "Galaxy A56", "Case for Galaxy A56"]],
    ["what a slip of the pen meant where the word goes on", "invrte", ["Inverter trolley"]],
    ["nothing by a slip in a word of three letters", "cae", []],
    ["nothing where one word is not there", "galaxy zebra", []],
    ["what the first eight words say", `${"galaxy ".repeat(8)}zebra`, FOUND],
    ["what the first 200 characters say", `galaxy a${" ".repeat(200)}zebra`, ["Galaxy A56", "Case for Galaxy A56"]],
    ["nothing for nothing", "", []],
    ["nothing for blanks and signs", "  ?! ", []],
  ])("are %s", (_, text, expected) => {
    expect(ids(text)).toEqual(expected);
  });

  it("forgive a slip only where nothing else is found", () => {
    const index = indexOf(suggested("Lines"), suggested("Limes", { popularity: 9 }));
    expect(index.suggest({ text: "lines", group: "personal", most: 6 }).ids).toEqual(["product:Lines"]);
  });

  it("are those of the group, and each once where they are for both", () => {
    expect(ids("line", "personal")).toEqual(["article:line"]);
    expect(ids("line", "business")).toEqual(["Office line", "article:line"]);
    expect(ids("line", "general")).toEqual(["Office line", "article:line"]);
  });

  it("are as many as were wanted", () => {
    expect(ids("gal", "personal", 2)).toHaveLength(2);
    expect(ids("gal", "personal", 0)).toEqual([]);
  });
});

describe("completed questions", () => {
  it.each([
    ["words and phrases, the likeliest first", "g", ["galaxy", "galaxy a56"]],
    ["brands", "sams", ["samsung"]],
    ["categories as one", "cell", ["cell phones"]],
    ["without what is typed already", "galaxy", ["galaxy a56"]],
    ["what was typed, with its last word completed by what is found", "samsung ga", ["samsung galaxy"]],
    ["of what a slip of the pen meant", "samsnug", ["samsung"]],
    ["none where nothing begins so", "zeb", []],
  ])("are %s", (_, text, expected) => {
    expect(terms(text)).toEqual(expected);
  });

  it("are counted anew when documents change, at the latest when somebody asks for it", () => {
    const index = indexOf(...Array.from({ length: 6_000 }, (_, at) => suggested(`Pebble ${at}`)));
    whole(index.countTerms());
    whole(index.change({ put: [suggested("Zebra one")], remove: [] }));
    const zebra = () => index.suggest({ text: "zeb", group: "personal", most: 1 });
    expect(zebra()).toEqual({ terms: [], ids: ["product:Zebra one"] });
    expect(index.hasCounted()).toBe(false);
    whole(index.countTerms());
    expect(index.hasCounted()).toBe(true);
    expect(zebra().terms).toEqual(["zebra"]);
  });
});

describe("changes", () => {
  it("replace and remove documents, and take from a group what is no longer for it", () => {
    const index = indexOf(...PHONES);
    const all = (text: string) => index.suggest({ text, group: "personal", most: 9 }).ids;
    whole(
      index.change({
        put: [suggested("Zebra", { id: "product:Galaxy S25" })],
        remove: ["product:Case for Galaxy A56"],
      }),
    );
    expect(all("gal")).toEqual(["product:Galaxy A56"]);
    expect(all("zebra")).toEqual(["product:Galaxy S25"]);
    whole(
      index.change({
        put: [suggested("Zebra", { id: "product:Galaxy S25", vendorTypes: ["business"] })],
        remove: ["product:unknown"],
      }),
    );
    expect(all("zebra")).toEqual([]);
    expect(index.suggest({ text: "zebra", group: "business", most: 9 }).ids).toEqual(["product:Galaxy S25"]);
  });

  it("lead to the same as putting everything at once, after hundreds of them", () => {
    const next = numbers(23);
    const word = () => ["amber", "basalt", "cedar", "dune", "ember", "flint"][Math.floor(6 * next())] ?? "";
    const made = () =>
      suggested(`${word()} ${word()} ${word()}`, {
        id: `product:${Math.floor(200 * next())}`,
        popularity: Math.floor(50 * next()),
      });
    const index = suggestIndex(WORDS);
    const kept = new Map<string, SuggestDocument>();
    for (let turn = 0; turn < 300; turn += 1) {
      const put = Array.from({ length: Math.floor(5 * next()) }, made);
      const remove = [`product:${Math.floor(200 * next())}`].filter((id) =>
        put.every((document) => document.id !== id),
      );
      whole(index.change({ put, remove }));
      for (const id of remove) kept.delete(id);
      for (const document of put) kept.set(document.id, document);
    }
    const atOnce = indexOf(...kept.values());
    for (const text of ["a", "ba", "cedar", "dune e", "flint amber", "ember ember", "basalt c d"])
      expect(index.suggest({ text, group: "personal", most: 20 })).toEqual(
        atOnce.suggest({ text, group: "personal", most: 20 }),
      );
  });

  it("give way often, and what is suggested in between is what was there or what is new", () => {
    const index = indexOf(...Array.from({ length: 3_000 }, (_, at) => suggested(`Old ${at}`)));
    const change = index.change({ put: Array.from({ length: 3_000 }, (_, at) => suggested(`New ${at}`)), remove: [] });
    let pauses = 0;
    for (; !change.next().done; pauses += 1)
      expect(index.suggest({ text: "old", group: "personal", most: 3 }).ids).toHaveLength(3);
    expect(pauses).toBeGreaterThan(30);
  });
});
