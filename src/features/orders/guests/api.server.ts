import { handlers } from "#platform/http/endpoint.ts";
import type { OrdersContext } from "../context.server.ts";
import { findOrderCode, orderStatus } from "./contract.ts";
import { requestOrderCode, standingOf } from "./service.server.ts";

const handler = handlers<OrdersContext>();

export const guestOrdersApi = [
  handler(orderStatus, async ({ context, body }) => ({ success: true, body: await standingOf(context, body.link) })),
  handler(findOrderCode, async ({ context, body, address }) => ({
    success: true,
    body: await requestOrderCode(context, body, address),
  })),
];
