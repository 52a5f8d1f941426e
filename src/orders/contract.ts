import { z } from "zod";
import { CartLineShape, PriceSummaryShape } from "#cart/line.contract.ts";
import { OrderTypeShape, RandShape, VendorTypeShape } from "#catalogue/contract.ts";
import { CheckoutDetailsShape } from "#checkout/contract.ts";
import { invalidToken } from "#identity/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound } from "#platform/http/problem.ts";
import { ORDER_STATUSES, type OrderLine } from "./model.ts";

export const OrderStatusShape = z.enum(ORDER_STATUSES);

/** A line as it was when the order was placed (D-16); of a draft, as it is in the cart now. */
export const OrderLineShape = CartLineShape.omit({
  inventoryCount: true,
  outOfStock: true,
  orderOutOfStock: true,
  sequence: true,
}) satisfies z.ZodType<OrderLine>;

const orderFields = {
  orderId: z.uuid(),
  ecomid: z.string(),
  status: OrderStatusShape,
  vendorType: VendorTypeShape,
  orderType: OrderTypeShape,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};

/** One entry of the list of orders. */
const OrderEntryShape = z.object({
  ...orderFields,
  total: RandShape,
  /** Pieces of main items. */
  count: z.number().int(),
  /** Title of the first line, and its picture. */
  title: z.string(),
  imageUrl: z.string(),
});

export type OrderEntry = z.output<typeof OrderEntryShape>;

/** One order with everything that its page shows. */
export const OrderShape = z.object({
  ...orderFields,
  lines: z.array(OrderLineShape),
  summary: PriceSummaryShape,
  details: CheckoutDetailsShape,
  /** Oldest first. */
  history: z.array(z.object({ status: OrderStatusShape, at: z.iso.datetime(), reason: z.string() })),
});

export type Order = z.output<typeof OrderShape>;

export const listOrders = endpoint("GET /orderDetails", {
  summary: "Orders of the caller that were placed, newest first",
  token: "header",
  reply: z.object({ success: z.literal(true), body: z.object({ orders: z.array(OrderEntryShape) }) }),
  problems: [invalidToken],
});

export const orderDetails = endpoint("GET /orderDetails/:id", {
  summary: "One order of the caller",
  token: "header",
  params: z.object({ id: z.string().max(100) }),
  reply: z.object({ success: z.literal(true), body: OrderShape }),
  problems: [invalidToken, notFound],
});

export const orderSummary = endpoint("GET /ordersumary", {
  summary: "What an order costs",
  token: "header",
  query: z.object({ orderId: z.string().max(100) }),
  reply: z.object({
    success: z.literal(true),
    body: PriceSummaryShape.extend({ orderId: z.uuid(), ecomid: z.string(), status: OrderStatusShape }),
  }),
  problems: [invalidToken, notFound],
});

export const orderIdOf = endpoint("GET /getOrderId/orderId", {
  summary: "The order behind an ecomId",
  token: "header",
  query: z.object({ ecomId: z.string().max(20) }),
  reply: z.object({ success: z.literal(true), orderId: z.uuid() }),
  problems: [invalidToken, notFound],
});
