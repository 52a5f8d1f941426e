import { ADD_ON_FLAGS, type OrderType, type VendorType } from "#catalogue/model.ts";
import { isEmailAddress, isMobileNumber } from "#configurator/contact.model.ts";
import { ADD_ON_STEPS, STEP_KEYS, UPGRADE } from "#configurator/steps.model.ts";
import { toCents } from "#money/model.ts";
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
  if (choices.planId !== "" && !variant.plan.some((plan) => plan.id === choices.planId))
    return { field: "configuration.planId", message: "This plan is not offered with this product" };
  if (choices.planId === "" && variant.plan.length > 1)
    return { field: "configuration.planId", message: "Choose a plan" };
  if (selection !== "" && !variant.iWouldlikeTo.includes(selection))
    return { field: "extended_fields.field_planselectiontype", message: "This product is not offered that way" };
  if (selection === UPGRADE && !isMobileNumber(number))
    return { field: "extended_fields.field_mobilenumber", message: "Enter the mobile number to upgrade" };
  if (product.cartType === "software" && variant.planVariant !== "" && !isEmailAddress(choices.email))
    return { field: "configuration.email", message: "Enter the e-mail address for the licence" };
  if (!choices.addOns.every((key) => offersStep(variant, key)))
    return { field: "configuration.addOns", message: "This add-on is not offered with this product" };
  if (choices.routerPayment !== "" && !variant.wifiRouterPayment.split(",").includes(choices.routerPayment))
    return { field: "configuration.routerPayment", message: "The router cannot be paid this way" };
  return undefined;
}

function offersStep(variant: Offer["variant"], step: string): boolean {
  const key = STEP_KEYS.find((known) => known === step);
  const flag = key && ADD_ON_STEPS[key];
  return flag !== undefined && variant[flag] !== "";
}

/** True when a main item's variant can have an add-on of this type: "router" where its flag addRouter is set. */
export function offersAddOn(variant: Offer["variant"], vaeType: string): boolean {
  const wanted = vaeType.toLowerCase();
  return ADD_ON_FLAGS.some(
    (flag) => flag.replace(/^(add|select)/, "").toLowerCase() === wanted && variant[flag] !== "",
  );
}

/** A wanted line of an offer as it will be kept. An add-on is paid with its main item, so it takes that one's group. */
export function storedFrom(wanted: WantedLine, { product, variant }: Offer, orderType: OrderType): StoredLine {
  const [only, ...others] = variant.plan;
  return {
    ...wanted,
    choices: { ...wanted.choices, planId: wanted.choices.planId || (only && others.length === 0 ? only.id : "") },
    productId: product.id,
    vendorType: product.vendorType,
    orderType,
    title: titleOf(product, variant),
    priceCents: toCents(variant.price),
    sequence: 0,
  };
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
