import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CRASH_POINTS, crashAt } from "../../chaos/crash-points.ts";
import { seededRandom } from "../../chaos/random.ts";
import { type ShopCluster, startShopCluster } from "../../chaos/shop-cluster.ts";

let shop: ShopCluster;
beforeAll(async () => {
  shop = await startShopCluster();
  await shop.limitCarts(10);
}, 120_000);
afterAll(() => shop.close(), 60_000);

describe("Crash recovery", () => {
  it.each(CRASH_POINTS.map((point, seed) => ({ ...point, seed })))(
    "No confirmed data is lost and no step happens twice after a crash of $title",
    async (point) => {
      expect(await crashAt(shop, point, seededRandom(point.seed))).toEqual([]);
    },
    120_000,
  );
});
