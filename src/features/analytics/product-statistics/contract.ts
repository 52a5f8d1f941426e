import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound } from "#platform/http/problem.ts";

const id = z.string().min(1).max(100);

export const productStatistics = endpoint("POST /productstats", {
  summary: "Count a configured combination; only of smartphones, laptops, tablets, voice and data, and LTE",
  body: z.object({
    productId: id,
    variationId: id,
    /** Kinds of add-ons that were taken with it: "voip". */
    vaeItems: z.array(z.string().min(1).max(40)).max(20).default([]),
  }),
  /** Missing where the product is none of those: nothing was counted. */
  reply: z.object({ success: z.literal(true) }).optional(),
  problems: [notFound],
});
