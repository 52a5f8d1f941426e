import type { z } from "zod";
import { toLine, toLineBodies } from "#cart/line.mapper.ts";
import type { PaymentGroup } from "#catalogue/model.ts";
import type { Segment } from "#shared/segment.ts";
import type { OrderBody, OrderEntryBody, OrderLineShape } from "./contract.ts";
import type { OrderLine } from "./model.ts";

// Order lines are stored and sent with the specification's names, as cart lines are.

/** An order with everything that its page shows. */
export type Order = Omit<OrderBody, keyof FieldBodies | "lines"> & Fields & { lines: OrderLine[] };

type FieldBodies = Pick<OrderBody, "ecomid" | "vendorType" | "orderType">;

interface Fields {
  /** "ECOM" and eight digits. */
  orderNumber: string;
  segment: Segment;
  paymentGroup: PaymentGroup;
}

/** An entry of the list of orders. */
export type OrderEntry = Omit<OrderEntryBody, keyof FieldBodies> & Fields;

type OrderLineBody = z.output<typeof OrderLineShape>;

export function toOrderLines(bodies: readonly OrderLineBody[]): OrderLine[] {
  return bodies.map((line) => toLine(line));
}

/** @param lines all lines of an order */
export function toOrderLineBodies(lines: readonly OrderLine[]): OrderLineBody[] {
  return toLineBodies(lines);
}

/** Number, segment and payment group of an order, or of an entry of a list. */
export function toOrderFields<Body extends FieldBodies>({ ecomid, vendorType, orderType, ...same }: Body) {
  return { ...same, orderNumber: ecomid, segment: vendorType, paymentGroup: orderType };
}

export function toOrderFieldBodies<Inner extends Fields>({ orderNumber, segment, paymentGroup, ...same }: Inner) {
  return { ...same, ecomid: orderNumber, vendorType: segment, orderType: paymentGroup };
}

export function toOrder({ lines, ...order }: OrderBody): Order {
  return { ...toOrderFields(order), lines: toOrderLines(lines) };
}

export function toOrderBody({ lines, ...order }: Order): OrderBody {
  return { ...toOrderFieldBodies(order), lines: toOrderLineBodies(lines) };
}
