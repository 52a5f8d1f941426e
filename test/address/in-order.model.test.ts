import { expect, it } from "vitest";
import { inOrder, mergedInOrder } from "#address/in-order.model.ts";
import { numbers } from "../support/numbers.ts";
import { piecesOf, whole } from "./whole.ts";

const byNumber = (one: number, other: number) => one - other;
const made = (length: number, seed: number) => Array.from({ length }, numbers(seed));

it("sorts as sorting at once does, with pauses", () => {
  for (const length of [0, 1, 499, 500, 501, 2_600]) {
    const items = made(length, length + 1);
    expect(whole(inOrder(items, byNumber))).toEqual(items.toSorted(byNumber));
  }
  expect(piecesOf(inOrder(made(5_000, 3), byNumber))).toBeGreaterThan(20);
});

it("joins what is in order, and keeps what is equal in its order", () => {
  const byFirst = (one: string, other: string) =>
    one.charAt(0) < other.charAt(0) ? -1 : Number(one.charAt(0) > other.charAt(0));
  expect(whole(mergedInOrder(["a1", "b1"], ["a2", "c2"], byFirst))).toEqual(["a1", "a2", "b1", "c2"]);
});
