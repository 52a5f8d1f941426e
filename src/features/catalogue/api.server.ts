import { handle, type Shop } from "#app/shop.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { fetchProducts, infoBox, productDetails } from "./contract.ts";
import { infoBoxOf } from "./info-box.model.ts";
import { comparing } from "./listing/order.model.ts";
import { hasPage, type Product, type VendorType } from "./model.ts";

/** Products of a category whose info boxes one call gives. */
const MAX_BOXES = 12;

export const catalogueApi = [
  handle(productDetails).by(async ({ shop, query: { productId, slug = "", vendorType } }) => ({
    success: true,
    body: await requireProduct(shop, vendorType, { productId, slug }),
  })),

  handle(fetchProducts).by(async ({ shop, query: { ids } }) => {
    const found = await Promise.all(ids.map((id) => shop.catalogue.byId(id)));
    const products = found.flatMap((product) => (product && product.vaeType === "" ? [product] : []));
    const known = new Set(products.map(({ id }) => id));
    return { success: true, body: { products, missing: ids.filter((id) => !known.has(id)) } };
  }),

  handle(infoBox).by(async ({ shop, query: { productId, category = "", vendorType } }) => {
    const products = productId
      ? [await requireProduct(shop, vendorType, { productId })]
      : await bestSelling(shop, vendorType, category);
    const boxes = products
      .map((product) => ({ productId: product.id, name: product.name, ...infoBoxOf(product, shop.brand.links) }))
      .filter(({ lines, cancelling }) => lines.length > 0 || cancelling.length > 0);
    return { success: true, body: { boxes } };
  }),
];

/** A product that has a page in a segment. @throws HttpProblem not_found */
async function requireProduct(
  { catalogue }: Shop,
  vendorType: VendorType,
  { productId, slug = "" }: { productId?: string | undefined; slug?: string },
): Promise<Product> {
  const product = await (productId ? catalogue.byId(productId) : catalogue.bySlug(vendorType, slug));
  if (!product || product.vendorType !== vendorType || product.vaeType !== "")
    throw new HttpProblem(notFound, { message: "There is no such product" });
  return product;
}

/** The products of a category that sell best. @throws HttpProblem not_found */
async function bestSelling({ catalogue }: Shop, vendorType: VendorType, slug: string): Promise<Product[]> {
  const category = catalogue.categories(vendorType).find((known) => known.slug === slug && hasPage(known));
  if (!category) throw new HttpProblem(notFound, { message: "There is no such category", field: "query.category" });
  const cards = catalogue.cards(vendorType, slug).toSorted(comparing("MOST POPULAR")).slice(0, MAX_BOXES);
  const products = await Promise.all(cards.map(({ id }) => catalogue.byId(id)));
  return products.filter((product) => product !== undefined);
}
