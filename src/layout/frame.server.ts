import type { VendorType } from "#catalogue/model.ts";
import { type Sent, sent } from "#platform/http/sent-data.ts";
import { keptByRevision } from "#platform/revisions.server.ts";
import { firstProvider } from "#search/provider.model.ts";
import type { Shop } from "#shop.server.ts";
import type { FrameData } from "./frame.model.ts";
import { type NavMenu, ofSegment } from "./menu.model.ts";
import { footerOf, navMenuOf, type Turning } from "./menu.server.ts";

/**
 * What the frame around a page of a segment needs (`FrameData`), as text: it stands in every page, and a text is sent as it is, where an
 * object would be taken apart anew for each of them. The same text until something of it changes. A menu that cannot be
 * made is missing from it and nothing else, so that no page is without its frame.
 */
export function frameOf(shop: Shop, vendorType: VendorType): Turning<Sent<FrameData>> {
  const { made: menu, until } = menuOrNone(shop);
  const place = places(shop, vendorType);
  if (place.text === undefined || place.menu !== menu) {
    place.menu = menu;
    place.text = sent<FrameData>({
      brand: shop.brand,
      vendorType,
      menu: menu && ofSegment(menu, vendorType),
      footer: footerOrNone(shop, vendorType),
      sampleNotice: shop.flags.isOn("sampleNotice"),
      searchProvider: firstProvider(shop.flags.isOn),
    });
  }
  return { made: place.text, until };
}

const places = keptByRevision(
  ["catalogue", "content", "flags"],
  (_: Shop, _vendorType: VendorType): { menu?: NavMenu | null; text?: Sent<FrameData> } => ({}),
);

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
