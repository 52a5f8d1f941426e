import type { AddLine } from "./contract.ts";
import type { CartItem, CartLine } from "./model.ts";

/**
 * The call's lines that put a main item back as it was: its quantity, add-ons, choices and number to upgrade.
 * @param place where it stood among the main items
 */
export function linesAgain(item: CartItem, place: number): AddLine[] {
  return [{ ...lineAgain(item), place }, ...item.vaeItems.map(lineAgain)];
}

/** The call's line that puts one add-on back into its group. @param place where it stood among the add-ons */
export function addOnAgain(addOn: CartLine, place: number): AddLine {
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
      ...(line.address ? { field_address_object: addressOf(line.address) } : {}),
      ...(line.coverageId ? { field_coverage_id: line.coverageId } : {}),
    },
    configuration: { planId, fusionPlan, addOns, routerPayment, email },
  };
}

function selectionOf(text: string): "New contract" | "Upgrade" | "" {
  return text === "New contract" || text === "Upgrade" ? text : "";
}

type Scalar = string | number | boolean | null;

/** An address as the call takes it: plain values, and its building as an object of its own. */
function addressOf(address: Record<string, unknown>): Record<string, Scalar | Record<string, Scalar>> {
  const fields: Record<string, Scalar | Record<string, Scalar>> = {};
  for (const [name, value] of Object.entries(address))
    if (isScalar(value)) fields[name] = value;
    else if (typeof value === "object") fields[name] = scalarsOf(value);
  return fields;
}

function scalarsOf(part: object | null): Record<string, Scalar> {
  const fields: Record<string, Scalar> = {};
  for (const [name, value] of Object.entries(part ?? {})) if (isScalar(value)) fields[name] = value;
  return fields;
}

function isScalar(value: unknown): value is Scalar {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}
