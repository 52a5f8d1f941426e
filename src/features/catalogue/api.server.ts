import type { PlatformContext } from "#platform/context.server.ts";
import { handlers, success } from "#platform/http/endpoint.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import type { Segment } from "#shared/segment.ts";
import { addOnApi } from "./add-ons/api.server.ts";
import { cardsApi } from "./cards/api.server.ts";
import type { CatalogueContext, Products } from "./context.server.ts";
import { fetchProducts, infoBox, productDetails } from "./contract.ts";
import { infoBoxOf } from "./info-box.model.ts";
import { listingApi } from "./listing/api.server.ts";
import { cardComparator } from "./listing/order.model.ts";
import { hasPage, type Product } from "./model.ts";
import { toProductBody } from "./product.mapper.ts";

const handler = handlers<CatalogueContext>();

/** Maximum number of products of a category in an info box reply. */
const MAX_BOXES = 12;

export const catalogueApi = [
  handler(productDetails, async ({ context, query: { productId, slug = "", vendorType: segment } }) =>
    success(toProductBody(await requireProduct(context, segment, { productId, slug }))),
  ),

  handler(fetchProducts, async ({ context, query: { ids } }) => {
    const found = await Promise.all(ids.map((id) => context.catalogue.byId(id)));
    const products = found.flatMap((product) => (product && product.kind !== "add-on" ? [product] : []));
    const known = new Set(products.map(({ id }) => id));
    return success({ products: products.map(toProductBody), missing: ids.filter((id) => !known.has(id)) });
  }),

  handler(infoBox, async ({ context, query: { productId, category = "", vendorType: segment } }) => {
    const products = productId
      ? [await requireProduct(context, segment, { productId })]
      : await bestSelling(context, segment, category);
    const boxes = products
      .map((product) => ({ productId: product.id, name: product.name, ...infoBoxOf(product, context.brand.links) }))
      .filter(({ lines, cancelling }) => lines.length > 0 || cancelling.length > 0);
    return success({ boxes });
  }),
  ...listingApi,
  ...cardsApi,
  ...addOnApi,
];

/** A product that has a page in a segment. @throws HttpProblem not_found */
async function requireProduct(
  { catalogue }: PlatformContext & Products,
  segment: Segment,
  { productId, slug = "" }: { productId?: string | undefined; slug?: string },
): Promise<Product> {
  const product = await (productId ? catalogue.byId(productId) : catalogue.bySlug(segment, slug));
  if (!product || product.segment !== segment || product.kind === "add-on")
    throw new HttpProblem(notFound, { message: "There is no such product" });
  return product;
}

/** The products of a category that sell best. @throws HttpProblem not_found */
async function bestSelling(
  { catalogue }: PlatformContext & Products,
  segment: Segment,
  slug: string,
): Promise<Product[]> {
  const category = catalogue.categories(segment).find((known) => known.slug === slug && hasPage(known));
  if (!category) throw new HttpProblem(notFound, { message: "There is no such category", field: "query.category" });
  const cards = catalogue.cards(segment, slug).toSorted(cardComparator("MOST POPULAR")).slice(0, MAX_BOXES);
  const products = await Promise.all(cards.map(({ id }) => catalogue.byId(id)));
  return products.filter((product) => product !== undefined);
}
