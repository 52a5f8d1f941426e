import type { PlatformContext } from "#platform/context.server.ts";
import { handlers, success } from "#platform/http/endpoint.ts";
import { reportPurchase } from "./contract.ts";
import { reportPurchaseOf } from "./service.server.ts";

const handler = handlers<PlatformContext>();

export const purchaseEventApi = [
  handler(reportPurchase, async ({ context, caller, body: { orderId, ...from } }) =>
    success({ isReported: await reportPurchaseOf(context, { ownerId: caller, orderId }, from) }),
  ),
];
