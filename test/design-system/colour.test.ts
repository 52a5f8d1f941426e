import { describe, expect, it } from "vitest";
import { contrast, isColour, textOn } from "#design-system/colour.ts";

describe("contrast", () => {
  it("The contrast ratio follows WCAG", () => {
    expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21);
    expect(contrast("#777777", "#FFFFFF")).toBeCloseTo(4.48, 2);
    expect(contrast("#6633CC", "#6633CC")).toBe(1);
  });
});

describe("textOn", () => {
  it("The function textOn returns the requested colour when it is readable", () => {
    expect(textOn("#FFE9BF", "#14163A")).toBe("#14163A");
  });

  it("The function textOn replaces an unreadable or invalid colour", () => {
    expect(textOn("#FFFFFF", "#FFFF00")).toBe("#000000");
    expect(textOn("#14163A", "#2A317E")).toBe("#FFFFFF");
    expect(textOn("#14163A", "white")).toBe("#FFFFFF");
  });
});

describe("isColour", () => {
  it.each([
    ["#14163A", true],
    ["#14163a", true],
    ["red", false],
    ["#FFF", false],
    ["url(x)", false],
    ["", false],
  ])("The function isColour returns for '%s': %s", (text, is) => {
    expect(isColour(text)).toBe(is);
  });
});
