import { z } from "zod";
import { ReportingShape } from "#analytics/reporting/contract.ts";
import { invalidToken } from "#customers/sessions/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound } from "#platform/http/problem.ts";
import { replyWith } from "#platform/http/reply.contract.ts";

export const reportPurchase = endpoint("POST /orders/purchase-event", {
  summary: "Report the purchase of an order to analytics, for a customer who agreed to it; it is reported once",
  access: "order",
  orderId: ({ body }) => body.orderId,
  body: ReportingShape.extend({ orderId: z.uuid() }),
  reply: replyWith({ isReported: z.boolean().describe("False when it was before, or the order is not bought") }),
  problems: [invalidToken, notFound],
});
