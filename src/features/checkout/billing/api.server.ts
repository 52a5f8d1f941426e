import { handlers, success } from "#platform/http/endpoint.ts";
import type { CheckoutContext } from "../context.server.ts";
import { saveBilling } from "./contract.ts";
import { saveBillingOf } from "./service.server.ts";

const handler = handlers<CheckoutContext>();

export const billingApi = [
  handler(saveBilling, async ({ context, caller, address, body: { orderId, ...fields } }) =>
    success({ billing: await saveBillingOf(context, { ownerId: caller, orderId }, fields, address) }),
  ),
];
