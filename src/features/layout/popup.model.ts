import type { Configuration } from "#catalogue/configurator/model.ts";
import { type PlanPeriod, termText } from "#catalogue/model.ts";
import type { PageProduct } from "#catalogue/page-product.model.ts";
import type { Cents } from "#shared/money.ts";
import type { Segment } from "#shared/segment.ts";

/** Subject of a callback request: a product, or coverage at an address. */
export type CallMeBackPage = "product" | "coverage";

/** Data of the call-me-back popup (S3-25). Texts that do not apply are empty. */
export interface CallMeBackPopup {
  segment: Segment;
  pageType: CallMeBackPage;
  productData: { id: string; name: string; imageUrl: string };
  /** The plan detail that mentions minutes. */
  voiceMinutes: string;
  /** Months, or "Month-to-month". */
  contractLength: string;
  /** "New contract" or "Upgrade". */
  contractType: string;
  /** Not in the specification: title of the selected plan, for contracts that are sold by phone. */
  plan: string;
  /** Id of the selected variation, or of the displayed one while options are open. */
  selectedProduct: string;
}

/** Data of the pre-order popup (S3-26), and the product to pre-order. */
export interface PreorderPopup {
  plan: string;
  /** Months, or "Month-to-month". */
  duration: string;
  productName: string;
  price: Cents;
  imageUrl: string;
  brand: string;
  /** Not in the specification: the billing period, and whether open options can still raise the price. */
  planPeriod: PlanPeriod;
  isFrom: boolean;
  /** Not in the specification, whose six fields do not identify the product. */
  segment: Segment;
  productId: string;
  selectedProduct: string;
}

type Configured = Pick<Configuration, "preview" | "choices" | "result">;

/** The contract duration; empty while it is not selected. */
function durationOf({ choices, result }: Configured): string {
  return choices.contractDuration ?? termText(result?.variant.term);
}

/** The title of the plan; empty while none is selected. */
function planOf({ result }: Configured): string {
  return result?.plan?.title ?? "";
}

/** The call-me-back popup for a configured product. */
export function callMeBackAbout(
  product: PageProduct,
  configured: Configured,
  pageType: CallMeBackPage,
): CallMeBackPopup {
  const { variant } = configured.preview;
  const lines = [variant.label ?? "", ...(configured.result?.plan?.details ?? [])];
  return {
    segment: product.segment,
    pageType,
    productData: { id: product.id, name: product.name, imageUrl: variant.images[0] ?? product.imageUrl },
    voiceMinutes: lines.find((line) => /\bminutes\b/i.test(line)) ?? "",
    contractLength: durationOf(configured),
    contractType: configured.choices.iWouldLikeTo ?? "",
    plan: planOf(configured),
    selectedProduct: variant.variationId,
  };
}

/** The pre-order popup for a configured product. */
export function preorderOf(product: PageProduct, configured: Configured): PreorderPopup {
  const { variant } = configured.preview;
  return {
    plan: planOf(configured),
    duration: durationOf(configured),
    productName: product.name,
    price: variant.price,
    imageUrl: variant.images[0] ?? product.imageUrl,
    brand: product.brands[0] ?? "",
    planPeriod: variant.planPeriod,
    isFrom: configured.result === undefined,
    segment: product.segment,
    productId: product.id,
    selectedProduct: variant.variationId,
  };
}
