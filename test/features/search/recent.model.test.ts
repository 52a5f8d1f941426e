import { describe, expect, it } from "vitest";
import { MAX_RECENT, parseRecent, recentStartingWith, withoutRecent, withRecent } from "#search/recent.model.ts";

describe("Recent searches", () => {
  it("Recent searches hold at most eight terms, newest first, without duplicates", () => {
    let recent: readonly string[] = [];
    for (const term of ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "  TWO "])
      recent = withRecent(recent, term);
    expect(recent).toEqual(["TWO", "nine", "eight", "seven", "six", "five", "four", "three"]);
    expect(recent).toHaveLength(MAX_RECENT);
  });

  it("A recent search can be removed individually", () => {
    expect(withoutRecent(["a", "b", "c"], "b")).toEqual(["a", "c"]);
  });

  it("Recent searches ignore empty terms and truncate long ones", () => {
    expect(withRecent([], " \n ")).toEqual([]);
    expect(withRecent([], "😀".repeat(500))).toEqual(["😀".repeat(100)]);
    expect(withRecent([], "a\u0007b\u202Ec")).toEqual(["a bc"]);
  });

  it.each([null, "", "{", "7", '{"a":1}', "null"])("The stored value %j is read as no recent searches", (text) => {
    expect(parseRecent(text)).toEqual([]);
  });

  it("Invalid entries among stored recent searches are ignored", () => {
    expect(parseRecent('["fibre", 7, null, "", "Fibre", "sim"]')).toEqual(["fibre", "sim"]);
  });

  it("Recent searches are offered when they start with the typed text", () => {
    expect(recentStartingWith(["Fibre", "fibre speeds", "wifi"], "FIB")).toEqual(["Fibre", "fibre speeds"]);
    expect(recentStartingWith(["Fibre", "fibre speeds"], " fibre ")).toEqual(["fibre speeds"]);
  });
});
