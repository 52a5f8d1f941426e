import type { z } from "zod";
import { toLine, toLineBodies } from "#cart/line.mapper.ts";
import type { OrderBody, OrderLineShape } from "./contract.ts";
import type { OrderLine } from "./model.ts";

// Order lines are stored and sent with the specification's names, as cart lines are.

/** An order with everything that its page shows. */
export type Order = Omit<OrderBody, "lines"> & { lines: OrderLine[] };

type OrderLineBody = z.output<typeof OrderLineShape>;

export function toOrderLines(bodies: readonly OrderLineBody[]): OrderLine[] {
  return bodies.map((line) => toLine(line));
}

/** @param lines all lines of an order */
export function toOrderLineBodies(lines: readonly OrderLine[]): OrderLineBody[] {
  return toLineBodies(lines);
}

export function toOrder({ lines, ...order }: OrderBody): Order {
  return { ...order, lines: toOrderLines(lines) };
}

export function toOrderBody({ lines, ...order }: Order): OrderBody {
  return { ...order, lines: toOrderLineBodies(lines) };
}
