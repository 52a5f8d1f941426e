import { describe, expect, it } from "vitest";
import { phrasesOf } from "#search/query-parsing/phrases.model.ts";

const { formsOf, longest, isStopWord } = phrasesOf({
  synonyms: [
    ["phone", "cell phone"],
    ["load shedding", "beurtkrag"],
    ["iphone", "i phone"],
  ],
  meanings: { "load shedding": ["inverter"], "back at home": ["the line at home"] },
  stopWords: ["at", "i", "the"],
});

describe("Synonym phrases", () => {
  it("S1-08 Synonym phrases apply in both directions, in singular and plural", () => {
    expect(formsOf(["phones"])?.synonyms).toContainEqual(["cell", "phone"]);
    expect(formsOf(["cell", "phones"])?.synonyms).toContainEqual(["phone"]);
    expect(formsOf(["cell"])).toBeUndefined();
  });

  it("S1-08 Related terms apply in one direction only", () => {
    expect(formsOf(["beurtkrag"])).toMatchObject({
      synonyms: [["load", "shedding"], ["beurtkrag"]],
      related: [["inverter"]],
    });
    expect(formsOf(["inverter"])).toBeUndefined();
  });

  it("Synonym phrases ignore stop words", () => {
    expect(formsOf(["back", "at", "home"])).toEqual({ synonyms: [], related: [["line", "home"]] });
    // A single remaining word would mean another product.
    expect(formsOf(["iphone"])?.synonyms).toEqual([["iphone"], ["i", "phone"]]);
    expect(isStopWord("the")).toBe(true);
    expect(isStopWord("phone")).toBe(false);
  });

  it("The property longest is the word count of the longest phrase", () => {
    expect(longest).toBe(3);
  });
});
