import { expect, it } from "vitest";
import { rowOf } from "#words/smallest.model.ts";
import { numbers } from "../support/numbers.ts";

const next = numbers(11);
const whole = (most: number) => Math.floor(next() * most);

it("finds the numbers of any stretch in order, each once, as sorting the stretch does", () => {
  for (const length of [1, 2, 3, 7, 64, 1_000]) {
    const made = Uint32Array.from({ length }, () => whole(length));
    const row = rowOf(made);
    for (let turn = 0; turn < 50; turn += 1) {
      const [from, to] = [whole(length + 1), whole(length + 1)].sort((one, other) => one - other);
      const expected = [...new Set(made.slice(from, to))].sort((one, other) => one - other);
      expect([...row.smallest(from ?? 0, to ?? 0)]).toEqual(expected);
    }
  }
});

it("knows its numbers, and finds none where there are none", () => {
  expect([...rowOf(new Uint32Array(0)).smallest(0, 0)]).toEqual([]);
  const row = rowOf(Uint32Array.of(5, 3, 9));
  expect([row.length, row.at(0), row.at(2)]).toEqual([3, 5, 9]);
});
