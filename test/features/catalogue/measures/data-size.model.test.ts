import { describe, expect, it } from "vitest";
import { centsPerGigabyte, dataSizeIn, lowestPerGigabyte } from "#catalogue/measures/data-size.model.ts";

it.each([
  ["500MB", 500_000_000],
  ["1.5 GB", 1_500_000_000],
  ["1tb", 1_000_000_000_000],
  ["40GB + 40GB night", 40_000_000_000],
  ["Uncapped", "uncapped"],
  ["uncapped, fair use", "uncapped"],
  ["0GB", undefined],
  ["as much as you like", undefined],
])("S9-39 The data size %j has %s bytes that can be used at any time", (text, bytes) => {
  expect(dataSizeIn(text)).toEqual({ text, bytes });
});

it("There is no data size in an empty text", () => {
  expect(dataSizeIn("")).toBeUndefined();
});

describe("Price per gigabyte", () => {
  it.each([
    [2900, "1GB", 2900],
    [400, "250MB", 1600],
    [99_900, "1TB", 100],
    [20_900, "40GB + 40GB night", 523],
    [1000, "0GB", undefined],
    [49_900, "Uncapped", undefined],
    [49_900, "", undefined],
  ])("%s cents for %s is %s cents per gigabyte", (price, data, cents) => {
    expect(centsPerGigabyte(price, dataSizeIn(data))).toBe(cents);
  });

  it("The lowest price per gigabyte is that of the offer with the cheapest gigabyte, and there is none without sizes", () => {
    const offers = [
      { price: 400, data: dataSizeIn("250MB") },
      { price: 3000, data: dataSizeIn("3GB") },
      { price: 100 },
    ];
    expect(lowestPerGigabyte(offers)).toBe(1000);
    expect(lowestPerGigabyte([{ price: 100, data: dataSizeIn("Uncapped") }])).toBeUndefined();
  });
});
