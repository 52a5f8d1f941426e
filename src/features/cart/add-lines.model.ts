import { vaeTypeOf } from "#catalogue/add-ons/add-on.model.ts";
import {
  asks,
  flagOf,
  fusionPlansOf,
  isFreeMe,
  isIncluded,
  NEW_CONTRACT,
  routerPaymentsOf,
  UPGRADE,
} from "#catalogue/configurator/steps.model.ts";
import { ADD_ON_FLAGS, type OrderType, type Product, type Variant } from "#catalogue/model.ts";
import { toCents } from "#shared/money.ts";
import { isEmailAddress, isMobileNumber } from "#shared/person.ts";
import type { VendorType } from "#shared/segment.ts";
import { type CartLimits, overLimit } from "./checks.model.ts";
import { type Offer, type StoredLine, titleOf } from "./line.model.ts";
import { type CartItem, type CartLine, linesOf } from "./model.ts";

/** A line that somebody wants to add, its group not yet known. */
export type WantedLine = Omit<
  StoredLine,
  "productId" | "vendorType" | "orderType" | "title" | "priceCents" | "sequence"
>;

/** What is wrong with a wanted line: the field of the call, and what people read. */
export interface LineFault {
  field: string;
  message: string;
}

/**
 * Checks what a customer chose against what the variant offers, so that nothing can be ordered that the product page
 * would not let through; undefined when all is well.
 */
export function faultOf({ fields, choices }: WantedLine, { variant, product }: Offer): LineFault | undefined {
  const { field_planselectiontype: selection = "", field_mobilenumber: number = "" } = fields;
  const plan = variant.plan.find(({ id }) => id === choices.planId);
  if (choices.planId !== "" && !plan)
    return { field: "configuration.planId", message: "This plan is not offered with this product" };
  if (choices.planId === "" && variant.plan.length > 1)
    return { field: "configuration.planId", message: "Choose a plan" };
  const fusionPlans = fusionPlansOf(variant);
  if (choices.fusionPlan !== "" && !fusionPlans.includes(choices.fusionPlan))
    return { field: "configuration.fusionPlan", message: "This plan is not offered with this product" };
  if (choices.fusionPlan === "" && fusionPlans.length > 1 && asks(product, "fusionPlan"))
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

/** The words of a main line name only what costs nothing of its own, and the router, which has to say how it is paid. */
function addOnFault({ addOns, routerPayment }: WantedLine["choices"], variant: Variant): LineFault | undefined {
  const payments = routerPaymentsOf(variant);
  if (!addOns.every((key) => comesAsWord(variant, key)))
    return { field: "configuration.addOns", message: "This add-on is not offered with this product" };
  if (routerPayment !== "" && !payments.includes(routerPayment))
    return { field: "configuration.routerPayment", message: "The router cannot be paid this way" };
  const isAsked = variant.addRouter === "optional" && payments.length > 0;
  if (routerPayment === "" && isAsked && addOns.includes("router"))
    return { field: "configuration.routerPayment", message: "Choose how the router is paid" };
  return undefined;
}

function comesAsWord(variant: Variant, key: string): boolean {
  const flag = flagOf(key);
  return flag !== undefined && (isIncluded(variant, flag) || (key === "router" && variant[flag] === "optional"));
}

/**
 * True when an add-on product may join a main item: it is of the type that the call names, for the same kind of customer,
 * and the main item's variant leaves that type open (F-07). What is included is not bought again.
 */
export function offersAddOn(
  main: Pick<Offer, "product" | "variant">,
  addOn: Pick<Product, "vaeType" | "vendorType">,
  vaeType: string,
): boolean {
  const wanted = vaeType.toLowerCase();
  const isOpen = ADD_ON_FLAGS.some((flag) => vaeTypeOf(flag) === wanted && main.variant[flag] === "optional");
  return isOpen && addOn.vaeType === wanted && addOn.vendorType === main.product.vendorType;
}

/** A wanted line of an offer as it will be kept. An add-on is paid with its main item, so it takes that one's group. */
export function storedFrom(wanted: WantedLine, { product, variant }: Offer, orderType: OrderType): StoredLine {
  return {
    ...wanted,
    choices: {
      ...wanted.choices,
      planId: wanted.choices.planId || onlyOf(variant.plan.map(({ id }) => id)),
      fusionPlan: wanted.choices.fusionPlan || onlyOf(fusionPlansOf(variant)),
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

/** The line of the cart that a new main line only makes larger: the same variant, chosen alike, without add-ons. */
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

/** The kind of customer whose limit a grown cart breaks, or undefined. Only kinds that grew are looked at. */
export function brokenLimit(
  items: readonly CartItem[],
  grown: readonly Pick<CartLine, "vendorType" | "itemType">[],
  limits: CartLimits,
): VendorType | undefined {
  const mains = grown.filter((line) => line.itemType === "main");
  return mains.find((line) => overLimit(items, line.vendorType, limits))?.vendorType;
}

/** What a grown cart wants more of than there is, or undefined. Only materials that grew are looked at. */
export function shortage(
  items: readonly CartItem[],
  grown: readonly CartLine[],
): { line: CartLine; left: number } | undefined {
  const lines = items.flatMap(linesOf);
  for (const line of grown) {
    const left = line.inventoryCount;
    const demand = lines
      .filter((each) => each.materialId === line.materialId)
      .reduce((sum, each) => sum + each.quantity, 0);
    if (left !== null && demand > left) return { line, left };
  }
  return undefined;
}

/** What people read when there is not enough: how many are left. */
export function shortageMessage(title: string, left: number): string {
  return left > 0 ? `Only ${left} left of ${title}` : `${title} is out of stock`;
}
