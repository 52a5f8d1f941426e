import type { RouterContextProvider } from "react-router";
import type { VendorType } from "#catalogue/model.ts";
import { homeOf } from "#content/flows.server.ts";
import { type Home, type ShownHome, shownHome } from "#content/model.ts";
import { readsContext, shopContext } from "#context.ts";
import { homePath } from "#layout/model.ts";
import { sent } from "#platform/http/sent-data.ts";
import type { Shop } from "#shop.server.ts";

/** What the home page of a segment shows. */
export function loadHome(context: Readonly<RouterContextProvider>, vendorType: VendorType) {
  const reads = context.get(readsContext);
  reads.family("catalogue", "content");
  const shop = context.get(shopContext);
  const { home, until } = homeOf(shop, vendorType);
  if (until) reads.until(until);
  return sent(dataOf(shop, vendorType, home));
}

/** What was made of a home; it stays the same until something on it changes. */
const made = new WeakMap<Home, { home: ShownHome; brand: string; url: string }>();

function dataOf(shop: Shop, vendorType: VendorType, home: Home) {
  const data = made.get(home) ?? {
    home: shownHome(home),
    brand: shop.brand.name,
    url: shop.publicUrl + homePath(vendorType),
  };
  made.set(home, data);
  return data;
}
