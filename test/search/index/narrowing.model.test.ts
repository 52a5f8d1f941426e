import { describe, expect, it } from "vitest";
import { costOf, isNarrowed, isWithin } from "#search/index/narrowing.model.ts";
import { bySearchFacet } from "#search/model.ts";
import { understood } from "#search/understanding/understanding.model.ts";
import { searchDocument } from "../../support/index-documents.ts";

const asked = (text: string) => understood(text, { synonyms: [], meanings: {}, stopWords: [] });
const never = () => false;
const terms = (...term: string[]) => ({ ...bySearchFacet((): string[] => []), term });

const monthly = searchDocument({ id: "m", monthlyPrice: 40_000, facets: terms("24", "36") });
const once = searchDocument({ id: "o", oncePrice: 150_000 });
const line = searchDocument({ id: "l", monthlyPrice: 90_000, facets: terms("Month-to-month") });

describe("narrowing by price and term", () => {
  it.each([
    ["under R500 pm", [true, false, false]],
    ["cash under R1500", [false, true, false]],
    ["without contract", [false, true, false]],
    ["under R1500", [true, true, true]],
    ["under R3000", [false, true, true]],
    ["under R10000", [true, true, true]],
    ["R300 to R500", [true, false, false]],
    ["over R1000", [false, true, false]],
    ["24 months", [true, false, false]],
    ["month to month", [false, false, true]],
    ["samsung", [true, true, true]],
  ])("S1-08 to %s", (text, expected) => {
    expect([monthly, once, line].map((document) => isWithin(document, asked(text), never))).toEqual(expected);
    expect(isNarrowed(asked(text))).toBe(text !== "samsung");
  });

  it("S1-08 keeps what is to be read where it has the words", () => {
    const article = searchDocument({ id: "a", type: "article" });
    expect(isWithin(article, asked("under R500"), () => true)).toBe(true);
    expect(isWithin(article, asked("under R500"), never)).toBe(false);
  });

  it("compares prices each month with prices that are paid once", () => {
    expect(costOf(monthly)).toBe(24 * 40_000);
    expect(costOf(once)).toBe(150_000);
    expect(costOf(searchDocument({ id: "free" }))).toBeUndefined();
  });
});
