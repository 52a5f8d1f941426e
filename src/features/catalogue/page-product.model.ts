import { blankVariant } from "./blank.model.ts";
import type { Product, Variant } from "./model.ts";

/** What a product page does not show of a product: what lists, imports and the server alone need. */
type NotShown = "asWritten" | "infoBoxLines" | "isBundleProduct" | "launchedOn" | "planPeriod" | "popularity";

/** A variant as a product page needs it. */
export type PageVariant = Omit<Variant, "asWritten" | "legacyDealId">;

type Shown<Kind, Variants> = Kind extends Product ? Omit<Kind, NotShown | "variants"> & { variants: Variants } : never;

/** A product as its page needs it, to show and to configure it. */
export type PageProduct = Shown<Product, PageVariant[]>;

/** A page's product on its way to the browser: variants are without their empty fields, which are most of them. */
export type SentProduct = Shown<Product, Partial<PageVariant>[]>;

/** What the page of a product sends of it. */
export function sentProduct(product: Product): SentProduct {
  const {
    asWritten: _a,
    infoBoxLines: _b,
    isBundleProduct: _c,
    launchedOn: _d,
    planPeriod: _e,
    popularity: _f,
    ...shown
  } = product;
  const blanks = new Map<string, unknown>(Object.entries({ ...blankVariant(), paymentGroup: product.paymentGroup }));
  return { ...shown, variants: product.variants.map((variant) => sentVariant(variant, blanks)) };
}

/** A variant without what is as in a blank one of its product. */
function sentVariant(
  { asWritten: _a, legacyDealId: _b, availableAddOns, ...shown }: Variant,
  blanks: ReadonlyMap<string, unknown>,
): Partial<PageVariant> {
  const isFilled = ([name, value]: [string, unknown]) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined && value !== blanks.get(name);
  return {
    ...Object.fromEntries(Object.entries(shown).filter(isFilled)),
    ...(Object.keys(availableAddOns).length > 0 && { availableAddOns }),
  };
}

/** The product of a page, from what was sent. */
export function pageProduct({ variants, ...product }: SentProduct): PageProduct {
  const { paymentGroup } = product;
  return { ...product, variants: variants.map((variant) => ({ ...blankVariant(), paymentGroup, ...variant })) };
}
