import { afterAll, beforeAll, expect, it } from "vitest";
import { diskFull } from "../../../chaos/scenarios/disk-full.ts";
import { type ShopCluster, startShopCluster } from "../../../chaos/shop-cluster.ts";

let shop: ShopCluster;
beforeAll(async () => {
  shop = await startShopCluster({ env: async () => ({}) });
});
afterAll(() => shop.close());

// The scenario limits the process with `prlimit`, which Linux has.
it.runIf(process.platform === "linux")(
  "While the disk is full uploads are refused and leave nothing behind, the shop goes on, and uploads work again afterwards",
  async () => {
    expect((await diskFull(shop)).violations).toEqual([]);
  },
  60_000,
);
