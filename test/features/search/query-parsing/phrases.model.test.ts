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

describe("phrases", () => {
  it("S1-08 say the same both ways, in singular and plural", () => {
    expect(formsOf(["phones"])?.same).toContainEqual(["cell", "phone"]);
    expect(formsOf(["cell", "phones"])?.same).toContainEqual(["phone"]);
    expect(formsOf(["cell"])).toBeUndefined();
  });

  it("S1-08 mean what is sold, and not the other way round", () => {
    expect(formsOf(["beurtkrag"])).toMatchObject({
      same: [["load", "shedding"], ["beurtkrag"]],
      meant: [["inverter"]],
    });
    expect(formsOf(["inverter"])).toBeUndefined();
  });

  it("ask for no words that say nothing", () => {
    expect(formsOf(["back", "at", "home"])).toEqual({ same: [], meant: [["line", "home"]] });
    // Where only one word would be left, it would be another thing.
    expect(formsOf(["iphone"])?.same).toEqual([["iphone"], ["i", "phone"]]);
    expect(isStopWord("the")).toBe(true);
    expect(isStopWord("phone")).toBe(false);
  });

  it("are as long as the longest", () => {
    expect(longest).toBe(3);
  });
});
