import { describe, expect, it } from "vitest";
import { lineKey, linesFor } from "#search/lines.model.ts";
import type { Suggestion } from "#search/model.ts";

const suggestion = (type: Suggestion["type"], text: string): Suggestion => ({
  type,
  text,
  url: `/${text}`,
  imageUrl: "",
  card: null,
});
const words = (typed: string, suggestions: Suggestion[], recent: string[] = []) =>
  linesFor(typed, suggestions, recent).map(({ kind, text }) => `${kind}: ${text}`);

describe("Suggestion lines", () => {
  it("The suggestion lines are recent searches, suggested terms, items and the typed text, in this order", () => {
    const suggestions = [
      suggestion("product", "iPhone 17"),
      suggestion("term", "iphone cover"),
      suggestion("help", "Help"),
    ];
    expect(words(" iph ", suggestions, ["iphone 15", "fibre", "iphone se", "iphone x"])).toEqual([
      "recent: iphone 15",
      "recent: iphone se",
      "term: iphone cover",
      "item: iPhone 17",
      "item: Help",
      "typed: iph",
    ]);
  });

  it("The suggestion lines contain no duplicates", () => {
    expect(words("sim", [suggestion("term", "SIM"), suggestion("term", "sim only")], ["sim only"])).toEqual([
      "recent: sim only",
      "typed: sim",
    ]);
  });

  it("Each suggestion line has a stable key derived from its content, not its position", () => {
    const suggestions = [suggestion("term", "sim only"), suggestion("product", "SIM"), suggestion("help", "SIM swap")];
    const keys = linesFor("sim", suggestions, ["sim plan"]).map(lineKey);
    expect(new Set(keys).size).toBe(5);
    expect(linesFor("sim", [], []).map(lineKey)).toEqual(keys.slice(-1));
    const inBothShops = ["/personal/sim", "/business/sim"].map((url) => ({ ...suggestion("product", "SIM"), url }));
    expect(new Set(linesFor("s", inBothShops, []).map(lineKey)).size).toBe(3);
  });

  it("There are no suggestion lines for an empty text", () => {
    expect(words("  ", [suggestion("term", "x")], ["y"])).toEqual([]);
  });
});
