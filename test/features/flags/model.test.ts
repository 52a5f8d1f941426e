import { describe, expect, it } from "vitest";
import { type Flag, isOn } from "#flags/model.ts";

function flag(change: Partial<Flag>): Flag {
  return { id: 1, name: "a", description: "", status: "on", pilotType: "Custom", pilotIds: [], ...change };
}

describe("flags", () => {
  it("are on for everyone only when on and without pilots", () => {
    expect(isOn([flag({})], "a")).toBe(true);
    expect(isOn([flag({ status: "off" })], "a")).toBe(false);
    expect(isOn([flag({ pilotIds: ["someone"] })], "a")).toBe(false);
  });

  it("are off when nobody knows them", () => {
    expect(isOn([flag({})], "b")).toBe(false);
  });
});
