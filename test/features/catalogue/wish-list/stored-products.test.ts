import { describe, expect, it } from "vitest";
import { NO_PRODUCTS, readProducts } from "#catalogue/wish-list/stored-products.ts";

describe("Products that a browser stores", () => {
  it("A stored list of products is read back as it was written", () => {
    const stored = { personal: ["p2", "p1"], business: ["b1"] };
    expect(readProducts(JSON.stringify(stored), 12)).toEqual(stored);
  });

  it.each([
    ["", NO_PRODUCTS],
    ["{", NO_PRODUCTS],
    ["null", NO_PRODUCTS],
    ["[]", NO_PRODUCTS],
    ['"personal"', NO_PRODUCTS],
    ['{"personal":"p1","business":{"0":"b1"}}', NO_PRODUCTS],
    ['{"personal":[1,null,"p1",["p2"],"p1"]}', { personal: ["p1"], business: [] }],
    ['{"personal":["","a\\u0000","\\ud800","p1"]}', { personal: ["p1"], business: [] }],
    [`{"business":["${"x".repeat(101)}","b1"],"enterprise":["e1"]}`, { personal: [], business: ["b1"] }],
  ])("readProducts discards whatever is invalid in %j", (text, stored) => {
    expect(readProducts(text, 12)).toEqual(stored);
  });

  it("readProducts reads no more than the given number of each segment", () => {
    const ids = ["p1", "p2", "p3"];
    expect(readProducts(JSON.stringify({ personal: ids, business: ids }), 2)).toEqual({
      personal: ["p1", "p2"],
      business: ["p1", "p2"],
    });
  });
});
