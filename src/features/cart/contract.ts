import { z } from "zod";
import { PaymentGroupShape, RandShape, SegmentShape } from "#catalogue/contract.ts";
import { invalidToken } from "#customers/sessions/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { invalidRequest, notFound, problem } from "#platform/http/problem.ts";
import { DoneShape, replyOf, replyWith } from "#platform/http/reply.contract.ts";
import { byPartner } from "#shared/streaming/partners.ts";
import {
  CartItemShape,
  CartLineShape,
  CheckoutProblemShape,
  ExtendedFieldsShape,
  LineChoicesShape,
  PaymentMethodShape,
  PriceSummaryShape,
  QuantityShape,
} from "./line.contract.ts";
import { GroupPromoShape } from "./promo-codes/contract.ts";

/** Adding nothing (S5-15). */
export const productDetailsRequired = problem(
  "product_details_required",
  400,
  "Adding to cart requires productDetails",
);
/** Updating without a line id (S5-14). */
export const orderItemIdRequired = problem(
  "order_item_id_required",
  400,
  "Updating an order item requires orderItemId",
);
/** The message is one of the two texts of C-07. */
export const limitReached = problem("limit_reached", 409, "Your cart is full");
/** The message is that of S5-11, with the title of the subscription in the cart. */
export const secondSubscription = byPartner(({ id, article, name }) =>
  problem(`${id}_held`, 409, `${article} ${name} subscription is already in your cart`),
);
/** `details` is {materialNumber, left}: remaining stock. */
export const outOfStock = problem("out_of_stock", 409, "This product is out of stock");
export const productUnavailable = problem("product_unavailable", 404, "We no longer sell this product");
export const notSoldOnline = problem(
  "sold_by_phone",
  422,
  "We sell this product by phone. Leave your number on its page and we'll call you",
);
export const addOnAlreadyInCart = problem("add_on_taken", 409, "This add-on is already in your cart");

const text = z.string();
const uuid = z.uuid();

/** A payment group with its totals and the problems that block its checkout. */
const CartGroupShape = z.object({
  key: PaymentGroupShape,
  vendorType: SegmentShape,
  label: text,
  /** Total quantity of main items. */
  count: z.number().int(),
  summary: PriceSummaryShape,
  /** Ours: whether a promo code can be applied to it, and the one that is. */
  takesPromoCode: z.boolean(),
  promoCode: GroupPromoShape.nullable(),
  /** When its goods arrive, as a sentence; empty for services. */
  delivery: text,
  problems: z.array(CheckoutProblemShape),
});

/** The cart. */
const CartBodyShape = z.object({
  ordersList: z.array(CartItemShape),
  /** Ours: add-ons that the main items can have, each as the line that it would become; `orderId` is that of its main item. */
  addOnOffers: z.array(CartLineShape),
  paymentMethods: z.array(PaymentMethodShape),
  cartCount: z.number().int(),
  /** Notices, such as a price that changed since the line was added (C-04). */
  cartPaymentNotification: z.array(text),
  /** Ours: one entry per payment group, in the order of paymentMethods. */
  groups: z.array(CartGroupShape),
  /** Ours: increases with every change of the cart. */
  version: z.number().int(),
});

export type CartBody = z.output<typeof CartBodyShape>;

const Listed = replyOf(CartBodyShape);

export const cartList = endpoint("GET /cart/:token/list", {
  summary: "The cart, its payment groups and their totals",
  token: "path",
  access: "session",
  params: z.object({ token: text }),
  reply: Listed,
  problems: [invalidToken],
});

const short = text.max(200);

/** A line to add (S7-07, S7-08); names are the specification's, `configuration` is ours. */
export const AddLineShape = z.object({
  purchased_entity_type: z.literal("commerce_product_variation"),
  /** The variationId. */
  purchased_entity_id: text.min(1).max(100),
  /** Public id of the session; that of another session is rejected. */
  uid: short.optional(),
  quantity: QuantityShape.default(1),
  item_type: z.enum(["main", "vae"]).default("main"),
  /** Any line of the group that an add-on joins, instead of field_main_order_id. */
  order_item_id: short.optional(),
  /** Accepted and ignored: the list has its own order. */
  sortType: short.optional(),
  /** Index of a new main item among those of the cart, or of a new add-on among those of its group; the end by default. */
  place: z.number().int().min(0).max(1_000).optional(),
  /**
   * Ours: id of the main item that this one replaces: another configuration of the same product. It takes over its id, its place and its
   * quantity; the old add-ons are removed.
   */
  replaces: uuid.optional(),
  /** Ids of add-ons of the same group to remove in this call. */
  vae_remove: z.array(uuid).max(20).optional(),
  /** orderId of the group that an add-on joins; by default that of the main item before it in the same call. */
  field_main_order_id: short.optional(),
  extended_fields: ExtendedFieldsShape.default({}),
  configuration: LineChoicesShape.prefault({}),
});

export type AddLine = z.input<typeof AddLineShape>;

/** The calls that change a line, by the expressions of its ids. */
function changesOf<const Value extends string>(orderId: Value, orderItemId: Value) {
  const ids = { orderId, orderItemId };
  return [
    { route: "POST /cart/:orderId/:orderItemId", parameters: ids },
    { route: "DELETE /cart/:orderId/:orderItemId", parameters: ids },
    { route: "POST /cartUpdate", body: ids },
    { route: "POST /cartDelete", body: ids },
  ] as const;
}

export const addToCart = endpoint("POST /addtocart", {
  summary: "Add lines to the cart; prices come from the catalogue",
  access: "session",
  body: z.array(AddLineShape).max(30).nullish(),
  reply: z.object({
    success: z.literal(true),
    data: z.array(
      z.object({
        order_id: uuid,
        order_item_id: uuid,
        item_type: z.enum(["main", "vae"]),
        quantity: QuantityShape,
        purchased_entity: z.object({
          product_id: text,
          variation_id: text,
          title: text,
          price: z.object({ number: RandShape, currency_code: z.literal("ZAR") }),
        }),
      }),
    ),
    cartCount: z.number().int(),
  }),
  problems: [
    invalidToken,
    invalidRequest,
    productDetailsRequired,
    productUnavailable,
    notSoldOnline,
    notFound,
    limitReached,
    ...Object.values(secondSubscription),
    outOfStock,
    addOnAlreadyInCart,
  ],
  links: [
    ...changesOf("$response.body#/data/0/order_id", "$response.body#/data/0/order_item_id"),
    { route: "POST /common/generateEcomId", body: { order_id: "$response.body#/data/0/order_id" } },
  ],
  idempotent: true,
});

export type AddReply = z.output<typeof addToCart.reply>;

/** Problems of changing a line. */
const changeProblems = [
  invalidToken,
  invalidRequest,
  orderItemIdRequired,
  productUnavailable,
  notFound,
  limitReached,
  ...Object.values(secondSubscription),
  outOfStock,
];

const UpdateShape = z.object({
  quantity: QuantityShape,
  /** Increases with each update of the line; an update that is not newer than the last accepted one is ignored (C-13). */
  sequence: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
});

const Updated = replyWith({
  order_id: uuid,
  order_item_id: uuid,
  /** Quantity of the line now; differs from the requested one when the update was ignored. */
  quantity: QuantityShape,
  sequence: z.number().int(),
  cartCount: z.number().int(),
});

export type UpdateReply = z.output<typeof Updated>;

export const updateLine = endpoint("POST /cart/:orderId/:orderItemId", {
  summary: "Set the quantity of a line",
  access: "session",
  params: z.object({ orderId: text.max(100), orderItemId: text.max(100) }),
  body: z.object({ update: UpdateShape }),
  reply: Updated,
  problems: changeProblems,
});

export const updateWithoutLine = endpoint("POST /cart/:orderId", {
  summary: "Always refused, because an update has to name its line",
  access: "session",
  params: z.object({ orderId: text }),
  reply: z.object({ success: z.literal(false) }),
  problems: [invalidToken, orderItemIdRequired],
});

const Deleted = replyWith({
  /** Ids of the removed lines. */
  deleted: z.array(uuid),
  cartCount: z.number().int(),
});

export const deleteLine = endpoint("DELETE /cart/:orderId/:orderItemId", {
  summary: "Remove a line, a main item with its add-ons; the literal delete removes the whole group",
  access: "session",
  params: z.object({ orderId: text.max(100), orderItemId: text.max(100) }),
  reply: Deleted,
  problems: [invalidToken, notFound],
});

export const stockAvailability = endpoint("POST /getDeviceStockAvailability", {
  summary: "Remaining stock of materials",
  access: "session",
  body: z.object({ materialNumber: z.array(text.min(1).max(100)).min(1).max(100) }),
  reply: z.object({
    success: z.literal(true),
    payload: z.object({
      stockDetails: z.object({
        stockDetail: z.array(
          z.object({
            materialNumber: text,
            /** Remaining stock; null for unlimited. Unknown materials have 0. */
            quantity: z.number().int().nullable(),
            available: z.boolean(),
          }),
        ),
      }),
    }),
  }),
  problems: [invalidToken],
});

/** `details.problems` lists all problems of the payment group (C-08). */
export const checkoutBlocked = problem("checkout_blocked", 422, "You can't check out yet");

const { field_address_object, field_coverage_id } = ExtendedFieldsShape.shape;

const LineAddressShape = z.object({
  /** Id of a main line. */
  order_item_id: z.string().max(100),
  field_address_object: field_address_object.unwrap(),
  field_coverage_id: field_coverage_id.unwrap(),
});

export const cartAddress = endpoint("POST /cartAddress", {
  summary: "Replace the address of a line and the coverage result that it is based on",
  access: "session",
  body: LineAddressShape,
  reply: replyWith({ order_id: z.uuid(), order_item_id: z.uuid() }),
  problems: [invalidToken, notFound],
});

// Aliases of the cart's calls, with the session token in the header and ids in the body (C-01).

export const cartListByHeader = endpoint("GET /cartList", {
  summary: "The cart, as returned by GET /cart/{token}/list",
  access: "session",
  reply: cartList.reply,
  links: [...changesOf("$response.body#/body/ordersList/0/orderId", "$response.body#/body/ordersList/0/id")],
  problems: [invalidToken],
});

export const cartListFlat = endpoint("GET /cartListv1", {
  summary: "The lines of the cart as one flat list, each main item before its add-ons",
  access: "session",
  reply: z.object({
    success: z.literal(true),
    body: z.array(CartLineShape),
    cartCount: z.number().int(),
  }),
  problems: [invalidToken],
});

export const cartDelete = endpoint("POST /cartDelete", {
  summary: "Remove a line, or with the literal delete its whole group",
  access: "session",
  body: z.object({ orderId: z.string().max(100), orderItemId: z.string().max(100) }),
  reply: deleteLine.reply,
  problems: [invalidToken, notFound],
});

export const cartUpdate = endpoint("POST /cartUpdate", {
  summary: "Set the quantity of a line",
  access: "session",
  body: z.object({
    update: UpdateShape,
    orderId: z.string().max(100),
    /** Has its own problem when it is missing (S5-14). */
    orderItemId: z.string().max(100).nullish(),
  }),
  reply: updateLine.reply,
  problems: changeProblems,
});

export const endSession = endpoint("POST /session/end", {
  summary:
    "End the session: its token is invalid from then on; a guest's cart is deleted, a customer signs out on this device",
  access: "session",
  reply: DoneShape,
  problems: [invalidToken],
});
