import { describe, expect, it } from "vitest";
import type { FlagValues, ShownFlag } from "#flags/model.ts";
import { differencesOf, isWanted, reportsOf, sortedFlags, statusText } from "#staff/flags/model.ts";

const NOW = new Date("2026-11-20T08:00:00Z");
const VALUES: FlagValues = { description: "", owner: "", status: "on", pilotType: "Custom", pilotIds: [] };

function flag(change: Partial<ShownFlag>): ShownFlag {
  const stored = { id: 1, name: "a", version: 1, isKnown: true, canPilot: true, changedBy: "Thandi" };
  return { ...VALUES, ...stored, changedAt: NOW.toISOString(), ...change };
}

describe("Report of stale flags", () => {
  it.each([
    [{ changedAt: "2026-08-20T08:00:00Z" }, ["unchanged"]],
    [{ changedAt: "2026-11-01T08:00:00Z" }, []],
    [{ changedAt: null, version: 0 }, []],
    [{ isKnown: false }, ["unknown"]],
    [{ isKnown: false, changedAt: "2025-01-01T08:00:00Z" }, ["unchanged", "unknown"]],
  ])("K-06 A flag with %o is in the reports %o", (change, expected) => {
    expect(reportsOf(flag(change), NOW).map(({ value }) => value)).toEqual(expected);
  });
});

describe("Looking for flags", () => {
  const shown = flag({ name: "cartHint", description: "Shows a Hint", owner: "Cart team" });

  it.each([
    [{}, true],
    [{ text: " HINT " }, true],
    [{ text: "cart team" }, true],
    [{ text: "search" }, false],
    [{ status: "on" }, true],
    [{ status: "off" }, false],
    [{ report: "unknown" }, false],
  ])("The search %o finds a flag: %s", (search, expected) => {
    expect(isWanted(shown, search, NOW)).toBe(expected);
  });

  it("Flags are sorted by a column in both directions, and by id without one", () => {
    const flags = [flag({ id: 1, name: "b" }), flag({ id: 2, name: "A" }), flag({ id: 3, name: "c" })];
    const names = (sort?: { id: string; desc: boolean }) => sortedFlags(flags, sort).map(({ name }) => name);
    expect(names()).toEqual(["b", "A", "c"]);
    expect(names({ id: "name", desc: false })).toEqual(["A", "b", "c"]);
    expect(names({ id: "name", desc: true })).toEqual(["c", "b", "A"]);
    expect(names({ id: "unknown", desc: true })).toEqual(["b", "A", "c"]);
  });
});

describe("Flags in words", () => {
  it.each<[Partial<FlagValues>, string]>([
    [{}, "On for everyone"],
    [{ status: "off", pilotIds: ["a"] }, "Off"],
    [{ pilotIds: ["a"] }, "On for 1 customer"],
    [{ pilotIds: ["a", "b"] }, "On for 2 customers"],
    [{ pilotType: "Percentage", pilotIds: ["20"] }, "On for 20% of customers"],
  ])("The values %o are: %s", (change, text) => {
    expect(statusText({ ...VALUES, ...change })).toBe(text);
  });

  it("Only what differs is listed, and of customers those who left and those who came", () => {
    const before = { ...VALUES, owner: "Cart team", pilotIds: ["a", "b"] };
    const after = { ...before, status: "off" as const, pilotIds: ["b", "c"] };
    expect(differencesOf(before, before)).toEqual([]);
    expect(differencesOf(before, after)).toEqual([
      { label: "Status", before: "On", after: "Off" },
      { label: "Customers", before: "a", after: "c" },
    ]);
  });

  it("Of many customers ten are listed", () => {
    const after = { ...VALUES, pilotIds: Array.from({ length: 14 }, (_, place) => `c${place}`) };
    expect(differencesOf(VALUES, after).find(({ label }) => label === "Customers")?.after).toBe(
      "c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, 4 more",
    );
  });
});
