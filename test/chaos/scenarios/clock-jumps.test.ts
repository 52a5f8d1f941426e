import { afterAll, beforeAll, expect, it } from "vitest";
import { clockJumps } from "../../../chaos/scenarios/clock-jumps.ts";
import { makeChaosShop } from "../../support/chaos-shop.ts";

let shop: Awaited<ReturnType<typeof makeChaosShop>>;
beforeAll(async () => {
  shop = await makeChaosShop();
});
afterAll(() => shop.close());

it("A clock that jumps an hour or over midnight, forwards or back, loses no payment, stock or session, and nothing stays reserved", async () => {
  expect((await clockJumps(shop)).violations).toEqual([]);
}, 120_000);
