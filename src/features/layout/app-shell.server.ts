import type { Shop } from "#app/shop.server.ts";
import type { VendorType } from "#catalogue/model.ts";
import { firstProvider } from "#search/provider.model.ts";
import type { AppShellData } from "./app-shell.model.ts";
import { type NavMenu, ofSegment } from "./menu.model.ts";
import { footerOf, navMenuOf, type Turning } from "./menu.server.ts";

/**
 * What the frame around a page of a segment needs. A menu that cannot be made is missing from it and nothing else, so that no page is
 * without its frame.
 */
export function appShellOf(shop: Shop, vendorType: VendorType): Turning<AppShellData> {
  const { made: menu, until } = menuOrNone(shop);
  const made = {
    brand: shop.brand,
    vendorType,
    menu: menu && ofSegment(menu, vendorType),
    footer: footerOrNone(shop, vendorType),
    sampleNotice: shop.flags.isOn("sampleNotice"),
    searchProvider: firstProvider(shop.flags.isOn),
  };
  return { made, until };
}

function menuOrNone(shop: Shop): Turning<NavMenu | null> {
  try {
    return navMenuOf(shop);
  } catch (error) {
    console.error(error);
    return { made: null, until: undefined };
  }
}

function footerOrNone(shop: Shop, vendorType: VendorType) {
  try {
    return footerOf(shop, vendorType);
  } catch (error) {
    console.error(error);
    return [];
  }
}
