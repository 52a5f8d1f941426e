import { describe, expect, it } from "vitest";
import { speedIn, speedRange, speedsOf } from "#catalogue/measures/speeds.model.ts";

const mbps = (...speeds: string[]) => speeds.map((speed) => ({ speed: speedIn(`${speed} Mbps`) }));

describe("speedRange", () => {
  it("S9-26 The speed range goes from the lowest to the highest speed, compared as numbers", () => {
    expect(speedRange(mbps("100", "1000", "20", "200"))).toBe("20 to 1000 Mbps");
  });

  it("S9-26 The speed range is a single speed where there is only one, and empty where there is none", () => {
    expect(speedRange(mbps("100", "100"))).toBe("100 Mbps");
    expect(speedRange([{}])).toBe("");
    expect(speedRange([])).toBe("");
    expect(speedRange([{}, ...mbps("50")])).toBe("50 Mbps");
  });

  it("S9-26 The speed range compares speeds across units and then names both units", () => {
    expect(speedRange([{ speed: speedIn("1 Gbps") }, ...mbps("500")])).toBe("500 Mbps to 1 Gbps");
    expect(speedRange([...mbps("2"), { speed: speedIn("512 Kbps") }])).toBe("512 Kbps to 2 Mbps");
  });

  it("speedsOf lists each speed once, slowest first", () => {
    expect(speedsOf(mbps("100", "50", "100", "1000"))).toEqual(["50 Mbps", "100 Mbps", "1000 Mbps"]);
  });
});

it.each([
  ["100 Mbps", 100],
  ["1 Gbps", 1000],
  ["512 kbps", 0.512],
  ["25", 25],
  ["as fast as it gets", 0],
])("S9-26 The speed %j is %d megabits a second", (text, megabits) => {
  expect(speedIn(text)).toEqual({ text, mbps: megabits });
});

it("There is no speed in an empty text", () => {
  expect(speedIn("")).toBeUndefined();
});
