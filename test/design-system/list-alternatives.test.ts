import { expect, it } from "vitest";
import { either } from "#design-system/list-alternatives.ts";

it.each([
  [[], ""],
  [["12"], "12"],
  [["24", "36"], "24 or 36"],
  [["12", "24", "36"], "12, 24 or 36"],
])("The list %j is formatted as '%s'", (words, said) => {
  expect(either(words)).toBe(said);
});
