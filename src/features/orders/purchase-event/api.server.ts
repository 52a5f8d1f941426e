import type { PlatformContext } from "#platform/context.server.ts";
import { handlers } from "#platform/http/endpoint.ts";
import { reportPurchase } from "./contract.ts";
import { reportPurchaseOf } from "./service.server.ts";

const handler = handlers<PlatformContext>();

export const purchaseEventApi = [
  handler(reportPurchase, async ({ context, caller, body: { orderId, ...from } }) => ({
    success: true,
    body: { isReported: await reportPurchaseOf(context, { ownerId: caller, orderId }, from) },
  })),
];
