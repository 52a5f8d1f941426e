import type { PageProduct } from "../page-product.model.ts";
import type { Result, SelectedAddOn } from "./result.model.ts";
import type { Address } from "./steps.model.ts";

/** A line of POST /addtocart (S7-08); the cart adds the fields of the session. */
export interface CartLineRequest {
  purchased_entity_type: "commerce_product_variation";
  purchased_entity_id: string;
  quantity: number;
  item_type: "main" | "vae";
  replaces?: string;
  extended_fields: {
    field_vendor: string;
    field_category_id?: string;
    field_planselectiontype?: "New contract" | "Upgrade" | "";
    field_mobilenumber?: string;
    field_address_object?: Address;
    field_coverage_id?: string;
    field_vae_type?: string;
    field_promo?: string;
    field_journey_type?: string;
    field_start_time1?: string;
  };
  configuration?: {
    planId: string;
    fusionPlan: string;
    addOns: string[];
    routerPayment: string;
    email: string;
    isSwitching?: true;
  };
}

/** How the customer came to a line (S7-08). */
export interface LineJourney {
  /** The deal that the product was shown with, by the name of its tag; empty without one. */
  promo: string;
  /** When the customer began to configure the product, in ISO 8601. */
  startTime: string;
  /** Id of the line in the cart that the configuration replaces; undefined for a new line. */
  replaces?: string | undefined;
}

/**
 * The lines of the add request for a configured product: one main line, then a line for each add-on that is bought with
 * it. Included add-ons and the router are listed in the configuration of the main line.
 */
export function cartLinesOf(product: PageProduct, result: Result, journey: LineJourney): CartLineRequest[] {
  const {
    variant,
    plan,
    fusionPlan = "",
    addOns,
    planSelection = "",
    msisdn = "",
    email = "",
    isSwitching,
    address,
    coverageId,
  } = result;
  const main: CartLineRequest = {
    ...lineOf(variant.variationId, "main"),
    ...(journey.replaces && { replaces: journey.replaces }),
    extended_fields: {
      field_vendor: product.segment,
      field_category_id: product.categorySlug,
      field_planselectiontype: planSelection,
      field_mobilenumber: msisdn,
      field_promo: journey.promo,
      field_journey_type: planSelection.toLowerCase() || product.paymentGroup,
      field_start_time1: journey.startTime,
      ...(address ? { field_address_object: address } : {}),
      ...(coverageId ? { field_coverage_id: coverageId } : {}),
    },
    configuration: {
      planId: plan?.id ?? "",
      fusionPlan,
      addOns: addOns.filter(({ offer }) => !offer).map(({ key }) => key),
      routerPayment: addOns.find(({ key }) => key === "router")?.payment ?? "",
      email,
      ...(isSwitching ? { isSwitching } : {}),
    },
  };
  return [main, ...addOns.flatMap(addOnLine)];
}

function addOnLine({ type, offer }: SelectedAddOn): CartLineRequest[] {
  if (!offer) return [];
  const extended_fields = { field_vendor: offer.segment, field_vae_type: type };
  return [{ ...lineOf(offer.variationId, "vae"), extended_fields }];
}

function lineOf(variationId: string, item_type: CartLineRequest["item_type"]) {
  return {
    purchased_entity_type: "commerce_product_variation",
    purchased_entity_id: variationId,
    quantity: 1,
    item_type,
  } as const;
}
