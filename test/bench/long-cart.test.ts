import { afterAll, beforeAll, expect, it } from "vitest";
import { lengthenCart } from "../../bench/long-cart.ts";
import { makeShop, type TestShop } from "../support/shop.ts";
import { newShopper } from "../support/shopper.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

it("The function lengthenCart extends one customer's cart to the given number of different variants", async () => {
  const shopper = await newShopper(test);
  await shopper.add("PRESIM-2GB");
  await lengthenCart(test.shop.env.DATABASE_URL ?? "", shopper.token, 20);
  const { ordersList } = (await shopper.list()).body.body;
  expect(new Set(ordersList.map(({ variationId }: { variationId: string }) => variationId)).size).toBe(20);
  const other = await newShopper(test);
  expect((await other.list()).body.body.ordersList).toEqual([]);
});
