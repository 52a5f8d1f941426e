import type { Configuration } from "#catalogue/configurator/model.ts";
import type { PlanPeriod, Product } from "#catalogue/model.ts";
import type { Rand } from "#shared/money.ts";
import type { VendorType } from "#shared/segment.ts";

/** Why somebody wants to be called: about a product, or about what reaches an address. */
export type CallMeBackPage = "product" | "coverage";

/** What the call-me-back popup is about (S3-25). Texts are empty where they do not apply. */
export interface CallMeBackPopup {
  vendorType: VendorType;
  pageType: CallMeBackPage;
  productData: { id: string; name: string; imageUrl: string };
  /** A line of the plan that speaks of minutes. */
  voiceMinutes: string;
  /** Months, or "Month-to-month". */
  contractLength: string;
  /** "New contract" or "Upgrade". */
  contractType: string;
  /** Variation that is chosen, or shown while choices are open. */
  selectedProduct: string;
}

/** What the pre-order popup is about (S3-26), and which product the shop is to keep in mind. */
export interface PreorderPopup {
  plan: string;
  /** Months, or "Month-to-month". */
  duration: string;
  productName: string;
  price: Rand;
  imageUrl: string;
  brand: string;
  /** Ours: how often the price is due, and whether open choices can still raise it. */
  planPeriod: PlanPeriod;
  isFrom: boolean;
  /** Ours: the six fields of the specification do not name the product to the shop. */
  vendorType: VendorType;
  productId: string;
  selectedProduct: string;
}

type Configured = Pick<Configuration, "preview" | "choices" | "result">;

/** The length of the agreement once it is settled; until then nobody has agreed to one. */
function lengthOf({ choices, result }: Configured): string {
  return choices.contractDuration ?? result?.variant.duration ?? "";
}

/** The call-me-back popup of a product as it is configured now. */
export function callMeBackAbout(product: Product, configured: Configured, pageType: CallMeBackPage): CallMeBackPopup {
  const { variant } = configured.preview;
  const lines = [variant.datalabel, ...(configured.result?.plan?.planDetails ?? [])];
  return {
    vendorType: product.vendorType,
    pageType,
    productData: { id: product.id, name: product.name, imageUrl: variant.slideImage[0] ?? product.imageUrl },
    voiceMinutes: lines.find((line) => /\bminutes\b/i.test(line)) ?? "",
    contractLength: lengthOf(configured),
    contractType: configured.choices.iWouldLikeTo ?? "",
    selectedProduct: variant.variationId,
  };
}

/** The pre-order popup of a product as it is configured now. */
export function preorderOf(product: Product, configured: Configured): PreorderPopup {
  const { variant } = configured.preview;
  return {
    plan: configured.result?.plan?.title ?? "",
    duration: lengthOf(configured),
    productName: product.name,
    price: variant.price,
    imageUrl: variant.slideImage[0] ?? product.imageUrl,
    brand: product.brands[0] ?? "",
    planPeriod: variant.planPeriod,
    isFrom: configured.result === undefined,
    vendorType: product.vendorType,
    productId: product.id,
    selectedProduct: variant.variationId,
  };
}
