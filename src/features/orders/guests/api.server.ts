import { handlers } from "#platform/http/endpoint.ts";
import type { OrdersContext } from "../context.server.ts";
import { claimOrder, requestClaimCode } from "./claim.service.server.ts";
import * as contract from "./contract.ts";
import { findOrder, requestOrderCode } from "./find.service.server.ts";
import { standingOf } from "./status.service.server.ts";

const handler = handlers<OrdersContext>();

export const guestOrdersApi = [
  handler(contract.orderStatus, async ({ context, body }) => ({
    success: true,
    body: await standingOf(context, body.link),
  })),
  handler(contract.findOrderCode, async ({ context, body, address }) => ({
    success: true,
    body: await requestOrderCode(context, body, address),
  })),
  handler(contract.findOrder, async ({ context, body }) => ({ success: true, body: await findOrder(context, body) })),
  handler(contract.claimOrderCode, async ({ context, caller, body, address }) => ({
    success: true,
    body: await requestClaimCode(context, caller, body, address),
  })),
  handler(contract.claimOrder, async ({ context, caller, body }) => ({
    success: true,
    body: { orderId: await claimOrder(context, caller, body) },
  })),
];
