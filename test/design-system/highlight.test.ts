import { describe, expect, it } from "vitest";
import { highlightParts } from "#design-system/highlight.tsx";

const matches = (text: string, typed: string) =>
  highlightParts(text, typed)
    .filter(({ isMatch }) => isMatch)
    .map((piece) => piece.text);

describe("Text highlighting", () => {
  it("Words that start with the typed text are highlighted, and the text stays complete", () => {
    const pieces = highlightParts("12 Aloe Street, Welkom", "12 alo wel");
    expect(pieces.map(({ text }) => text).join("")).toBe("12 Aloe Street, Welkom");
    expect(matches("12 Aloe Street, Welkom", "12 alo wel")).toEqual(["12", "Alo", "Wel"]);
  });

  it("Highlighting ignores accents and case, and never splits a character", () => {
    expect(matches("Père’s 😀café", "pere")).toEqual(["Père"]);
    expect(matches("Café Crème", "CAFE crè")).toEqual(["Café", "Crè"]);
  });

  it("Typed text is matched literally, not as a regular expression", () => {
    expect(matches("Aloe (Street)", "(.*) [")).toEqual([]);
  });
});
