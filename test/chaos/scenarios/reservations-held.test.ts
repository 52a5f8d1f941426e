import { afterAll, beforeAll, expect, it } from "vitest";
import { seededRandom } from "../../../chaos/random.ts";
import { reservationsHeld } from "../../../chaos/scenarios/reservations-held.ts";
import { makeChaosShop } from "../../support/chaos-shop.ts";

let shop: Awaited<ReturnType<typeof makeChaosShop>>;
beforeAll(async () => {
  shop = await makeChaosShop({ TRUST_PROXY: "true" });
});
afterAll(() => shop.close());

it("C-15 Attackers who reserve all of a scarce phone again and again without paying do not keep honest customers from buying it", async () => {
  const { violations, summary } = await reservationsHeld(shop, seededRandom(1));
  expect(violations).toEqual([]);
  expect(summary).toContain("bought 4 of 4");
}, 120_000);
