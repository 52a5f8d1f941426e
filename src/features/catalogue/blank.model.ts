import { type FieldsOfKinds, ofKind } from "./kinds.model.ts";
import type { Product, Variant } from "./model.ts";

/** A variant with every field empty. */
export function blankVariant(): Variant {
  return {
    variationId: "",
    materialId: "",
    title: "",
    images: [],
    plans: [],
    includedPlans: [],
    addOns: [],
    availableAddOns: {},
    isEmailIncluded: false,
    routerIncluded: false,
    checkCoverage: false,
    price: 0,
    activationFee: 0,
    specialActivationPrice: 0,
    deviceActivationPrice: 0,
    installationFee: 0,
    installationInstalment: 0,
    installationPriceIncluded: false,
    connectionFee: 0,
    routerPaymentPeriods: [],
    routerMonthlyPrice: 0,
    routerOncePrice: 0,
    heroDeals: false,
    fusionPlans: [],
    mainFusionPlans: [],
    paymentGroup: "prepaid",
    planPeriod: "once-off",
    contractOptions: [],
    voiceBrands: [],
  };
}

/** A product with every field empty but some. */
export function blankProduct(fields: Partial<FieldsOfKinds> = {}): Product {
  return ofKind({
    id: "",
    name: "",
    subTitle: "",
    brands: [],
    subCategory: { name: "", category: [] },
    needCallMeBack: false,
    badges: [],
    steps: [],
    planSteps: [],
    addOnSteps: [],
    checkCoverage: false,
    keyFeatures: [],
    comboFeatures: [],
    addOnFeatures: [],
    isSoldOnline: true,
    description: "",
    paymentGroup: "prepaid",
    isBundleProduct: false,
    hideParentActivationFee: false,
    smsDetails: [],
    infoBoxLines: [],
    keyFacts: [],
    questions: { title: "", tabs: [] },
    variants: [],
    imageUrl: "",
    detailImages: [],
    images: [],
    specialImages: [],
    planPeriod: "once-off",
    slug: "",
    segment: "personal",
    categorySlug: "",
    specifications: [],
    launchedOn: "",
    popularity: 0,
    ...fields,
  });
}

/** A product as serialised into a page: variants omit their empty fields, which are most of them. */
export type SerialisedProduct = Serialised<Product>;

type Serialised<Kind> = Kind extends Product ? Omit<Kind, "variants"> & { variants: Partial<Variant>[] } : never;

/** Omits the empty fields of variants. */
export function serialiseProduct(product: Product): SerialisedProduct {
  const blanks = new Map<string, unknown>(Object.entries(blankVariant()));
  const isFilled = ([name, value]: [string, unknown]) =>
    Array.isArray(value) ? value.length > 0 : value !== blanks.get(name);
  return {
    ...product,
    variants: product.variants.map((variant) => Object.fromEntries(Object.entries(variant).filter(isFilled))),
  };
}

/** Restores the fields that serialiseProduct omitted. */
export function deserialiseProduct({ variants, ...product }: SerialisedProduct): Product {
  return { ...product, variants: variants.map((variant) => ({ ...blankVariant(), ...variant })) };
}
