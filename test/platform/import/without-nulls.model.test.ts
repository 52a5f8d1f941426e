import { expect, it } from "vitest";
import { withoutNulls } from "#platform/import/without-nulls.model.ts";
import { parseJson } from "#shared/json.ts";

it("withoutNulls leaves out fields that are null, also deeper, but no entries of lists and none that mean something", () => {
  const row = {
    a: null,
    quantity: null,
    b: { c: null, quantity: null, d: 0 },
    list: [null, { e: null, f: "" }],
    g: false,
  };
  expect(withoutNulls(row, ["quantity"])).toEqual({ quantity: null, b: { d: 0 }, list: [null, { f: "" }], g: false });
  expect([null, 5, "text"].map((value) => withoutNulls(value))).toEqual([null, 5, "text"]);
});

it("withoutNulls does not fail for rows nested a thousand times deeper than any", () => {
  const row = parseJson(`${'{"a":'.repeat(8_000)}1${"}".repeat(8_000)}`);
  expect(withoutNulls(row)).toEqual(row);
});
