import type { Product, Variant } from "./model.ts";

/** A variant with every field empty. */
export function blankVariant(): Variant {
  return {
    variationId: "",
    materialId: "",
    title: "",
    datalabel: "",
    duration: "",
    dataunits: "",
    slideImage: [],
    plan: [],
    includedPlan: [],
    color: { name: "", field_color_image: "" },
    addon: [],
    addRouter: "",
    addVoice: "",
    addEmail: "",
    addYepsync: "",
    addBusinessApp: "",
    addStaticip: "",
    addDevice: "",
    addMonitor: "",
    addSmartCamera: "",
    addSmartVacuum: "",
    addVoip: "",
    selectInverter: "",
    isEmailIncluded: false,
    routerIncluded: false,
    checkCoverage: false,
    planVariant: "",
    speed: "",
    speedunits: "",
    speedlabel: "",
    speedAlignment: "",
    price: "0.00",
    activationFee: "0.00",
    specialActivationPrice: "0.00",
    deviceActivationPrice: "0.00",
    installationFee: "0.00",
    installationInstalment: "0.00",
    installationPriceIncluded: false,
    connectionFee: "0.00",
    wifiRouterPayment: "",
    wifiRouterContractPrice: "0.00",
    wifiRouterOnceoffPrice: "0.00",
    originalPrice: "0.00",
    discountUnit: "",
    promoDiscount: "",
    heroDeals: false,
    fusionplan: [],
    mainFusionplan: [],
    paymentMethod: "prepaid",
    planPeriod: "once-off",
    storage: "",
    iWouldlikeTo: [],
    voiceBrands: [],
    legacyDealId: "",
  };
}

/** A product with every field empty. */
export function blankProduct(): Product {
  return {
    id: "",
    name: "",
    subTitle: "",
    brands: [],
    subCategory: { name: "", category: [] },
    needCallMeBack: false,
    field_service_provider_logo: "",
    productTags: [],
    productStepsFlow: [],
    Stepsflow: [],
    vaeStepsflow: [],
    isCombo: false,
    checkCoverage: false,
    keyFeatures: [],
    productComboFeatures: [],
    productvaekeyfeatures: [],
    field_add_to_cart: true,
    rangeSelection: "",
    rangeValue: "",
    description: "",
    cartType: "prepaid",
    isBundleProduct: false,
    hideParentActivationFee: false,
    SmartSmsDetail: [],
    InfoBoxDetail: [],
    infoKeyFeatures: "[]",
    knowMore: { title: "", faq_tabs: [] },
    variants: [],
    serviceProviderName: "",
    imageUrl: "",
    slideDetailsImage: [],
    ProductSlideImage: [],
    specialSlideImage: [],
    amazonProductType: "",
    planPeriod: "once-off",
    slug: "",
    vendorType: "personal",
    categorySlug: "",
    vaeType: "",
    specifications: [],
    launchedOn: "",
    popularity: 0,
  };
}

/** A product as serialised into a page: variants omit their empty fields, which are most of them. */
export type SerialisedProduct = Omit<Product, "variants"> & { variants: Partial<Variant>[] };

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
