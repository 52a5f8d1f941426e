import { expect, it } from "vitest";
import { mergeNotices } from "#customers/sign-in/merge-notices.ts";

it("B-07 A customer who signs in reads which lines of their cart were reduced or left out, and why", () => {
  const line = { from: "guest", title: "Galaxy A56", quantity: 2, mergedQuantity: 1, reason: "limit" } as const;
  expect(
    mergeNotices({ merged: true, dropped: [line, { ...line, title: "Vivo Y29", mergedQuantity: 0, reason: "stock" }] }),
  ).toEqual([
    "Galaxy A56: 1 instead of 2, because of the cart limit.",
    "Vivo Y29: left out, because there is no more in stock.",
  ]);
});

it("B-07 A customer whose cart could not be merged yet reads that it will follow", () => {
  expect(mergeNotices({ merged: false, dropped: [] })).toEqual(["Your cart will follow in a moment."]);
});

it("A customer whose cart is complete reads nothing about it", () => {
  expect([mergeNotices(null), mergeNotices({ merged: true, dropped: [] })]).toEqual([[], []]);
});
