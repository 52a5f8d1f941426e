import type { z } from "zod";
import { CURRENCY } from "#shared/money.ts";
import type { Segment } from "#shared/segment.ts";
import type { LineError, NewLine } from "./add-lines/model.ts";
import type { CartView, CheckoutProblem } from "./checkout-problems.model.ts";
import type { AddLine, AddLineShape, AddReply, CartBody, UpdateReply } from "./contract.ts";
import type { CartItemBody, CartLineBody, CheckoutProblemBody, ExtendedFields } from "./line.contract.ts";
import type { LineFields } from "./line.model.ts";
import { type CartItem, type CartLine, linesOf, plainAddress } from "./model.ts";

// The specification's names of cart lines, in requests, replies and stored documents, and ours: a line group is `orderId`, an
// add-on is "vae", and an extended field is `field_*`.

type ItemTypeBody = CartLineBody["itemType"];

export function toItemType(itemType: string): CartLine["itemType"] {
  return itemType === "vae" ? "addOn" : "main";
}

export function toItemTypeBody(itemType: CartLine["itemType"]): ItemTypeBody {
  return itemType === "addOn" ? "vae" : "main";
}

/** Fields of a line on the wire that have another name inside, or that `toLineBodies` computes. */
type RenamedFields =
  | "orderId"
  | "vendorType"
  | "orderType"
  | "cartType"
  | "amazonProductType"
  | "itemType"
  | "vaeType"
  | "vaeTypes"
  | "dealId"
  | "mainDealId"
  | "paymentMethod";

/** A line of the cart or of an order. Fields that other fields determine are dropped. */
export function toLine<Body extends Pick<CartLineBody, RenamedFields>>(body: Body) {
  const {
    orderId,
    vendorType,
    orderType,
    cartType,
    amazonProductType,
    itemType,
    vaeType,
    vaeTypes: _types,
    dealId: _deal,
    mainDealId: _mainDeal,
    paymentMethod: _method,
    ...line
  } = body;
  return {
    ...line,
    lineGroupId: orderId,
    segment: vendorType,
    paymentGroup: orderType,
    productPaymentGroup: cartType,
    streamingType: amazonProductType,
    itemType: toItemType(itemType),
    addOnType: vaeType,
  };
}

/** Lines of the cart or of an order for the wire. @param lines whole groups: the types of a group's add-ons are in each of its lines */
export function toLineBodies<
  Line extends Pick<
    CartLine,
    | "lineGroupId"
    | "segment"
    | "paymentGroup"
    | "productPaymentGroup"
    | "streamingType"
    | "itemType"
    | "addOnType"
    | "variationId"
  >,
>(lines: readonly Line[]) {
  const groups = Map.groupBy(lines, ({ lineGroupId }) => lineGroupId);
  return lines.map((line) => {
    const { lineGroupId, segment, paymentGroup, productPaymentGroup, streamingType, itemType, addOnType, ...others } =
      line;
    const group = groups.get(lineGroupId) ?? [];
    const main = group.find((each) => each.itemType === "main") ?? line;
    return {
      ...others,
      orderId: lineGroupId,
      vendorType: segment,
      orderType: paymentGroup,
      cartType: productPaymentGroup,
      amazonProductType: streamingType,
      itemType: toItemTypeBody(itemType),
      vaeType: addOnType,
      vaeTypes: group.filter((each) => each.itemType === "addOn").map((addOn) => addOn.addOnType),
      dealId: line.variationId,
      mainDealId: main.variationId,
      paymentMethod: paymentGroup,
    };
  });
}

function toCartItem({ vaeItems, ...main }: CartItemBody): CartItem {
  return { ...toLine(main), addOns: vaeItems.map((addOn) => toLine(addOn)) };
}

function toCartItemBodies(item: CartItem): CartItemBody[] {
  const [main, ...vaeItems] = toLineBodies(linesOf(item));
  return main ? [{ ...main, vaeItems, changePath: item.changePath }] : [];
}

/** An offered add-on as a line of its main item's group. */
function toOfferBody(line: CartLine, items: readonly CartItem[]): CartLineBody[] {
  return toLineBodies([...items.filter(({ lineGroupId }) => lineGroupId === line.lineGroupId), line]).slice(-1);
}

export function toCheckoutProblemBody({ lineGroupId, lineId, ...problem }: CheckoutProblem): CheckoutProblemBody {
  return { ...problem, orderId: lineGroupId, orderItemId: lineId };
}

function toCheckoutProblem({ orderId, orderItemId, ...problem }: CheckoutProblemBody): CheckoutProblem {
  return { ...problem, lineGroupId: orderId, lineId: orderItemId };
}

/** A payment group: `key` and `vendorType` on the wire. */
function toGroup<Key, Body>({ key, vendorType, ...group }: Body & { key: Key; vendorType: Segment }) {
  return { ...group, paymentGroup: key, segment: vendorType };
}

function toGroupBody<Key, Group>({ paymentGroup, segment, ...group }: Group & { paymentGroup: Key; segment: Segment }) {
  return { ...group, key: paymentGroup, vendorType: segment };
}

export function toCart({
  ordersList,
  addOnOffers,
  cartPaymentNotification,
  groups,
  paymentMethods,
  ...cart
}: CartBody): CartView {
  return {
    ...cart,
    paymentMethods: paymentMethods.map(toGroup),
    items: ordersList.map(toCartItem),
    addOnOffers: addOnOffers.map((line) => toLine(line)),
    notices: cartPaymentNotification,
    groups: groups.map((group) => ({ ...toGroup(group), problems: group.problems.map(toCheckoutProblem) })),
  };
}

export function toCartBody({ items, addOnOffers, notices, groups, paymentMethods, ...cart }: CartView): CartBody {
  return {
    ...cart,
    paymentMethods: paymentMethods.map(toGroupBody),
    ordersList: items.flatMap(toCartItemBodies),
    addOnOffers: addOnOffers.flatMap((line) => toOfferBody(line, items)),
    cartPaymentNotification: notices,
    groups: groups.map((group) => ({ ...toGroupBody(group), problems: group.problems.map(toCheckoutProblemBody) })),
  };
}

/** Extended fields of a request or of a stored document. */
export function toLineFields(body: ExtendedFields): LineFields {
  return {
    vendor: body.field_vendor,
    address: body.field_address_object,
    coverageId: body.field_coverage_id,
    planSelection: body.field_planselectiontype,
    mobileNumber: body.field_mobilenumber,
    categoryId: body.field_category_id,
    addOnType: body.field_vae_type,
    promo: body.field_promo,
    journeyType: body.field_journey_type,
    startTime: body.field_start_time1,
  };
}

/** Extended fields for a stored document. Absent fields are undefined, which JSON leaves out. */
export function toExtendedFields(fields: LineFields) {
  return {
    field_vendor: fields.vendor,
    field_address_object: fields.address,
    field_coverage_id: fields.coverageId,
    field_planselectiontype: fields.planSelection,
    field_mobilenumber: fields.mobileNumber,
    field_category_id: fields.categoryId,
    field_vae_type: fields.addOnType,
    field_promo: fields.promo,
    field_journey_type: fields.journeyType,
    field_start_time1: fields.startTime,
  };
}

export function toNewLine(body: z.output<typeof AddLineShape>): NewLine {
  return {
    itemType: toItemType(body.item_type),
    variationId: body.purchased_entity_id,
    quantity: body.quantity,
    position: body.place,
    lineGroupId: body.field_main_order_id,
    lineId: body.order_item_id,
    replacedId: body.replaces,
    removedAddOnIds: body.vae_remove ?? [],
    fields: toLineFields(body.extended_fields),
    choices: body.configuration,
  };
}

/** Names in requests of the fields that a problem can be about. */
export const REQUEST_FIELDS = {
  variationId: "purchased_entity_id",
  lineGroupId: "field_main_order_id",
  replacedId: "replaces",
  removedAddOnIds: "vae_remove",
  planId: "configuration.planId",
  fusionPlan: "configuration.fusionPlan",
  addOns: "configuration.addOns",
  routerPayment: "configuration.routerPayment",
  email: "configuration.email",
  planSelection: "extended_fields.field_planselectiontype",
  mobileNumber: "extended_fields.field_mobilenumber",
  lineId: "orderItemId",
  addressLineId: "body.order_item_id",
} as const satisfies Record<LineError["field"], string> & Record<string, string>;

/** Reply to an addition. @param lines the added or increased lines, in the order of the request */
export function toAddReply({ lines, cartCount }: { lines: readonly CartLine[]; cartCount: number }): AddReply {
  return {
    success: true,
    data: lines.map((line) => ({
      ...toLineKeyBody(line),
      item_type: toItemTypeBody(line.itemType),
      quantity: line.quantity,
      purchased_entity: {
        product_id: line.productId,
        variation_id: line.variationId,
        title: line.variationTitle,
        price: { number: line.costPrice, currency_code: CURRENCY },
      },
    })),
    cartCount,
  };
}

type LineKey = Pick<CartLine, "id" | "lineGroupId">;

export function toLineKeyBody({ id, lineGroupId }: LineKey) {
  return { order_id: lineGroupId, order_item_id: id };
}

/** Body of the reply to a new quantity. */
export function toUpdateBody({
  line,
  cartCount,
}: {
  line: LineKey & Pick<CartLine, "quantity" | "sequence">;
  cartCount: number;
}): UpdateReply["body"] {
  return { ...toLineKeyBody(line), quantity: line.quantity, sequence: line.sequence, cartCount };
}

/** Path parameter `orderItemId` that means a whole line group. */
const WHOLE_GROUP = "delete";

/** Which line a request is about; `lineId` is undefined for the whole group. */
export function toLineTarget({ orderId, orderItemId }: { orderId: string; orderItemId: string }) {
  return { lineGroupId: orderId, lineId: orderItemId === WHOLE_GROUP ? undefined : orderItemId };
}

/** Path parameters of a line's calls. @param lineId undefined for the whole group */
export function toLineParams(lineGroupId: string, lineId: string | undefined) {
  return { orderId: lineGroupId, orderItemId: lineId ?? WHOLE_GROUP };
}

/** Body of POST /cartAddress. */
export function toAddressBody<Address>(lineId: string, address: Address, coverageId: string) {
  return { order_item_id: lineId, field_address_object: address, field_coverage_id: coverageId };
}

/**
 * Lines of POST /addtocart that restore a main item with its quantity, add-ons, choices and extended fields (S7-08).
 * @param position its index among the main items
 */
export function toRestoredItem(item: CartItem, position: number): AddLine[] {
  return [{ ...toAddLine(item), place: position }, ...item.addOns.map(toAddLine)];
}

/** Line of POST /addtocart that restores an add-on in its group. @param position its index among the add-ons */
export function toRestoredAddOn(addOn: CartLine, position: number): AddLine {
  return { ...toAddLine(addOn), field_main_order_id: addOn.lineGroupId, place: position };
}

function toAddLine(line: CartLine): AddLine {
  const { planId, fusionPlan, addOns, routerPayment, email, planSelection, mobileNumber, isSwitching } =
    line.configuration;
  const { promo, journeyType, startTime, categoryId } = line.journey;
  return {
    purchased_entity_type: "commerce_product_variation",
    purchased_entity_id: line.variationId,
    quantity: line.quantity,
    item_type: toItemTypeBody(line.itemType),
    extended_fields: {
      field_vendor: line.segment,
      field_planselectiontype: toPlanSelection(planSelection),
      field_mobilenumber: mobileNumber,
      ...(line.addOnType ? { field_vae_type: line.addOnType } : {}),
      ...(line.address ? { field_address_object: plainAddress(line.address) } : {}),
      ...(line.coverageId ? { field_coverage_id: line.coverageId } : {}),
      ...(promo && { field_promo: promo }),
      ...(journeyType && { field_journey_type: journeyType }),
      ...(startTime && { field_start_time1: startTime }),
      ...(categoryId && { field_category_id: categoryId }),
    },
    configuration: { planId, fusionPlan, addOns, routerPayment, email, isSwitching },
  };
}

function toPlanSelection(text: string): "New contract" | "Upgrade" | "" {
  return text === "New contract" || text === "Upgrade" ? text : "";
}
