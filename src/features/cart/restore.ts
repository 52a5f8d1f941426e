import type { AddLine } from "./contract.ts";
import { plainAddress } from "./line-address.model.ts";
import type { CartItem, CartLine } from "./model.ts";

/**
 * The call's lines that put a main item back as it was: its quantity, add-ons, choices and number to upgrade.
 * @param place where it stood among the main items
 */
export function restoreLines(item: CartItem, place: number): AddLine[] {
  return [{ ...lineAgain(item), place }, ...item.vaeItems.map(lineAgain)];
}

/** The call's line that puts one add-on back into its group. @param place where it stood among the add-ons */
export function restoreAddOn(addOn: CartLine, place: number): AddLine {
  return { ...lineAgain(addOn), field_main_order_id: addOn.orderId, place };
}

function lineAgain(line: CartLine): AddLine {
  const { planId, fusionPlan, addOns, routerPayment, email, planSelection, mobileNumber } = line.configuration;
  return {
    purchased_entity_type: "commerce_product_variation",
    purchased_entity_id: line.variationId,
    quantity: line.quantity,
    item_type: line.itemType,
    extended_fields: {
      field_vendor: line.vendorType,
      field_planselectiontype: selectionOf(planSelection),
      field_mobilenumber: mobileNumber,
      ...(line.vaeType ? { field_vae_type: line.vaeType } : {}),
      ...(line.address ? { field_address_object: plainAddress(line.address) } : {}),
      ...(line.coverageId ? { field_coverage_id: line.coverageId } : {}),
    },
    configuration: { planId, fusionPlan, addOns, routerPayment, email },
  };
}

function selectionOf(text: string): "New contract" | "Upgrade" | "" {
  return text === "New contract" || text === "Upgrade" ? text : "";
}
