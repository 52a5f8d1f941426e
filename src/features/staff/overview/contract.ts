import { z } from "zod";
import { RandShape } from "#catalogue/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { replyWith } from "#platform/http/reply.contract.ts";

const count = z.number().int();

export const staffOverview = endpoint("GET /staff/overview", {
  summary: "Orders of the last thirty days by day, and what waits for a person",
  permission: "orders:read",
  reply: replyWith({
    days: z
      .array(
        z.object({
          day: z.iso.date(),
          begun: count.describe("Checkouts begun"),
          orders: count.describe("Orders paid or accepted, without those that were cancelled or refunded later"),
          total: RandShape.describe("Total of these orders"),
        }),
      )
      .describe("South African days, the oldest first, today last"),
    waiting: z.object({
      heldOrders: count,
      referredApplications: count,
      refundsByHand: count,
      simsToRegister: count,
      returnsDue: count.describe(
        "Goods of cancelled orders that have not come back after 23 of the 30 days, or ten days after their hand-over",
      ),
      messagesGivenUp: count,
      failedJobs: count,
      dataRequests: count,
      newLeads: count,
    }),
  }),
});
