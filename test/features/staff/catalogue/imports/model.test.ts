import { expect, it } from "vitest";
import { importTitle, numbersText } from "#staff/catalogue/imports/model.ts";

it("An import is called by its file, and says what it changed in numbers", () => {
  expect(importTitle({ fileName: "sale.csv", putsBack: null })).toBe("sale.csv");
  expect(importTitle({ fileName: "sale.csv", putsBack: "0192f0c1-2345-7000-8000-000000000000" })).toBe(
    "sale.csv, put back",
  );
  expect(numbersText({ added: 1, changed: 2, categories: 1, stock: 3 })).toBe(
    "1 product new, 2 products changed, 1 category, 3 quantities",
  );
  expect(numbersText({ added: 0, changed: 0, categories: 0, stock: 1 })).toBe("1 quantity");
});
