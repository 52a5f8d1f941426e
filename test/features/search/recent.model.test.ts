import { describe, expect, it } from "vitest";
import { MAX_RECENT, readRecent, recentLike, withoutRecent, withRecent } from "#search/recent.model.ts";

describe("the searches that a browser remembers", () => {
  it("are at most eight, the last one first, and each once however it was written", () => {
    let recent: readonly string[] = [];
    for (const term of ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "  TWO "])
      recent = withRecent(recent, term);
    expect(recent).toEqual(["TWO", "nine", "eight", "seven", "six", "five", "four", "three"]);
    expect(recent).toHaveLength(MAX_RECENT);
  });

  it("go one by one", () => {
    expect(withoutRecent(["a", "b", "c"], "b")).toEqual(["a", "c"]);
  });

  it("are none where nothing was typed, and short where much was", () => {
    expect(withRecent([], " \n ")).toEqual([]);
    expect(withRecent([], "😀".repeat(500))).toEqual(["😀".repeat(100)]);
    expect(withRecent([], "a\u0000b\u202Ec")).toEqual(["a b c"]);
  });

  it.each([null, "", "{", "7", '{"a":1}', "null"])("are none where what is written makes no sense: %s", (text) => {
    expect(readRecent(text)).toEqual([]);
  });

  it("are read without what is no search", () => {
    expect(readRecent('["fibre", 7, null, "", "Fibre", "sim"]')).toEqual(["fibre", "sim"]);
  });

  it("go on as somebody begins to type", () => {
    expect(recentLike(["Fibre", "fibre speeds", "wifi"], "FIB")).toEqual(["Fibre", "fibre speeds"]);
    expect(recentLike(["Fibre", "fibre speeds"], " fibre ")).toEqual(["fibre speeds"]);
  });
});
