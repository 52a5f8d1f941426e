import { expect, it } from "vitest";
import { packedLists } from "#search/index/packed-lists.model.ts";
import { numbers } from "../../support/numbers.ts";

it("S1-08 hold each list as it was put, in any order of numbers, however many come and go", () => {
  const next = numbers(11);
  const lists = packedLists();
  const expected = new Map<number, number[]>();
  for (let turn = 0; turn < 5_000; turn += 1) {
    const number = Math.floor(300 * next());
    if (expected.has(number)) lists.remove(number);
    expected.delete(number);
    if (turn % 3 === 0) continue;
    const list = Array.from({ length: Math.floor(20 * next()) }, () => Math.floor(1e9 * next()));
    lists.put(number, Uint32Array.from(list));
    expected.set(number, list);
  }
  for (let number = 0; number < 300; number += 1) expect([...lists.one(number)]).toEqual(expected.get(number) ?? []);
  expect(lists.size()).toBe(300);
});

it("S1-08 take room for what is there, and not for what was", () => {
  const lists = packedLists();
  for (let turn = 0; turn < 2_000; turn += 1) {
    lists.remove(turn % 10);
    lists.put(turn % 10, new Uint32Array(100));
  }
  expect(lists.one(0).buffer.byteLength).toBeLessThan(10 * 100 * 4 * 4);
});

it("S1-08 are empty where nothing was put", () => {
  const lists = packedLists();
  lists.remove(7);
  expect([lists.size(), [...lists.one(7)]]).toEqual([0, []]);
});
