import type { Products } from "#catalogue/context.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { CartItem } from "../model.ts";
import { changePath } from "./model.ts";

/** Items with the pages on which their configurations are changed. */
export function withChangePaths(
  { catalogue }: PlatformContext & Products,
  items: readonly CartItem[],
): Promise<CartItem[]> {
  return Promise.all(
    items.map(async (item) => {
      const product = await catalogue.byId(item.productId);
      if (!product?.isSoldOnline) return item;
      return { ...item, changePath: changePath(item, product, { addOns: catalogue.addOnsFor(product) }) };
    }),
  );
}
