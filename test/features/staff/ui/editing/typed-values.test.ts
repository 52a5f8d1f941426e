import { describe, expect, it } from "vitest";
import { errorsOf } from "#shared/field-checks.ts";
import { instantOf, linesOnlyIn, partsOf, whole, withWord, wordsOf } from "#staff/ui/editing/typed-values.ts";

describe("instantOf", () => {
  it("A typed date and time is South African time, and nothing typed is no instant", () => {
    expect(instantOf("2026-12-01T00:30")).toBe("2026-11-30T22:30:00.000Z");
    expect(instantOf("")).toBeUndefined();
  });
});

describe("linesOnlyIn", () => {
  it("The lines are those that the other text does not have, without empty ones", () => {
    expect(linesOnlyIn("a\nb\n\nc", "a\nc\nd")).toEqual(["b"]);
  });
});

describe("withWord", () => {
  it("J-05 A category or a page is chosen once, and can be taken away", () => {
    expect(withWord("prepaid", "smart-devices", true)).toBe("prepaid\nsmart-devices");
    expect(withWord("prepaid\nsmart-devices", "prepaid", false)).toBe("smart-devices");
    const chosen = withWord(withWord("summer", "deals", true), "deals", true);
    expect(wordsOf(chosen)).toEqual(["summer", "deals"]);
    expect(wordsOf(withWord(chosen, "summer", false))).toEqual(["deals"]);
  });
});

describe("partsOf", () => {
  it("A text is divided at lines, or at what is named, without empty parts", () => {
    expect(partsOf(" One \n\nTwo, three\n")).toEqual(["One", "Two, three"]);
    expect(partsOf("a, b,,", ",")).toEqual(["a", "b"]);
  });
});

describe("whole", () => {
  it.each(["", "0", "11", "1.5", "-1", "five"])("%o is no whole number from 1 to 10", (text) => {
    expect(errorsOf({ number: whole(1, 10) }, { number: text })).toEqual({
      number: "Enter a whole number from 1 to 10",
    });
  });

  it.each(["1", " 10 "])("%o is a whole number from 1 to 10", (text) => {
    expect(errorsOf({ number: whole(1, 10) }, { number: text })).toEqual({});
  });
});
