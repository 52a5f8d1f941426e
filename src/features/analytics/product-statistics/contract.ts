import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound } from "#platform/http/problem.ts";
import { DoneShape } from "#platform/http/reply.contract.ts";

const id = z.string().min(1).max(100);

export const productStatistics = endpoint("POST /productstats", {
  summary: "Count a configured combination; only for smartphones, laptops, tablets, voice and data, and LTE",
  body: z.object({
    productId: id,
    variationId: id,
    /** Types of the selected add-ons, such as "voip". */
    vaeItems: z.array(z.string().min(1).max(40)).max(20).default([]),
  }),
  /** No reply body if the product is in none of these categories: nothing was counted. */
  reply: DoneShape.optional(),
  problems: [notFound],
});
