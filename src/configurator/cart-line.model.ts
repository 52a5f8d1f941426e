import type { Product } from "#catalogue/model.ts";
import type { Result } from "./result.model.ts";
import { NEW_CONTRACT, UPGRADE } from "./steps.model.ts";

/** A main line of POST /addtocart (S7-08); the cart adds what belongs to the session. */
export interface CartLineRequest {
  purchased_entity_type: "commerce_product_variation";
  purchased_entity_id: string;
  quantity: number;
  item_type: "main";
  extended_fields: {
    field_vendor: string;
    field_category_id: string;
    field_planselectiontype: typeof NEW_CONTRACT | typeof UPGRADE | "";
    field_mobilenumber: string;
  };
  configuration: { planId: string; addOns: string[]; routerPayment: string; email: string };
}

/** What goes to the cart when a configured product is put in: one piece. */
export function cartLineOf(product: Product, result: Result): CartLineRequest {
  const { variant, plan, addOns, planSelection, msisdn = "", email = "" } = result;
  return {
    purchased_entity_type: "commerce_product_variation",
    purchased_entity_id: variant.variationId,
    quantity: 1,
    item_type: "main",
    extended_fields: {
      field_vendor: product.vendorType,
      field_category_id: product.categorySlug,
      field_planselectiontype: planSelection === NEW_CONTRACT || planSelection === UPGRADE ? planSelection : "",
      field_mobilenumber: msisdn,
    },
    configuration: {
      planId: plan?.id ?? "",
      addOns: addOns.map(({ key }) => key),
      routerPayment: addOns.find(({ key }) => key === "router")?.payment ?? "",
      email,
    },
  };
}
