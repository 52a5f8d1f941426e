import { describe, expect, it } from "vitest";
import { marked } from "#design-system/highlight.model.ts";

const matches = (text: string, typed: string) =>
  marked(text, typed)
    .filter(({ isMatch }) => isMatch)
    .map((piece) => piece.text);

describe("a text with what was typed of it", () => {
  it("marks words that begin as typed, and loses no letter", () => {
    const pieces = marked("12 Aloe Street, Welkom", "12 alo wel");
    expect(pieces.map(({ text }) => text).join("")).toBe("12 Aloe Street, Welkom");
    expect(matches("12 Aloe Street, Welkom", "12 alo wel")).toEqual(["12", "Alo", "Wel"]);
  });

  it("minds neither accents nor the case of letters, and cuts no letter in two", () => {
    expect(matches("Père’s 😀café", "pere")).toEqual(["Père"]);
    expect(matches("Café Crème", "CAFE crè")).toEqual(["Café", "Crè"]);
  });

  it("takes what is typed as letters, not as a pattern", () => {
    expect(matches("Aloe (Street)", "(.*) [")).toEqual([]);
  });
});
