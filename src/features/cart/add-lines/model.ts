import {
  flagOf,
  fusionPlansOf,
  hasStep,
  isFreeMe,
  isIncluded,
  NEW_CONTRACT,
  routerPaymentsOf,
  UPGRADE,
} from "#catalogue/configurator/steps.model.ts";
import { ADD_ON_FLAGS, type OrderType, type Product, type Variant } from "#catalogue/model.ts";
import { addOnTypeOf } from "#catalogue/product-fields.model.ts";
import { toCents } from "#shared/money.ts";
import { isEmailAddress, isMobileNumber } from "#shared/person.ts";
import { type Offer, type StoredLine, titleOf } from "../line.model.ts";
import type { CartItem, CartLine } from "../model.ts";

/** A line to add, before it has an order type and a price. */
export type NewLine = Omit<StoredLine, "productId" | "vendorType" | "orderType" | "title" | "priceCents" | "sequence">;

/** Why a line cannot be added: the field of the request, and the message for the customer. */
export interface LineFault {
  field: string;
  message: string;
}

/** Checks the choices of a line against the variant on sale, by the rules of the product page. @returns undefined for a valid line */
export function choiceFaultOf({ fields, choices }: NewLine, { variant, product }: Offer): LineFault | undefined {
  const { field_planselectiontype: selection = "", field_mobilenumber: number = "" } = fields;
  const plan = variant.plan.find(({ id }) => id === choices.planId);
  if (choices.planId !== "" && !plan)
    return { field: "configuration.planId", message: "This plan is not offered with this product" };
  if (choices.planId === "" && variant.plan.length > 1)
    return { field: "configuration.planId", message: "Choose a plan" };
  const fusionPlans = fusionPlansOf(variant);
  if (choices.fusionPlan !== "" && !fusionPlans.includes(choices.fusionPlan))
    return { field: "configuration.fusionPlan", message: "This plan is not offered with this product" };
  if (choices.fusionPlan === "" && fusionPlans.length > 1 && hasStep(product, "fusionPlan"))
    return { field: "configuration.fusionPlan", message: "Choose a plan" };
  if (selection !== "" && !variant.iWouldlikeTo.includes(selection))
    return { field: "extended_fields.field_planselectiontype", message: "This product is not offered that way" };
  if (selection === NEW_CONTRACT && isFreeMe(plan))
    return { field: "configuration.planId", message: "This plan is only for upgrades" };
  if (selection === UPGRADE && !isMobileNumber(number))
    return { field: "extended_fields.field_mobilenumber", message: "Enter the mobile number to upgrade" };
  if (product.cartType === "software" && variant.planVariant !== "" && !isEmailAddress(choices.email))
    return { field: "configuration.email", message: "Enter the e-mail address for the licence" };
  return addOnFault(choices, variant);
}

/** The add-on keys of a main line may name only add-ons without a price, and the router, which needs a payment choice. */
function addOnFault({ addOns, routerPayment }: NewLine["choices"], variant: Variant): LineFault | undefined {
  const payments = routerPaymentsOf(variant);
  if (!addOns.every((key) => isFreeAddOn(variant, key)))
    return { field: "configuration.addOns", message: "This add-on is not offered with this product" };
  if (routerPayment !== "" && !payments.includes(routerPayment))
    return { field: "configuration.routerPayment", message: "The router cannot be paid this way" };
  const needsPayment = variant.addRouter === "optional" && payments.length > 0;
  if (routerPayment === "" && needsPayment && addOns.includes("router"))
    return { field: "configuration.routerPayment", message: "Choose how the router is paid" };
  return undefined;
}

function isFreeAddOn(variant: Variant, key: string): boolean {
  const flag = flagOf(key);
  return flag !== undefined && (isIncluded(variant, flag) || (key === "router" && variant[flag] === "optional"));
}

/**
 * True when an add-on product can be added to a main item: it has the requested type and the main item's vendor type, and that type is
 * optional for the main item's variant, not included (F-07).
 */
export function offersAddOn(
  main: Pick<Offer, "product" | "variant">,
  addOn: Pick<Product, "vaeType" | "vendorType">,
  vaeType: string,
): boolean {
  const type = vaeType.toLowerCase();
  const isOptional = ADD_ON_FLAGS.some((flag) => addOnTypeOf(flag) === type && main.variant[flag] === "optional");
  return isOptional && addOn.vaeType === type && addOn.vendorType === main.product.vendorType;
}

/** A new line as stored. @param orderType for an add-on, that of its main item, because both are paid together */
export function storedLineFor(line: NewLine, { product, variant }: Offer, orderType: OrderType): StoredLine {
  return {
    ...line,
    choices: {
      ...line.choices,
      planId: line.choices.planId || onlyOf(variant.plan.map(({ id }) => id)),
      fusionPlan: line.choices.fusionPlan || onlyOf(fusionPlansOf(variant)),
    },
    productId: product.id,
    vendorType: product.vendorType,
    orderType,
    title: titleOf(product, variant),
    priceCents: toCents(variant.price),
    sequence: 0,
  };
}

function onlyOf([only = "", ...others]: string[]): string {
  return others.length === 0 ? only : "";
}

/** The line that a new main line only increases: the same variant and choices, without add-ons. */
export function equalLine(items: readonly CartItem[], line: CartLine): CartItem | undefined {
  return items.find(
    (item) =>
      item.variationId === line.variationId &&
      item.vaeItems.length === 0 &&
      item.address === null &&
      line.address === null &&
      JSON.stringify(item.configuration) === JSON.stringify(line.configuration),
  );
}
