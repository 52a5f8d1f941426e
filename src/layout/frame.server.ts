import type { Card } from "#catalogue/card.model.ts";
import { spokenCardPrice } from "#catalogue/card-price.model.ts";
import { isDeal } from "#catalogue/list.model.ts";
import { productPath, type VendorType } from "#catalogue/model.ts";
import type { Shop } from "#shop.server.ts";
import { type FrameData, type MenuDeal, type MenuGroup, menuGroups } from "./model.ts";

/** What the frame around every page needs: the operator and the menus of both segments. */
export async function frameData(shop: Shop): Promise<FrameData> {
  const [personal, business] = [await menuOf(shop, "personal"), await menuOf(shop, "business")];
  return { brand: shop.brand, menus: { personal, business }, sampleNotice: shop.flags.isOn("sampleNotice") };
}

async function menuOf(shop: Shop, vendorType: VendorType): Promise<MenuGroup[]> {
  const categories = await shop.catalogue.categories(vendorType);
  const cards = await shop.catalogue.cards();
  return menuGroups(categories, (slugs) => promoted(cards, vendorType, slugs));
}

/** The best-selling deal among some categories. */
function promoted(cards: readonly Card[], vendorType: VendorType, slugs: readonly string[]): MenuDeal | null {
  const [best] = cards
    .filter((card) => card.vendorType === vendorType && slugs.includes(card.categorySlug))
    .filter((card) => isDeal(card) && card.stock !== "out")
    .sort((one, other) => other.popularity - one.popularity);
  if (!best) return null;
  const badge = best.productTags.find(({ type }) => type === "deals")?.name ?? "";
  return { name: best.name, path: productPath(best), imageUrl: best.imageUrl, price: spokenCardPrice(best), badge };
}
