import type { z } from "zod";
import { parseJson } from "#shared/json.ts";
import type { CardShape, CategoryShape } from "./cards/contract.ts";
import type { Card } from "./cards/model.ts";
import type { ProductShape } from "./contract.ts";
import type { Category, KeyFact, Plan, Product, Variant } from "./model.ts";

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
    SmartSmsDetail,
    InfoBoxDetail,
    infoKeyFeatures,
    knowMore,
    slideDetailsImage,
    ProductSlideImage,
    specialSlideImage,
    amazonProductType,
    variants,
    ...same
  } = body;
  return {
    ...same,
    segment: vendorType,
    paymentGroup: cartType,
    addOnType: vaeType,
    subCategory: {
      name: subCategory.name,
      category: subCategory.category.map(({ vendorType: segment, name }) => ({ segment, name })),
    },
    providerLogoUrl: field_service_provider_logo,
    providerName: serviceProviderName,
    badges: productTags,
    steps: productStepsFlow,
    planSteps: Stepsflow,
    addOnSteps: vaeStepsflow,
    comboFeatures: productComboFeatures,
    addOnFeatures: productvaekeyfeatures,
    isSoldOnline: field_add_to_cart,
    rangeLabel: rangeSelection,
    smsDetails: SmartSmsDetail,
    infoBoxLines: InfoBoxDetail,
    keyFacts: keyFactsIn(infoKeyFeatures),
    questions: { title: knowMore.title, tabs: knowMore.faq_tabs },
    detailImages: slideDetailsImage,
    images: ProductSlideImage,
    specialImages: specialSlideImage,
    streamingType: amazonProductType,
    variants: variants.map(toVariant),
  };
}

export function toProductBody(product: Product): ProductBody {
  const {
    segment,
    paymentGroup,
    addOnType,
    subCategory,
    providerLogoUrl,
    providerName,
    badges,
    steps,
    planSteps,
    addOnSteps,
    comboFeatures,
    addOnFeatures,
    isSoldOnline,
    rangeLabel,
    smsDetails,
    infoBoxLines,
    keyFacts,
    questions,
    detailImages,
    images,
    specialImages,
    streamingType,
    variants,
    ...same
  } = product;
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
    SmartSmsDetail: smsDetails,
    InfoBoxDetail: infoBoxLines,
    infoKeyFeatures: JSON.stringify(keyFacts),
    knowMore: { title: questions.title, faq_tabs: questions.tabs },
    slideDetailsImage: detailImages,
    ProductSlideImage: images,
    specialSlideImage: specialImages,
    amazonProductType: streamingType,
    variants: variants.map(toVariantBody),
  };
}

/** The facts in the text of a JSON list of titles and descriptions (S3-38). What is not one is left out. */
export function keyFactsIn(json: string): KeyFact[] {
  const list = parseJson(json);
  return Array.isArray(list) ? list.filter(isKeyFact) : [];
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
  const {
    datalabel,
    dataunits,
    slideImage,
    plan,
    includedPlan,
    color,
    addon,
    planVariant,
    speedunits,
    speedlabel,
    wifiRouterPayment,
    wifiRouterContractPrice,
    wifiRouterOnceoffPrice,
    fusionplan,
    mainFusionplan,
    paymentMethod,
    iWouldlikeTo,
    ...same
  } = body;
  return {
    ...same,
    label: datalabel,
    dataSize: dataunits,
    images: slideImage,
    plans: plan.map(({ planDetails, addon: addOns, ...rest }) => ({
      ...rest,
      details: planDetails,
      addOns: addOns.map(toAddOn),
    })),
    includedPlans: includedPlan.map(({ title, addons }) => ({ title, addOns: addons.map(toAddOn) })),
    colour: { name: color.name, imageUrl: color.field_color_image },
    addOns: addon.map(({ variation_title, expiry }) => ({ title: variation_title, expiry })),
    licence: planVariant,
    speedUnit: speedunits,
    speedLabel: speedlabel,
    routerPaymentPeriods: wifiRouterPayment.split(",").flatMap((period) => period.trim() || []),
    routerMonthlyPrice: wifiRouterContractPrice,
    routerOncePrice: wifiRouterOnceoffPrice,
    fusionPlans: fusionplan,
    mainFusionPlans: mainFusionplan,
    paymentGroup: paymentMethod,
    contractOptions: iWouldlikeTo,
  };
}

export function toVariantBody(variant: Variant): VariantBody {
  const {
    label,
    dataSize,
    images,
    plans,
    includedPlans,
    colour,
    addOns,
    licence,
    speedUnit,
    speedLabel,
    routerPaymentPeriods,
    routerMonthlyPrice,
    routerOncePrice,
    fusionPlans,
    mainFusionPlans,
    paymentGroup,
    contractOptions,
    ...same
  } = variant;
  return {
    ...same,
    datalabel: label,
    dataunits: dataSize,
    slideImage: images,
    plan: plans.map(toPlanBody),
    includedPlan: includedPlans.map((each) => ({ title: each.title, addons: each.addOns.map(toAddOnBody) })),
    color: { name: colour.name, field_color_image: colour.imageUrl },
    addon: addOns.map(({ title, expiry }) => ({ variation_title: title, expiry })),
    planVariant: licence,
    speedunits: speedUnit,
    speedlabel: speedLabel,
    wifiRouterPayment: routerPaymentPeriods.join(","),
    wifiRouterContractPrice: routerMonthlyPrice,
    wifiRouterOnceoffPrice: routerOncePrice,
    fusionplan: fusionPlans,
    mainFusionplan: mainFusionPlans,
    paymentMethod: paymentGroup,
    iWouldlikeTo: contractOptions,
  };
}

function toPlanBody({ details, addOns, ...same }: Plan): VariantBody["plan"][number] {
  return { ...same, planDetails: details, addon: addOns.map(toAddOnBody) };
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
  return toProduct({ ...toProductBody(product), ...fields });
}

/** A variant with some fields under the specification's names. */
export function withVariantFields(variant: Variant, fields: Partial<VariantBody>): Variant {
  return toVariant({ ...toVariantBody(variant), ...fields });
}

export function toCategory({ vendorType, ...same }: CategoryBody): Category {
  return { ...same, segment: vendorType };
}

export function toCategoryBody({ segment, ...same }: Category): CategoryBody {
  return { ...same, vendorType: segment };
}

export function toCard({ vendorType, cartType, ...same }: CardBody): Card {
  return { ...same, segment: vendorType, paymentGroup: cartType };
}

/** A card for a reply, without the fields that only the server uses. */
export function toCardBody({ segment, paymentGroup, ...same }: Card): CardBody {
  return { ...same, vendorType: segment, cartType: paymentGroup };
}
