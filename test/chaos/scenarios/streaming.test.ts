import { afterAll, beforeAll, expect, it } from "vitest";
import { seededRandom } from "../../../chaos/random.ts";
import { streaming } from "../../../chaos/scenarios/streaming.ts";
import { makeChaosShop } from "../../support/chaos-shop.ts";

const SECRET = "the secret of the streaming partner";

let shop: Awaited<ReturnType<typeof makeChaosShop>>;
beforeAll(async () => {
  shop = await makeChaosShop({ TRUST_PROXY: "true", OTT_PARTNER_SECRET: SECRET });
});
afterAll(() => shop.close());

it("L-03 L-04 Numbers that subscribe on two devices at once have one subscription each, and each of its months is taken once", async () => {
  const { codes } = shop.testShop.shop;
  const found = await streaming(shop, seededRandom(1), 24, { codes, partnerSecret: SECRET });
  expect(found.violations).toEqual([]);
}, 120_000);
