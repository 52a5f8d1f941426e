import type { PlatformContext } from "#platform/context.server.ts";
import { handlers, success } from "#platform/http/endpoint.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { toRand } from "#shared/money.ts";
import { includedWith, nextExpiry } from "../configurator/included-add-ons.model.ts";
import type { Products } from "../context.server.ts";
import type { Product, Variant } from "../model.ts";
import { productIdOf } from "../repository.server.ts";
import { addOnProducts, addOnsOfType } from "./contract.ts";
import type { AddOnOffer } from "./model.ts";
import { groupAddOnTypes } from "./model.ts";

const handler = handlers<PlatformContext & Products>();

export const addOnApi = [
  handler(addOnProducts, async ({ context, query: { productId, variationId }, expiresAt }) => {
    const { product, variants } = await requireVariants(context, productId, variationId);
    const expiry = nextExpiry(product, context.clock);
    if (expiry) expiresAt(expiry);
    const { optional, included } = groupAddOnTypes(variants);
    return success({
      productId: product.id,
      variationId: variationId ?? "",
      addOns: await addOnProductsOf(context, product, optional),
      included,
      withPlans: withPlans(context, product, variants),
    });
  }),

  handler(addOnsOfType, async ({ context, query: { vae = [], vaeType, vendorType: segment } }) => {
    const types = [...vae.map((item) => item.vaeType), ...(vaeType ? [vaeType] : [])];
    const items = await addOnProductsOf(
      context,
      { segment },
      types.map((type) => type.toLowerCase()),
    );
    return success({ items });
  }),
];

/** The product, with the requested variation or all of them. @throws HttpProblem not_found */
async function requireVariants(
  context: PlatformContext & Products,
  productId: string | undefined,
  variationId: string | undefined,
): Promise<{ product: Product; variants: Variant[] }> {
  const id = productId ?? (variationId && (await productIdOf(context.db, variationId)));
  const product = id === undefined ? undefined : await context.catalogue.byId(id);
  if (!product || product.kind === "add-on")
    throw new HttpProblem(notFound, {
      message: "There is no such product",
      field: productId ? "query.productId" : "query.variationId",
    });
  const variants = product.variants.filter((each) => variationId === undefined || each.variationId === variationId);
  if (variants.length === 0)
    throw new HttpProblem(notFound, { message: "The product has no such variation", field: "query.variationId" });
  return { product, variants };
}

/** The add-on products of the given types as replied, in that order, without duplicates. */
async function addOnProductsOf(
  context: PlatformContext & Products,
  segment: Pick<Product, "segment">,
  types: readonly string[],
) {
  const offers = context.catalogue.addOnsFor(segment);
  const requested = [...new Set(types)].flatMap((type) => offers.filter((offer) => offer.type === type));
  return Promise.all(requested.map((offer) => addOnProductOf(context, offer)));
}

async function addOnProductOf(context: PlatformContext & Products, { type, amount, segment: _, ...offer }: AddOnOffer) {
  const product = await context.catalogue.byId(offer.productId);
  const bands = product ? context.catalogue.stockOf(product) : {};
  return { ...offer, vaeType: type, price: toRand(amount), stock: bands[offer.materialId] ?? "in" };
}

function withPlans(context: PlatformContext, product: Product, variants: readonly Variant[]): string[] {
  const titles = variants.flatMap((variant) =>
    (variant.plans.length > 0 ? variant.plans : [undefined]).flatMap((plan) =>
      includedWith(product, { variant, plan }, context.clock),
    ),
  );
  return [...new Set(titles)];
}
