import { z } from "zod";
import { invalidToken } from "#customers/sessions/contract.ts";
import { BillingShape } from "#orders/details/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { invalidRequest, notFound, tooManyRequests } from "#platform/http/problem.ts";
import { replyWith } from "#platform/http/reply.contract.ts";
import { orderClosed } from "../contract.ts";
import { providerUnavailable } from "../customer-lookup/contract.ts";

export const saveBilling = endpoint("POST /checkout/billing", {
  summary:
    "Save how the monthly bill of a paid licence is paid from the second month on; saving again replaces it. The bank, or the operator for an existing account, is asked whether the account can be billed",
  access: "order",
  orderId: ({ body }) => body.orderId,
  body: BillingShape.extend({ orderId: z.uuid() }),
  reply: replyWith({ billing: BillingShape }),
  problems: [invalidToken, invalidRequest, notFound, orderClosed, tooManyRequests, providerUnavailable],
});
