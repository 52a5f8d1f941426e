import { expect, it } from "vitest";
import { rowsOf } from "#catalogue/import/yaml/raw-rows.server.ts";

function broken(text: string): string[] {
  return rowsOf(text).flatMap((row) => ("reason" in row ? `${row.lineOf("")}: ${row.reason}` : []));
}

it("Text that is not YAML is reported by its line", () => {
  expect(broken("products:\n  - { id: A\n  - b")).toEqual([expect.stringMatching(/^\d: is not YAML: /)]);
  expect(broken("products:\n  - id: A\n    id: B")).toEqual(["3: is not YAML: Map keys must be unique"]);
  expect(broken("products:\n  - id: !secret A")).toEqual([expect.stringMatching(/^2: is not YAML: .*!secret/)]);
  expect(broken("plans: [*nobody]")).toEqual([expect.stringMatching(/is not YAML: /)]);
  expect(broken(`plans: ${"[".repeat(20_000)}`)).toEqual([expect.stringMatching(/is not YAML: /)]);
  const bomb = Array.from({ length: 9 }, (_, at) => `    a${at + 1}: &a${at + 1} [${`*a${at}, `.repeat(9)}]`);
  expect(broken(`plans:\n  - a0: &a0 [x, x]\n${bomb.join("\n")}`)).toEqual([expect.stringMatching(/is not YAML: /)]);
});

it("A YAML document with unexpected content is reported by its line", () => {
  expect(broken("- a\n- b")).toEqual([expect.stringMatching(/^1: must have specifications, /)]);
  expect(broken("\nphones:\n  - a")).toEqual([expect.stringMatching(/^3: "phones" is not one of defaults, /)]);
  expect(broken("plans: { a: 1 }")).toEqual(["1: plans must be a list of rows"]);
  expect(broken("plans:\n  - title: A\n  - B")).toEqual(["3: must be a row with fields"]);
  expect(broken("defaults: 3\nplans: []")).toEqual(["1: defaults must be fields that all rows have"]);
});

it("A YAML row knows the line of each of its fields, in every document of a file", () => {
  const [first, second] = rowsOf(
    "plans:\n  - title: A\n    details:\n      - B\n---\n# empty\n---\nplans: [{ code: C }]",
  );
  expect(["", "title", "details[0]", "details[9]", "none"].map((field) => first?.lineOf(field))).toEqual([
    2, 2, 4, 4, 2,
  ]);
  expect(second?.lineOf("code")).toBe(8);
});
