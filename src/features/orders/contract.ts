import { z } from "zod";
import { checkoutBlocked, outOfStock } from "#cart/contract.ts";
import { CartLineShape, PriceSummaryShape } from "#cart/line.contract.ts";
import { GroupPromoShape, promoEnded } from "#cart/promo-codes/contract.ts";
import { PaymentGroupShape, RandShape, SegmentShape } from "#catalogue/contract.ts";
import { invalidToken } from "#customers/sessions/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound, problem } from "#platform/http/problem.ts";
import { replyOf, replyWith } from "#platform/http/reply.contract.ts";
import { textField } from "#platform/http/text-fields.contract.ts";
import { CANCELLATION_REASONS } from "./cancellation.model.ts";
import { CheckoutDetailsShape, DocumentKindShape } from "./details/contract.ts";
import { RICA_STATES } from "./fulfilment.model.ts";
import { REFUND_PROGRESS } from "./model.ts";
import { RETURN_STATES, type ReturnView } from "./returns/model.ts";
import { ORDER_STATUSES } from "./status/model.ts";

/** A checkout step is missing; `details.step` names it. */
export const detailsMissing = problem("details_missing", 422, "Please complete every step before you place the order");

/** A required consent is missing; `details.consents` lists the kinds. */
export const consentMissing = problem(
  "consent_missing",
  422,
  "Please tick the boxes that we need for your order before you place it",
);

/**
 * The payment group is not ordered by this call: fibre is handed off, and streaming has a checkout of its own. Also where a stand-in would
 * decide about an order of a shop that takes real money.
 */
export const groupNotAvailable = problem(
  "group_not_available",
  422,
  "You can't order these products online yet. They'll stay in your cart",
);

/** `details.why` is the CancellationReason. */
export const notCancellable = problem("not_cancellable", 409, "This order can no longer be cancelled");

export const OrderStatusShape = z.enum(ORDER_STATUSES);

/** A line as it was when the order was placed (D-16); for a draft, the current line of the cart. */
export const OrderLineShape = CartLineShape.omit({
  inventoryCount: true,
  outOfStock: true,
  orderOutOfStock: true,
  sequence: true,
}).extend({
  promoCodeOff: RandShape.optional().describe(
    "What the promo code of the order took off all units of this line; absent without one, and in orders of an earlier release",
  ),
});

/** The first and the last day on which an order arrives. */
export const DeliveryDaysShape = z.object({ from: z.iso.date(), to: z.iso.date() });

const moment = z.iso.datetime().nullable();

const orderFields = {
  orderId: z.uuid(),
  ecomid: z.string(),
  status: OrderStatusShape,
  vendorType: SegmentShape,
  orderType: PaymentGroupShape,
  createdAt: z.iso.datetime(),
  /** When it was placed; null for a draft. */
  placedAt: moment,
  updatedAt: z.iso.datetime(),
  /** When the goods were sent and delivered; null before, and for services. */
  sentAt: moment,
  deliveredAt: moment,
  /** State of the SIM registration (RICA, D-13). */
  rica: z.enum(RICA_STATES),
  /** What follows from a cancelled order; "unclear" while the warehouse has not answered. Null when nothing has to come back. */
  returnState: z.enum(RETURN_STATES).nullable(),
};

/** An entry of the order list. */
const OrderEntryShape = z.object({
  ...orderFields,
  /** True when the customer sent each document that RICA needs, and staff do not need one again. */
  hasRicaDocuments: z.boolean(),
  total: RandShape,
  /** Total quantity of the main items. */
  count: z.number().int(),
  /** Title and picture of the first main item. */
  title: z.string(),
  imageUrl: z.string(),
});

export type OrderEntryBody = z.output<typeof OrderEntryShape>;

/** Whether the customer may cancel now (D-14). `until` is the deadline, exclusive; null while none is fixed. */
export const CancellationShape = z.object({
  allowed: z.boolean(),
  until: moment,
  why: z.enum(CANCELLATION_REASONS).nullable(),
});

/** What cancelling a placed order now means (D-14). */
export const CancelEffectShape = z.object({
  amount: RandShape.describe("What is refunded of the price; for an order on account, what is not billed"),
  kept: z.array(z.string()).describe("Titles of what was loaded or sent with consent, and is not refunded"),
  needsReturn: z.boolean().describe("Goods have to come back first"),
  refuseOnly: z
    .boolean()
    .describe("The parcel on its way can only be refused: all goods in it are kept once it is accepted"),
  warning: z
    .string()
    .describe("What the customer keeps by accepting the parcel, in a sentence; empty without anything"),
});

/** The goods of a cancelled order that have to come back. */
export const ReturnShape = z.object({
  state: z.enum(RETURN_STATES),
  goods: z.array(z.string()).describe("Titles"),
  refuseOnly: z.boolean().describe("As in CancelEffect"),
  warning: z.string().describe("As in CancelEffect"),
  address: z.string().describe("Where parcels go to; stores take them too"),
  sendBy: z.iso.date(),
  dueOn: z.iso.date().describe("When the refund is due at the latest"),
  amount: RandShape.nullable().describe("What is refunded; null for an order on account"),
  proof: z.string().describe("The tracking number or the store, once it is known"),
  reason: z.string().describe("Of a decision of staff; empty without one"),
}) satisfies z.ZodType<ReturnView>;

/** An order with all data of its page. */
export const OrderShape = z.object({
  ...orderFields,
  lines: z.array(OrderLineShape),
  /** The days on which it arrives, and the titles of what is low in stock; null without a date. */
  delivery: DeliveryDaysShape.extend({ scarce: z.array(z.string()) }).nullable(),
  summary: PriceSummaryShape,
  /** The promo code of a draft; null without one, and once the order is placed: its summary then has what the code took off. */
  promoCode: GroupPromoShape.nullable(),
  details: CheckoutDetailsShape,
  /** Oldest first. */
  history: z.array(z.object({ status: OrderStatusShape, at: z.iso.datetime(), reason: z.string() })),
  /** When the order became binding; null before. */
  concludedAt: moment,
  cancellation: CancellationShape,
  /** Null for an order that is not placed, or was cancelled. */
  cancelEffect: CancelEffectShape.nullable(),
  return: ReturnShape.nullable(),
  kept: z
    .string()
    .describe("What of a cancelled order the customer keeps and pays for, in a sentence; empty without anything"),
  /** The refund with its due date; null without one. */
  refund: z.object({ state: z.enum(REFUND_PROGRESS), amount: RandShape, dueAt: moment }).nullable(),
  /** Time of the SIM registration; the SIMs with masked numbers. */
  ricaAt: moment,
  sims: z.array(z.object({ iccid: z.string(), msisdn: z.string() })),
  /** Documents that staff have asked for again, with the reason (D-13). */
  documentsAskedAgain: z.array(z.object({ kind: DocumentKindShape, reason: z.string() })),
  /** Items that are out of stock for an order on hold. */
  shortages: z.array(z.object({ title: z.string(), quantity: z.number().int() })),
});

export type OrderBody = z.output<typeof OrderShape>;

export const listOrders = endpoint("GET /orderDetails", {
  summary: "Placed orders of the caller, newest first",
  access: "order",
  reply: replyWith({ orders: z.array(OrderEntryShape) }),
  problems: [invalidToken],
});

export const orderDetails = endpoint("GET /orderDetails/:id", {
  summary: "One order of the caller",
  access: "order",
  orderId: ({ params }) => params.id,
  params: z.object({ id: z.string().max(100) }),
  reply: replyOf(OrderShape),
  problems: [invalidToken, notFound],
});

export const orderSummary = endpoint("GET /ordersumary", {
  summary: "Price summary of an order",
  access: "order",
  orderId: ({ query }) => query.orderId,
  query: z.object({ orderId: z.string().max(100) }),
  reply: replyOf(PriceSummaryShape.extend({ orderId: z.uuid(), ecomid: z.string(), status: OrderStatusShape })),
  problems: [invalidToken, notFound],
});

export const orderIdOf = endpoint("GET /getOrderId/orderId", {
  summary: "The order with an order number",
  access: "order",
  query: z.object({ ecomId: z.string().max(20) }),
  reply: z.object({ success: z.literal(true), orderId: z.uuid() }),
  problems: [invalidToken, notFound],
});

export const cancelOrderCall = endpoint("POST /orders/cancel", {
  summary: "Cancel an order; payments are refunded within 30 days, those for goods that were sent once they are back",
  access: "order",
  orderId: ({ body }) => body.orderId,
  body: z.object({ orderId: z.string().max(100), reason: textField(300) }),
  reply: replyWith({ orderId: z.string(), status: OrderStatusShape }),
  problems: [invalidToken, notFound, notCancellable],
});

/** The cart changed after the order was placed: POST /common/generateEcomId creates a new order (D-16). */
export const orderStale = problem(
  "order_stale",
  409,
  "Your cart has changed since you placed this order. Please check it again before you place it",
);
/** `details.amount` is the current total (C-04). */
export const amountChanged = problem(
  "amount_changed",
  409,
  "The price of your order has changed. Please check it again before you place it",
);

/** Request body of the endpoints that place an order, for payment or verification. */
export const PlaceOrderShape = z.object({
  orderId: z.string().max(100),
  /** The displayed total; if it is given, the request is rejected when the total differs. */
  amount: RandShape.optional(),
});

/** Problems of placing an order. */
export const placingProblems = [
  detailsMissing,
  consentMissing,
  checkoutBlocked,
  outOfStock,
  orderStale,
  amountChanged,
  promoEnded,
] as const;
