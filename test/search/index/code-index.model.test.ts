import { describe, expect, it } from "vitest";
import { type CodeIndex, codeIndex } from "#search/index/code-index.model.ts";
import { numbers } from "../../support/numbers.ts";

/** Documents with their codes, and the index of these. */
function documents(): { codes: string[][]; index: CodeIndex } {
  const codes: string[][] = [];
  return { codes, index: codeIndex((number, code) => codes[number]?.includes(code) ?? false) };
}

describe("codes", () => {
  it("S1-08 lead to the document that has them, and to none after it lost them", () => {
    const { codes, index } = documents();
    codes[0] = ["a-1", "a-2"];
    for (const code of ["a-1", "a-2"]) index.add(code, 0);
    expect([index.one("a-1"), index.one("a-2"), index.one("a-3")]).toEqual([0, 0, undefined]);
    index.remove("a-1", 0);
    expect([index.one("a-1"), index.one("a-2")]).toEqual([undefined, 0]);
  });

  it("S1-08 are those of the last document that got them, and only it can lose them", () => {
    const { codes, index } = documents();
    codes.push(["same"], ["same"]);
    index.add("same", 0);
    index.add("same", 1);
    index.remove("same", 0);
    expect(index.one("same")).toBe(1);
  });

  it("S1-08 that are reduced to the same number are told apart", () => {
    const { codes, index } = documents();
    codes.push(["costarring"], ["liquid"]);
    index.add("costarring", 0);
    expect(index.one("liquid")).toBeUndefined();
    index.add("liquid", 1);
    expect([index.one("costarring"), index.one("liquid")]).toEqual([0, 1]);
  });

  it("S1-08 are found as in a map, however many come and go", () => {
    const { codes, index } = documents();
    const next = numbers(3);
    const known = new Map<string, number>();
    for (let turn = 0; turn < 20_000; turn += 1) {
      const number = Math.floor(2_000 * next());
      const before = codes[number] ?? [];
      for (const code of before) {
        index.remove(code, number);
        if (known.get(code) === number) known.delete(code);
      }
      codes[number] = turn % 3 === 0 ? [] : [`code-${Math.floor(4_000 * next())}`];
      for (const code of codes[number]) {
        index.add(code, number);
        known.set(code, number);
      }
    }
    for (let at = 0; at < 4_000; at += 1) expect(index.one(`code-${at}`)).toBe(known.get(`code-${at}`));
  });
});
