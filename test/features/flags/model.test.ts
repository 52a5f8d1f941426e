import { describe, expect, it } from "vitest";
import { type Flag, isOn } from "#flags/model.ts";

function flag(change: Partial<Flag>): Flag {
  return { id: 1, name: "a", description: "", status: "on", pilotType: "Custom", pilotIds: [], ...change };
}

describe("isOn", () => {
  it("A flag is on for everyone only when its status is on and it has no pilot users", () => {
    expect(isOn([flag({})], "a")).toBe(true);
    expect(isOn([flag({ status: "off" })], "a")).toBe(false);
    expect(isOn([flag({ pilotIds: ["someone"] })], "a")).toBe(false);
  });

  it("An unknown flag is off", () => {
    expect(isOn([flag({})], "b")).toBe(false);
  });
});
