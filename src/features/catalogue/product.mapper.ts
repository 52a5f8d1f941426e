import type { z } from "zod";
import { parseJson } from "#shared/json.ts";
import { type Rand, toCents, toRand } from "#shared/money.ts";
import type { CardShape, CategoryShape } from "./cards/contract.ts";
import type { Card } from "./cards/model.ts";
import type { ProductShape } from "./contract.ts";
import { fieldsOf, ofKind } from "./kinds.model.ts";
import { dataSizeIn } from "./measures/data-size.model.ts";
import { partsOf, speedIn } from "./measures/speeds.model.ts";
import {
  ADD_ON_TYPES,
  type AddOnType,
  type Category,
  type Discount,
  discountText,
  type KeyFact,
  type Plan,
  type Product,
  termIn,
  termText,
  type Variant,
} from "./model.ts";

// The specification's names of products, variants, categories and cards (S3-31 to S3-50), in calls, import files and stored
// documents, and ours.

/** A product document under the specification's names. */
export type ProductBody = z.output<typeof ProductShape>;
export type VariantBody = ProductBody["variants"][number];
export type CategoryBody = z.output<typeof CategoryShape>;
export type CardBody = z.output<typeof CardShape>;

export function toProduct(body: ProductBody): Product {
  const {
    vendorType,
    cartType,
    vaeType,
    subCategory,
    field_service_provider_logo,
    serviceProviderName,
    productTags,
    productStepsFlow,
    Stepsflow,
    vaeStepsflow,
    productComboFeatures,
    productvaekeyfeatures,
    field_add_to_cart,
    rangeSelection,
    rangeValue,
    SmartSmsDetail,
    InfoBoxDetail,
    infoKeyFeatures,
    knowMore,
    slideDetailsImage,
    ProductSlideImage,
    specialSlideImage,
    amazonProductType,
    variants,
    isCombo,
    fits,
    ...same
  } = body;
  const keyFacts = keyFactsIn(infoKeyFeatures);
  const product = ofKind({
    ...same,
    isCombo,
    fits,
    segment: vendorType,
    paymentGroup: cartType,
    addOnType: vaeType || undefined,
    subCategory: {
      name: subCategory.name,
      category: subCategory.category.map(({ vendorType: segment, name }) => ({ segment, name })),
    },
    providerLogoUrl: field_service_provider_logo || undefined,
    providerName: serviceProviderName || undefined,
    badges: productTags,
    steps: productStepsFlow,
    planSteps: Stepsflow,
    addOnSteps: vaeStepsflow,
    comboFeatures: productComboFeatures,
    addOnFeatures: productvaekeyfeatures,
    isSoldOnline: field_add_to_cart,
    rangeLabel: rangeSelection || undefined,
    rangeValue: rangeValue || undefined,
    smsDetails: SmartSmsDetail,
    infoBoxLines: InfoBoxDetail,
    keyFacts,
    questions: { title: knowMore.title, tabs: knowMore.faq_tabs },
    detailImages: slideDetailsImage,
    images: ProductSlideImage,
    specialImages: specialSlideImage,
    streamingType: amazonProductType || undefined,
    variants: variants.map(toVariant),
  });
  const own = fieldsOf(product);
  const asWritten = {
    ...(JSON.stringify(keyFacts) !== infoKeyFeatures && { infoKeyFeatures }),
    ...((own.streamingType ?? "") !== amazonProductType && { amazonProductType }),
    ...((own.isCombo ?? false) !== isCombo && { isCombo }),
    ...(fits && !own.fits && { fits }),
  };
  return Object.keys(asWritten).length > 0 ? { ...product, asWritten } : product;
}

export function toProductBody(product: Product): ProductBody {
  const {
    segment,
    paymentGroup,
    addOnType = "",
    subCategory,
    providerLogoUrl = "",
    providerName = "",
    badges,
    steps,
    planSteps,
    addOnSteps,
    comboFeatures,
    addOnFeatures,
    isSoldOnline,
    rangeLabel = "",
    rangeValue = "",
    smsDetails,
    infoBoxLines,
    keyFacts,
    questions,
    detailImages,
    images,
    specialImages,
    streamingType = "",
    isCombo = false,
    variants,
    asWritten: { infoKeyFeatures, ...asWritten } = {},
    ...same
  } = fieldsOf(product);
  return {
    ...same,
    vendorType: segment,
    cartType: paymentGroup,
    vaeType: addOnType,
    subCategory: {
      name: subCategory.name,
      category: subCategory.category.map((each) => ({ vendorType: each.segment, name: each.name })),
    },
    field_service_provider_logo: providerLogoUrl,
    serviceProviderName: providerName,
    productTags: badges,
    productStepsFlow: steps,
    Stepsflow: planSteps,
    vaeStepsflow: addOnSteps,
    productComboFeatures: comboFeatures,
    productvaekeyfeatures: addOnFeatures,
    field_add_to_cart: isSoldOnline,
    rangeSelection: rangeLabel,
    rangeValue,
    SmartSmsDetail: smsDetails,
    InfoBoxDetail: infoBoxLines,
    infoKeyFeatures: keyFactsText(keyFacts, infoKeyFeatures),
    knowMore: { title: questions.title, faq_tabs: questions.tabs },
    slideDetailsImage: detailImages,
    ProductSlideImage: images,
    specialSlideImage: specialImages,
    amazonProductType: streamingType,
    isCombo,
    variants: variants.map(toVariantBody),
    ...asWritten,
  };
}

/** The facts in the text of a JSON list of titles and descriptions (S3-38). What is not one is left out. */
export function keyFactsIn(json: string): KeyFact[] {
  const list = parseJson(json);
  return Array.isArray(list) ? list.filter(isKeyFact) : [];
}

/** The text of facts; that which they were read from while they are the same. */
function keyFactsText(facts: readonly KeyFact[], asWritten: string | undefined): string {
  const text = JSON.stringify(facts);
  return asWritten !== undefined && JSON.stringify(keyFactsIn(asWritten)) === text ? asWritten : text;
}

function isKeyFact(value: unknown): value is KeyFact {
  if (typeof value !== "object" || value === null) return false;
  return (
    "title" in value &&
    typeof value.title === "string" &&
    "description" in value &&
    typeof value.description === "string"
  );
}

export function toVariant(body: VariantBody): Variant {
  const { color } = body;
  const values = valuesIn(body);
  const asWritten = writtenOtherwise(body, textsOf(values));
  return {
    ...values,
    ...(asWritten && { asWritten }),
    ...toPrices(body),
    variationId: body.variationId,
    materialId: body.materialId,
    title: body.title,
    label: body.datalabel || undefined,
    licence: body.planVariant || undefined,
    storage: body.storage || undefined,
    speedLabel: body.speedlabel || undefined,
    speedAlignment: body.speedAlignment || undefined,
    legacyDealId: body.legacyDealId || undefined,
    colour: color.name || color.field_color_image ? { name: color.name, imageUrl: color.field_color_image } : undefined,
    images: body.slideImage,
    plans: body.plan.map(toPlan),
    includedPlans: body.includedPlan.map(({ title, addons }) => ({ title, addOns: addons.map(toAddOn) })),
    fusionPlans: body.fusionplan,
    mainFusionPlans: body.mainFusionplan,
    voiceBrands: body.voiceBrands,
    contractOptions: body.iWouldlikeTo,
    addOns: body.addon.map(({ variation_title, expiry }) => ({ title: variation_title, expiry })),
    activationFee: toCents(body.activationFee),
    specialActivationPrice: toCents(body.specialActivationPrice),
    deviceActivationPrice: toCents(body.deviceActivationPrice),
    installationFee: toCents(body.installationFee),
    installationInstalment: toCents(body.installationInstalment),
    installationPriceIncluded: body.installationPriceIncluded,
    connectionFee: toCents(body.connectionFee),
    routerIncluded: body.routerIncluded,
    routerMonthlyPrice: toCents(body.wifiRouterContractPrice),
    routerOncePrice: toCents(body.wifiRouterOnceoffPrice),
    isEmailIncluded: body.isEmailIncluded,
    checkCoverage: body.checkCoverage,
    heroDeals: body.heroDeals,
    paymentGroup: body.paymentMethod,
    planPeriod: body.planPeriod,
  };
}

export function toVariantBody(variant: Variant): VariantBody {
  const { colour } = variant;
  return {
    ...textsOf(variant, variant.asWritten),
    ...toPricesBody(variant),
    variationId: variant.variationId,
    materialId: variant.materialId,
    title: variant.title,
    datalabel: variant.label ?? "",
    planVariant: variant.licence ?? "",
    storage: variant.storage ?? "",
    speedlabel: variant.speedLabel ?? "",
    speedAlignment: variant.speedAlignment ?? "",
    legacyDealId: variant.legacyDealId ?? "",
    color: { name: colour?.name ?? "", field_color_image: colour?.imageUrl ?? "" },
    slideImage: variant.images,
    plan: variant.plans.map(toPlanBody),
    includedPlan: variant.includedPlans.map(({ title, addOns }) => ({ title, addons: addOns.map(toAddOnBody) })),
    fusionplan: variant.fusionPlans,
    mainFusionplan: variant.mainFusionPlans,
    voiceBrands: variant.voiceBrands,
    iWouldlikeTo: variant.contractOptions,
    addon: variant.addOns.map(({ title, expiry }) => ({ variation_title: title, expiry })),
    activationFee: toRand(variant.activationFee),
    specialActivationPrice: toRand(variant.specialActivationPrice),
    deviceActivationPrice: toRand(variant.deviceActivationPrice),
    installationFee: toRand(variant.installationFee),
    installationInstalment: toRand(variant.installationInstalment),
    installationPriceIncluded: variant.installationPriceIncluded,
    connectionFee: toRand(variant.connectionFee),
    routerIncluded: variant.routerIncluded,
    wifiRouterContractPrice: toRand(variant.routerMonthlyPrice),
    wifiRouterOnceoffPrice: toRand(variant.routerOncePrice),
    isEmailIncluded: variant.isEmailIncluded,
    checkCoverage: variant.checkCoverage,
    heroDeals: variant.heroDeals,
    paymentMethod: variant.paymentGroup,
    planPeriod: variant.planPeriod,
  };
}

/** What `originalPrice` says without a promotion. */
const NO_AMOUNT: Rand = "0.00";

type Prices = Pick<Variant, "price" | "originalPrice">;
type PricesBody = Pick<VariantBody, "price" | "originalPrice">;

/** A price, and the one before a promotion. */
function toPrices({ price, originalPrice }: PricesBody): Prices {
  return { price: toCents(price), ...(originalPrice !== NO_AMOUNT && { originalPrice: toCents(originalPrice) }) };
}

export function toPricesBody({ price, originalPrice = 0 }: Prices): PricesBody {
  return { price: toRand(price), originalPrice: toRand(originalPrice) };
}

/** The flag of each type of add-on (S3-44). */
export const ADD_ON_FLAGS = {
  router: "addRouter",
  voice: "addVoice",
  email: "addEmail",
  yepsync: "addYepsync",
  businessapp: "addBusinessApp",
  staticip: "addStaticip",
  device: "addDevice",
  monitor: "addMonitor",
  smartcamera: "addSmartCamera",
  smartvacuum: "addSmartVacuum",
  voip: "addVoip",
  inverter: "selectInverter",
} as const satisfies Record<AddOnType, keyof VariantBody>;

/** Fields of a variant's document from whose text a value is read. */
const TEXTS = [
  "duration",
  "dataunits",
  "speed",
  "speedunits",
  "discountUnit",
  "promoDiscount",
  "wifiRouterPayment",
  ...Object.values(ADD_ON_FLAGS),
] as const;
type VariantTexts = Pick<VariantBody, (typeof TEXTS)[number]>;

/** The values of a variant that are read from texts. */
type ReadValues = Pick<Variant, "term" | "data" | "speed" | "discount" | "routerPaymentPeriods" | "availableAddOns">;

function valuesIn(texts: VariantTexts): ReadValues {
  return {
    term: termIn(texts.duration),
    data: dataSizeIn(texts.dataunits),
    speed: texts.speed === "" ? undefined : speedIn(`${texts.speed} ${texts.speedunits}`.trim()),
    discount: discountIn(texts.discountUnit, texts.promoDiscount),
    routerPaymentPeriods: texts.wifiRouterPayment.split(",").flatMap((period) => period.trim() || []),
    availableAddOns: availableAddOnsIn(texts),
  };
}

/** Which add-ons can be had: the flags yes and true mean included, optional means selectable, empty means not at all (F-07). */
function availableAddOnsIn(texts: VariantTexts): Variant["availableAddOns"] {
  const available: Variant["availableAddOns"] = {};
  for (const type of ADD_ON_TYPES) {
    const flag = texts[ADD_ON_FLAGS[type]];
    if (flag !== "") available[type] = flag === "optional" ? "optional" : "included";
  }
  return available;
}

function discountIn(unit: VariantBody["discountUnit"], text: string): Discount | undefined {
  if (unit === "rand" && /^\d{1,10}\.\d{2}$/.test(text)) return { unit, amount: toCents(text) };
  if (unit === "percent" && /^\d{1,3}(\.\d{1,2})?$/.test(text)) return { unit, percent: Number(text) };
  if (unit === "months" && /^\d{1,3}$/.test(text)) return { unit, months: Number(text) };
  return undefined;
}

/**
 * The texts of values.
 * @param asWritten those that the values were read from, where they are written in another way; each is kept while it says the same
 */
function textsOf(values: ReadValues, asWritten?: Variant["asWritten"]): VariantTexts {
  const { term, data, speed, discount, routerPaymentPeriods, availableAddOns } = values;
  const { number, unit } = partsOf(speed ?? { text: "" });
  const flag = (type: AddOnType) => FLAG_TEXTS[availableAddOns[type] ?? "none"];
  const texts: VariantTexts = {
    duration: termText(term),
    dataunits: data?.text ?? "",
    speed: number,
    speedunits: unit,
    discountUnit: discount?.unit ?? "",
    promoDiscount: discountText(discount),
    wifiRouterPayment: routerPaymentPeriods.join(","),
    addRouter: flag("router"),
    addVoice: flag("voice"),
    addEmail: flag("email"),
    addYepsync: flag("yepsync"),
    addBusinessApp: flag("businessapp"),
    addStaticip: flag("staticip"),
    addDevice: flag("device"),
    addMonitor: flag("monitor"),
    addSmartCamera: flag("smartcamera"),
    addSmartVacuum: flag("smartvacuum"),
    addVoip: flag("voip"),
    selectInverter: flag("inverter"),
  };
  if (!asWritten) return texts;
  const written = { ...texts, ...asWritten };
  return { ...written, ...writtenOtherwise(texts, textsOf(valuesIn(written))) };
}

const FLAG_TEXTS = { included: "yes", optional: "optional", none: "" } as const;

/** Those of some texts that differ from others; undefined if none does. */
function writtenOtherwise(texts: VariantTexts, others: VariantTexts): Variant["asWritten"] {
  let differing: Record<string, string> | undefined;
  for (const name of TEXTS) if (texts[name] !== others[name]) differing = { ...differing, [name]: texts[name] };
  return differing;
}

function toPlan({ planDetails, addon, activationFee, ...same }: VariantBody["plan"][number]): Plan {
  return { ...same, activationFee: toCents(activationFee), details: planDetails, addOns: addon.map(toAddOn) };
}

function toPlanBody({ details, addOns, activationFee, ...same }: Plan): VariantBody["plan"][number] {
  return { ...same, activationFee: toRand(activationFee), planDetails: details, addon: addOns.map(toAddOnBody) };
}

type AddOnBody = VariantBody["plan"][number]["addon"][number];

export function toAddOn({ product_title, expiry }: AddOnBody): Plan["addOns"][number] {
  return { title: product_title, expiry };
}

function toAddOnBody({ title, expiry }: Plan["addOns"][number]): AddOnBody {
  return { product_title: title, expiry };
}

/** A product with some fields under the specification's names. */
export function withProductFields(product: Product, fields: Partial<Omit<ProductBody, "variants">>): Product {
  const { variants } = product;
  return { ...toProduct({ ...toProductBody({ ...product, variants: [] }), ...fields }), variants };
}

/** A variant with some fields under the specification's names. */
export function withVariantFields(variant: Variant, fields: Partial<VariantBody>): Variant {
  return Object.keys(fields).length === 0 ? variant : toVariant({ ...toVariantBody(variant), ...fields });
}

export function toCategory({ vendorType, ...same }: CategoryBody): Category {
  return { ...same, segment: vendorType };
}

export function toCategoryBody({ segment, ...same }: Category): CategoryBody {
  return { ...same, vendorType: segment };
}

export function toCard({ vendorType, cartType, bundle, pricePerGb, monthlyCredit, terms, ...card }: CardBody): Card {
  const { price, originalPrice, ...same } = card;
  return {
    ...same,
    segment: vendorType,
    paymentGroup: cartType,
    bundle: bundle.map((size) => ({ ...size, price: toCents(size.price) })),
    terms: terms.flatMap((term) => termIn(term) ?? []),
    pricePerGb: pricePerGb === "" ? undefined : toCents(pricePerGb),
    monthlyCredit: monthlyCredit && { ...monthlyCredit, amount: toCents(monthlyCredit.amount) },
    ...toPrices({ price, originalPrice }),
  };
}

/** A card for a reply, without the fields that only the server uses. */
export function toCardBody({
  segment,
  paymentGroup,
  bundle,
  pricePerGb,
  monthlyCredit,
  terms,
  ...card
}: Card): CardBody {
  const { price, originalPrice, ...same } = card;
  return {
    ...same,
    vendorType: segment,
    cartType: paymentGroup,
    bundle: bundle.map((size) => ({ ...size, price: toRand(size.price) })),
    terms: terms.map(termText),
    pricePerGb: pricePerGb === undefined ? "" : toRand(pricePerGb),
    monthlyCredit: monthlyCredit && { ...monthlyCredit, amount: toRand(monthlyCredit.amount) },
    ...toPricesBody({ price, originalPrice }),
  };
}
