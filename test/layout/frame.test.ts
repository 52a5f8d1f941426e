import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brand } from "#config/brand.ts";
import { frameData } from "#layout/frame.server.ts";
import { makeShop, type TestShop } from "../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

describe("frameData", () => {
  it("gives the operator and, for each segment, a menu of its own categories", async () => {
    const { brand: operator, menus } = await frameData(test.shop);
    expect(operator).toEqual(brand);
    for (const segment of ["personal", "business"] as const) {
      const paths = menus[segment].flatMap(({ categories }) => categories.map(({ path }) => path));
      expect(paths.length).toBeGreaterThan(3);
      expect(paths.filter((path) => !path.startsWith(`/${segment}/`))).toEqual([]);
    }
  });

  it("promotes one deal of the group that it stands in", async () => {
    const { menus } = await frameData(test.shop);
    const [mobile] = menus.personal;
    expect(mobile?.deal?.badge).toBeTruthy();
    expect(mobile?.categories.some(({ path }) => mobile.deal?.path.startsWith(`${path}/`))).toBe(true);
  });
});
