import { describe, expect, it } from "vitest";
import { DependencyAway } from "#ports/registers/away.ts";
import { requireThere, SAMPLES, sampleOf } from "#ports/stand-in/sample-numbers.ts";

describe("sample numbers", () => {
  it.each([
    ["8001010404084", "0404"],
    ["800101 0404 08 4", "0404"],
    ["62001230410", "0410"],
    ["+27821230409", "0409"],
    ["A10000402", "0402"],
    ["AB12CD", ""],
    ["", ""],
  ])("are read out of %s as '%s'", (number, sample) => {
    expect(sampleOf(number)).toBe(sample);
  });

  it("are different from each other", () => {
    expect(new Set(Object.values(SAMPLES)).size).toBe(Object.keys(SAMPLES).length);
  });

  it("play a register that is away", () => {
    expect(() => requireThere("62001230503")).toThrow(DependencyAway);
    expect(() => requireThere("62001230504")).not.toThrow();
    expect(() => requireThere("62001230503", SAMPLES.bureauAway)).not.toThrow();
  });
});
