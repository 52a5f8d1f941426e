import { dealsDocument } from "#content/data.server.ts";
import type { Shop } from "#shop.server.ts";
import { listPage } from "./list.model.ts";
import { listQueryFrom } from "./list-query.model.ts";
import type { VendorType } from "./model.ts";

/** What a deals page shows: its banners and one page of the products with a deal badge. */
export async function dealsOf(shop: Shop, vendorType: VendorType, search: URLSearchParams) {
  const query = listQueryFrom(search, { vendorType, deals: true });
  const { banners } = await dealsDocument(shop.db, vendorType);
  return { banners, query, page: listPage(await shop.catalogue.cards(), query), brand: shop.brand.name };
}
