import { describe, expect, it } from "vitest";
import { ANCHOR_MS, anchoredId } from "#layout/anchor.model.ts";

describe("the place that an address names", () => {
  it("S2-24 is the element section-NAME, after 250 ms", () => {
    expect(anchoredId("?anchor=smart-home&vendorType=personal")).toBe("section-smart-home");
    expect(ANCHOR_MS).toBe(250);
  });

  it.each(["", "?anchor=", "?vendorType=personal", `?anchor=${"a".repeat(101)}`])("S2-24 is none in '%s'", (search) => {
    expect(anchoredId(search)).toBeUndefined();
  });

  it("S2-24 takes a name as it is, quotes and all, for it is looked up and never read as a selector", () => {
    expect(anchoredId(`?anchor=${encodeURIComponent(`"]<img src=x>#`)}`)).toBe(`section-"]<img src=x>#`);
  });
});
