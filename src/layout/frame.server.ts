import { isDeal } from "#catalogue/badges.model.ts";
import type { Card } from "#catalogue/card.model.ts";
import { spokenCardPrice } from "#catalogue/card-price.model.ts";
import { productPath, type VendorType } from "#catalogue/model.ts";
import { comparing } from "#listing/order.model.ts";
import { keptByRevision } from "#platform/revisions.server.ts";
import type { Shop } from "#shop.server.ts";
import { type FrameData, type MenuDeal, type MenuGroup, menuGroups } from "./model.ts";

/** What the frame around every page needs: the operator and the menus of both segments. */
export function frameData(shop: Shop): FrameData {
  const menus = { personal: menuOf(shop, "personal"), business: menuOf(shop, "business") };
  return { brand: shop.brand, menus, sampleNotice: shop.flags.isOn("sampleNotice") };
}

/** The menu of a segment, made once for each state of the catalogue: every page has it. */
const menuOf = keptByRevision(["catalogue"], ({ catalogue }: Shop, vendorType: VendorType): MenuGroup[] =>
  menuGroups(catalogue.categories(vendorType), (slugs) => promoted(catalogue.deals(vendorType), slugs)),
);

/** The best-selling deal among some categories. */
function promoted(deals: readonly Card[], slugs: readonly string[]): MenuDeal | null {
  const sold = deals.filter((card) => slugs.includes(card.categorySlug) && card.stock !== "out");
  const [best] = sold.sort(comparing("MOST POPULAR"));
  if (!best) return null;
  const badge = best.badges.find(isDeal)?.name ?? "";
  return { name: best.name, path: productPath(best), imageUrl: best.imageUrl, price: spokenCardPrice(best), badge };
}
