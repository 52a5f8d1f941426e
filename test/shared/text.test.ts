import { expect, it } from "vitest";
import { capitalised, joinNames } from "#shared/text.ts";

it.each([
  [[], ""],
  [["12"], "12"],
  [["24", "36"], "24 or 36"],
  [["12", "24", "36"], "12, 24 or 36"],
])("The list %j is formatted as '%s'", (words, formatted) => {
  expect(joinNames(words, "or")).toBe(formatted);
  expect(joinNames(words)).toBe(formatted.replace(" or ", " and "));
});

it("A sentence gets a capital first letter and stays as it is otherwise", () => {
  expect(["fibre by Vumatel", "", "Éclair"].map(capitalised)).toEqual(["Fibre by Vumatel", "", "Éclair"]);
});
