import { z } from "zod";
import { RandShape } from "#catalogue/contract.ts";
import { invalidToken } from "#customers/sessions/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { replyWith } from "#platform/http/reply.contract.ts";

const SubscriptionShape = z
  .object({
    id: z.string(),
    title: z.string(),
    usedFor: z.string().describe("The number, licence address or place that it is for; empty when it is not known"),
    monthly: RandShape.describe("Per month, after a promotion"),
    promotion: z.string().describe("While it lasts; empty otherwise"),
    termMonths: z.int().nullable().describe("null for what runs from month to month"),
    startedOn: z.iso.date().nullable().describe("null until it is delivered and switched on"),
    lastMonth: z
      .string()
      .regex(/^\d{4}-\d{2}$/)
      .nullable()
      .describe("Of the term; null without one, and until it has started"),
    orderId: z.uuid(),
    ecomid: z.string(),
    howToEnd: z.array(z.string()).describe("In sentences"),
    isCancellable: z.boolean().describe("The order can be cancelled now"),
  })
  .meta({ id: "Subscription" });

export const listSubscriptions = endpoint("GET /account/subscriptions", {
  summary: "What runs monthly of the customer's newest hundred orders, with how to end it",
  access: "account",
  reply: replyWith({ subscriptions: z.array(SubscriptionShape) }),
  problems: [invalidToken],
});
