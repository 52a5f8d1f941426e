import { describe, expect, it } from "vitest";
import { vocabulary } from "#search/index/vocabulary.model.ts";

describe("the words of an index", () => {
  const known = vocabulary();
  known.add(["samsung", "phones", "honor", "honor"]);
  known.add(["honer"]);

  it("are known in singular and plural, and by their beginnings", () => {
    expect(known.has("phone")).toBe(true);
    expect(known.has("pho")).toBe(false);
    expect(known.isBegun("pho")).toBe(true);
    expect(known.isBegun("phx")).toBe(false);
  });

  it("S1-08 are found a slip away, the most frequent first, and with later ones", () => {
    expect(known.nearly("honr", 1)).toEqual(["honor", "honer"]);
    expect(known.nearly("honor", 1)).toEqual(["honer"]);
    expect(known.nearly("smsunk", 1)).toEqual([]);
    expect(known.nearly("smsunk", 2)).toEqual(["samsung"]);
    known.add(["honour"]);
    expect(known.nearly("honor", 1)).toContain("honour");
  });
});
