import { expect, it } from "vitest";
import {
  FIELD_BITS,
  FIELD_MASKS,
  FIELD_WEIGHTS,
  MASK_WEIGHTS,
  SEARCH_FIELDS,
  type SearchField,
} from "#search/index/fit.model.ts";

const maskOf = (...fields: SearchField[]) =>
  fields.reduce((mask, field) => mask | (1 << SEARCH_FIELDS.indexOf(field)), 0);

it("H-03 a word weighs 14 in what a thing is, 8 in its title, 4 in tags, 3 in its category and 1 in its text", () => {
  expect(SEARCH_FIELDS.map((field) => [field, FIELD_WEIGHTS[field]])).toEqual([
    ["kinds", 14],
    ["title", 8],
    ["tags", 4],
    ["category", 3],
    ["text", 1],
  ]);
});

it("H-03 a word that stands in several fields weighs what it does in the weightiest, and nothing where it stands nowhere", () => {
  expect(MASK_WEIGHTS).toHaveLength(2 ** FIELD_BITS);
  expect(MASK_WEIGHTS[0]).toBe(0);
  for (const field of SEARCH_FIELDS) expect(MASK_WEIGHTS[maskOf(field)]).toBe(FIELD_WEIGHTS[field]);
  expect(MASK_WEIGHTS[maskOf("text", "tags", "category")]).toBe(FIELD_WEIGHTS.tags);
  expect(MASK_WEIGHTS[FIELD_MASKS.all]).toBe(FIELD_WEIGHTS.kinds);
});

it("H-04 what a thing is belongs to its name, as its title does", () => {
  expect(FIELD_MASKS.name).toBe(maskOf("kinds", "title"));
  expect(FIELD_MASKS.kinds).toBe(maskOf("kinds"));
});
