import { describe, expect, it } from "vitest";
import { type Flag, isForEveryone, isPilot, nextFlagId, shareOf, withDefaults } from "#flags/model.ts";

function flag(change: Partial<Flag>): Flag {
  const values = { description: "", owner: "", status: "on", pilotType: "Custom", pilotIds: [] } as const;
  return { id: 1, name: "a", version: 1, changedAt: null, changedBy: null, ...values, pilotIds: [], ...change };
}

describe("Flag", () => {
  it.each<[Partial<Flag>, "everybody" | "some" | "nobody"]>([
    [{}, "everybody"],
    [{ status: "off" }, "nobody"],
    [{ pilotIds: ["someone"] }, "some"],
    [{ status: "off", pilotIds: ["someone"] }, "nobody"],
    [{ pilotType: "Percentage", pilotIds: ["0"] }, "some"],
    [{ pilotType: "Percentage", pilotIds: ["99"] }, "some"],
    [{ pilotType: "Percentage", pilotIds: ["100"] }, "everybody"],
    [{ status: "off", pilotType: "Percentage", pilotIds: ["100"] }, "nobody"],
  ])("A flag with %o is on for %s", (change, expected) => {
    const one = flag(change);
    expect(isForEveryone(one) ? "everybody" : isPilot(one) ? "some" : "nobody").toBe(expected);
  });

  it.each([
    [["0"], 0],
    [["7"], 7],
    [["100"], 100],
    [["101"], undefined],
    [["-1"], undefined],
    [["07"], undefined],
    [["1e1"], undefined],
    [["5.5"], undefined],
    [["5", "6"], undefined],
    [[], undefined],
  ])("The share of the pilot ids %o is %s", (pilotIds, share) => {
    expect(shareOf(pilotIds)).toBe(share);
  });
});

describe("withDefaults", () => {
  const known = [
    { id: 1, name: "one", description: "First", owner: "Team", status: "on", canPilot: true },
    { id: 2, name: "two", description: "Second", owner: "Team", status: "off", canPilot: false },
  ] as const;

  it("A known flag that nobody changed has the default of the code", () => {
    const flags = withDefaults([flag({ id: 2, name: "two", status: "on" })], known);
    expect(flags.map(({ name, status, version }) => [name, status, version])).toEqual([
      ["one", "on", 0],
      ["two", "on", 1],
    ]);
  });

  it("A known flag gets the next free id when a flag of staff has its id", () => {
    const flags = withDefaults([flag({ id: 1, name: "ours" }), flag({ id: 9, name: "other" })], known);
    expect(flags.map(({ id, name }) => [id, name])).toEqual([
      [1, "ours"],
      [2, "two"],
      [9, "other"],
      [10, "one"],
    ]);
  });

  it("S4-58 The id of a new flag is the highest one and 1, and 1 for the first", () => {
    expect(nextFlagId([{ id: 4 }, { id: 12 }, { id: 7 }])).toBe(13);
    expect(nextFlagId([])).toBe(1);
  });
});
