import { handlers, success } from "#platform/http/endpoint.ts";
import type { OrdersContext } from "../context.server.ts";
import { toAskedOrder } from "./asked-order.mapper.ts";
import { claimFoundOrders, claimOrder, foundOrders, requestClaimCode } from "./claim.service.server.ts";
import * as contract from "./contract.ts";
import { findOrder, requestOrderCode } from "./find.service.server.ts";
import { standingOf } from "./status.service.server.ts";

const handler = handlers<OrdersContext>();

export const guestOrdersApi = [
  handler(contract.orderStatus, async ({ context, body }) => success(await standingOf(context, body.link))),
  handler(contract.findOrderCode, async ({ context, body, address }) =>
    success(await requestOrderCode(context, { ...toAskedOrder(body), address })),
  ),
  handler(contract.findOrder, async ({ context, body, address }) =>
    success(await findOrder(context, { ...toAskedOrder(body), address })),
  ),
  handler(contract.claimOrderCode, async ({ context, caller, body, address }) =>
    success(await requestClaimCode(context, caller, { ...toAskedOrder(body), address })),
  ),
  handler(contract.claimOrder, async ({ context, caller, body, address }) =>
    success({ orderId: await claimOrder(context, caller, { ...toAskedOrder(body), address }) }),
  ),
  handler(contract.foundOrders, async ({ context, caller, signInId }) => {
    const found = await foundOrders(context, { customerId: caller, signInId });
    const orders = found?.orders.map(({ orderNumber, placedAt }) => ({
      ecomid: orderNumber,
      placedAt: placedAt.toISOString(),
    }));
    return success(found && orders ? { email: found.email, orders } : null);
  }),
  handler(contract.claimFoundOrders, async ({ context, caller, signInId }) =>
    success({ claimed: await claimFoundOrders(context, { customerId: caller, signInId }) }),
  ),
];
