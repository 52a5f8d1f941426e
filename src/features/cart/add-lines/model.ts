import {
  addOnTypeOf,
  fusionPlansOf,
  hasStep,
  isFreeMe,
  isIncluded,
  routerPaymentsOf,
} from "#catalogue/configurator/steps.model.ts";
import {
  ADD_ON_TYPES,
  canBeUpgradedTo,
  type PaymentGroup,
  type Product,
  UPGRADE,
  type Variant,
} from "#catalogue/model.ts";
import { cleanMobileNumber, isEmailAddress, isMobileNumber } from "#shared/person.ts";
import { type LineChoices, type LineFields, type Offer, type StoredLine, titleOf } from "../line.model.ts";
import type { CartItem, CartLine } from "../model.ts";

/** A requested line (S7-07, S7-08). */
export interface NewLine {
  itemType: CartLine["itemType"];
  variationId: string;
  quantity: number;
  /** Index of a main item among those of the cart, or of an add-on among those of its group; undefined for the end. */
  position: number | undefined;
  /**
   * The group that an add-on joins, or any line of it. Without both, the add-on joins the main item before it in the request.
   */
  lineGroupId: string | undefined;
  lineId: string | undefined;
  /** Id of the main item whose place, quantity and ids a main item takes over; undefined for a new one. */
  replacedId: string | undefined;
  /** Ids of add-ons to remove in the same request. */
  removedAddOnIds: readonly string[];
  fields: LineFields;
  choices: LineChoices;
}

/** A line to add, before it has an order type and a price. */
export type UnpricedLine = Omit<
  StoredLine,
  "productId" | "segment" | "paymentGroup" | "title" | "priceCents" | "sequence"
>;

/** Why a line cannot be added: the invalid field, and the message for the customer. */
export interface LineError {
  field: "planId" | "fusionPlan" | "planSelection" | "mobileNumber" | "email" | "addOns" | "routerPayment";
  message: string;
}

/** Checks the choices of a line against the variant on sale, by the rules of the product page. @returns undefined for a valid line */
export function choiceErrorOf({ fields, choices }: UnpricedLine, { variant, product }: Offer): LineError | undefined {
  const { planSelection = "", mobileNumber = "" } = fields;
  const withdrawn = withdrawnChoice({ fields, choices }, { product, variant });
  if (withdrawn) return withdrawn;
  const planId = planIdOf(choices, variant);
  const plan = variant.plans.find(({ id }) => id === planId);
  if (choices.planId === "" && variant.plans.length > 1) return { field: "planId", message: "Choose a plan" };
  if (choices.fusionPlan === "" && fusionPlansOf(variant).length > 1 && hasStep(product, "fusionPlan"))
    return { field: "fusionPlan", message: "Choose a plan" };
  // Without an answer it would be a new contract.
  if (planSelection !== UPGRADE && isFreeMe(plan))
    return { field: "planId", message: "This plan is only for upgrades" };
  if (planSelection === UPGRADE && !isMobileNumber(mobileNumber))
    return { field: "mobileNumber", message: "Enter the mobile number to upgrade" };
  if (product.kind === "bundle" && !isMobileNumber(mobileNumber))
    return { field: "mobileNumber", message: "Enter the mobile number to load" };
  if (product.paymentGroup === "software" && variant.licence !== undefined && !isEmailAddress(choices.email))
    return { field: "email", message: "Enter the email address for the licence" };
  const needsPayment = variant.availableAddOns.router === "optional" && routerPaymentsOf(variant).length > 0;
  if (choices.routerPayment === "" && needsPayment && choices.addOns.includes("router"))
    return { field: "routerPayment", message: "Choose how to pay for the router" };
  return undefined;
}

/**
 * The first choice of a line that its variant does not offer, or no longer; undefined without one. The add-on keys of a main line may name
 * only add-ons without a price, and the router.
 */
function withdrawnChoice(
  { fields: { planSelection = "" }, choices }: Pick<StoredLine, "fields" | "choices">,
  { product, variant }: Pick<Offer, "product" | "variant">,
): LineError | undefined {
  const { planId, fusionPlan, addOns, routerPayment } = choices;
  if (planId !== "" && !variant.plans.some(({ id }) => id === planId))
    return { field: "planId", message: "You can't get this plan with this product" };
  if (fusionPlan !== "" && !fusionPlansOf(variant).includes(fusionPlan))
    return { field: "fusionPlan", message: "You can't get this plan with this product" };
  const isOffered =
    variant.contractOptions.includes(planSelection) && (planSelection !== UPGRADE || canBeUpgradedTo(product));
  if (planSelection !== "" && !isOffered)
    return { field: "planSelection", message: "You can't get this product that way" };
  if (!addOns.every((key) => isFreeAddOn(variant, key)))
    return { field: "addOns", message: "You can't get this add-on with this product" };
  if (routerPayment !== "" && !routerPaymentsOf(variant).includes(routerPayment))
    return { field: "routerPayment", message: "You can't pay for the router this way" };
  return undefined;
}

/**
 * True while a line of a cart is still sold: its product is on sale, and its variant offers what the customer chose.
 * @param main the offer of the main item of an add-on; undefined once that is no longer sold, which alone says nothing about the add-on
 */
export function isStillSold(line: StoredLine, { product, variant }: Offer, main: Offer | undefined): boolean {
  if (!product.isSoldOnline) return false;
  if (line.itemType === "addOn") return main === undefined || offersAddOn(main, product, line.addOnType);
  return withdrawnChoice(line, { product, variant }) === undefined;
}

function isFreeAddOn(variant: Variant, key: string): boolean {
  const type = addOnTypeOf(key);
  return (
    type !== undefined &&
    (isIncluded(variant, type) || (type === "router" && variant.availableAddOns.router === "optional"))
  );
}

/**
 * True when an add-on product can be added to a main item: it has the requested type and the main item's vendor type, and that type is
 * optional for the main item's variant, not included (F-07).
 */
export function offersAddOn(main: Pick<Offer, "product" | "variant">, addOn: Product, requestedType: string): boolean {
  const type = requestedType.toLowerCase();
  const known = ADD_ON_TYPES.find((each) => each === type);
  const isOptional = known !== undefined && main.variant.availableAddOns[known] === "optional";
  return isOptional && addOn.kind === "add-on" && addOn.addOnType === type && addOn.segment === main.product.segment;
}

/** A new line as stored: a number to load in one format, so that the same bundle for the same number is the same line. @param paymentGroup for an add-on, that of its main item, because both are paid together */
export function storedLineFor(line: UnpricedLine, { product, variant }: Offer, paymentGroup: PaymentGroup): StoredLine {
  return {
    ...line,
    fields:
      product.kind === "bundle"
        ? { ...line.fields, mobileNumber: cleanMobileNumber(line.fields.mobileNumber ?? "") }
        : line.fields,
    choices: {
      ...line.choices,
      planId: planIdOf(line.choices, variant),
      fusionPlan: line.choices.fusionPlan || onlyOf(fusionPlansOf(variant)),
    },
    productId: product.id,
    segment: product.segment,
    paymentGroup,
    title: titleOf(product, variant),
    priceCents: variant.price,
    sequence: 0,
  };
}

/** The chosen plan, or the only one there is; empty without any. */
function planIdOf({ planId }: Pick<LineChoices, "planId">, variant: Pick<Variant, "plans">): string {
  return planId || onlyOf(variant.plans.map(({ id }) => id));
}

function onlyOf([only = "", ...others]: string[]): string {
  return others.length === 0 ? only : "";
}

/** The line that a new main line only increases: the same variant and choices, without add-ons. */
export function equalLine(items: readonly CartItem[], line: CartLine): CartItem | undefined {
  return items.find(
    (item) =>
      item.variationId === line.variationId &&
      item.addOns.length === 0 &&
      item.address === null &&
      line.address === null &&
      JSON.stringify(item.configuration) === JSON.stringify(line.configuration),
  );
}
