import { describe, expect, it } from "vitest";
import { ANCHOR_MS, anchoredId } from "#layout/ui/use-anchor.ts";

describe("anchoredId", () => {
  it("S2-24 The anchor NAME scrolls to the element with id section-NAME after 250 ms", () => {
    expect(anchoredId("?anchor=smart-home&vendorType=personal")).toBe("section-smart-home");
    expect(ANCHOR_MS).toBe(250);
  });

  it.each(["", "?anchor=", "?vendorType=personal", `?anchor=${"a".repeat(101)}`])(
    "S2-24 The query string '%s' names no anchor",
    (search) => {
      expect(anchoredId(search)).toBeUndefined();
    },
  );

  it("S2-24 An anchor name with quotes and markup is used unchanged as an element id, never as a selector", () => {
    expect(anchoredId(`?anchor=${encodeURIComponent(`"]<img src=x>#`)}`)).toBe(`section-"]<img src=x>#`);
  });
});
