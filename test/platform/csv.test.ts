import { expect, it } from "vitest";
import { exportOf, MAX_EXPORTED } from "#platform/csv.server.ts";

const rows = (count: number) => Array.from({ length: count }, (_, number) => ({ number, text: "x" }));

const linesOf = (count: number) =>
  exportOf(["number", "text"], rows(count), "Export shorter periods").toString().trim().split("\n");

it("An export has all rows up to its limit, and says nothing else", () => {
  expect(linesOf(2)).toEqual(["number,text", "0,x", "1,x"]);
  expect(linesOf(MAX_EXPORTED)).toHaveLength(MAX_EXPORTED + 1);
});

it("An export of more rows than its limit is cut, and its last line says so and how to get the rest", () => {
  const lines = linesOf(MAX_EXPORTED + 1);
  expect(lines).toHaveLength(MAX_EXPORTED + 2);
  expect(lines.slice(-2)).toEqual(["49999,x", "CUT after 50000 rows. Export shorter periods,"]);
});
