import { badgesOf, liveBadges } from "#catalogue/badges.model.ts";
import { bestBand } from "#catalogue/card.model.ts";
import { infoBoxOf } from "#catalogue/info-box.model.ts";
import { hasPage, type Product } from "#catalogue/model.ts";
import { packed } from "#catalogue/packed-product.model.ts";
import { isPlaced } from "#configurator/at-address.model.ts";
import { nextExpiry } from "#configurator/included.model.ts";
import { nextReckoning } from "#configurator/introductory.model.ts";
import { connectionKinds } from "#coverage/model.ts";
import type { Shop } from "#shop.server.ts";

/** What the page of a product shows, from one instant to another. */
interface ProductPageData {
  data: ReturnType<typeof madeData>;
  since: Date;
  until: Date | undefined;
  /** Of the catalogue. */
  revision: number;
}

const made = new WeakMap<Product, ProductPageData>();

/**
 * What the page of a product shows whatever is chosen on it: the same object until the catalogue changes or something ends.
 * @returns also the instant at which it will be another one without any change of data
 */
export function productPageData(shop: Shop, product: Product): ProductPageData {
  const revision = shop.revisions.of("catalogue");
  const now = shop.clock.now();
  const known = made.get(product);
  if (known?.revision === revision && known.since <= now && (!known.until || now < known.until)) return known;
  const ends = [nextExpiry(product, shop.clock), nextReckoning(product, shop.clock, shop.promotions)];
  const [until] = ends.flatMap((end) => end ?? []).sort((one, other) => one.getTime() - other.getTime());
  const data = { data: madeData(shop, product), since: now, until, revision };
  made.set(product, data);
  return data;
}

function madeData({ catalogue, clock, brand, promotions, publicUrl }: Shop, product: Product) {
  const stock = catalogue.stockOf(product);
  const band = bestBand(Object.values(stock));
  const categories = catalogue.categories(product.vendorType);
  return {
    pack: packed(product),
    band,
    surroundings: {
      stock: { ...catalogue.addOnStockFor(product), ...stock },
      addOns: catalogue.addOnsFor(product),
      promotions,
    },
    category: categories.find(({ slug }) => slug === product.categorySlug),
    badges: liveBadges(badgesOf(product, band === "low"), clock.now()),
    connections: isPlaced(product) ? connectionKinds(categories.filter(hasPage)) : [],
    infoBox: infoBoxOf(product, brand.links),
    support: brand.support,
    now: clock.now().toISOString(),
    site: publicUrl,
    brand: brand.name,
  };
}
