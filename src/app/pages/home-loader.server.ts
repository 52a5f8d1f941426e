import type { RouterContextProvider } from "react-router";
import type { VendorType } from "#catalogue/model.ts";
import { shownHome } from "#content/model.ts";
import { homeOf } from "#content/service.server.ts";
import { homePath } from "#layout/model.ts";
import { readsContext, shopContext } from "../context.ts";

/** What the home page of a segment shows. */
export function loadHome(context: Readonly<RouterContextProvider>, vendorType: VendorType) {
  const reads = context.get(readsContext);
  reads.family("catalogue", "content");
  const shop = context.get(shopContext);
  const { home, until } = homeOf(shop, vendorType);
  if (until) reads.until(until);
  return { home: shownHome(home), brand: shop.brand.name, url: shop.publicUrl + homePath(vendorType) };
}
