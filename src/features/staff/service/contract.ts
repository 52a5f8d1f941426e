import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound } from "#platform/http/problem.ts";

const Overview = z.object({
  failedJobs: z.array(z.object({ id: z.uuid(), queue: z.string(), failedAt: z.iso.datetime(), error: z.string() })),
  messagesGivenUp: z.array(
    z.object({
      orderId: z.uuid(),
      ecomId: z.string(),
      channel: z.enum(["email", "sms"]),
      kind: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  searchesWithoutResults: z
    .array(z.object({ term: z.string(), times: z.number(), groups: z.array(z.string()), lastDay: z.iso.date() }))
    .describe("Of thirty days, the most frequent first"),
  lowStock: z.array(
    z.object({ materialId: z.string(), productId: z.string(), title: z.string(), quantity: z.number().int() }),
  ),
});

export const serviceOverview = endpoint("GET /staff/service", {
  summary: "What waits for a person besides orders: failed jobs, messages, searches without results, low stock",
  permission: "service:read",
  reply: z.object({ success: z.literal(true), body: Overview }),
});

export const retryJob = endpoint("POST /staff/jobs/:jobId/retry", {
  summary: "Run a failed job again",
  permission: "service:write",
  params: z.object({ jobId: z.uuid() }),
  body: z.object({ queue: z.string().max(100) }),
  reply: z.object({ success: z.literal(true) }),
  problems: [notFound],
});
