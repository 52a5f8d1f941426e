import { describe, expect, it } from "vitest";
import { brand } from "#config/brand.ts";
import { htmlOf, textOf } from "#messages/letter.model.ts";
import { codeLetter, codeSms } from "#one-time-codes/code-letter.model.ts";
import { CODE_PURPOSES } from "#one-time-codes/model.ts";

describe.each(CODE_PURPOSES)("a code for %s", (purpose) => {
  it("is written with its zeros, how long it is valid, and what to do if nobody asked for it", () => {
    const letter = codeLetter(purpose, "012345", brand);
    const { violet: action, ...colours } = brand.colours.light;
    for (const text of [textOf(letter), htmlOf(letter, brand.name, { ...colours, action })]) {
      expect(text).toContain("012345");
      expect(text).toContain("5 minutes");
      expect(text).toContain("If you did not ask for it");
      expect(text).toContain(brand.legal.entity);
    }
  });

  it("stands in no subject, which is read on locked screens", () => {
    expect(codeLetter(purpose, "012345", brand).subject).not.toMatch(/\d/);
  });

  it("fits into one text message, in the signs of which 160 go into one", () => {
    const text = codeSms(purpose, "012345", { ...brand, name: "A Longer Operator Name" });
    expect(text).toMatch(/^012345 is your A Longer Operator Name code/);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/^[\w .,:'-]+$/);
  });
});
