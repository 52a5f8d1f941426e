import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound, tooManyRequests } from "#platform/http/problem.ts";
import { LeadReplyShape, NewLeadShape } from "../contract.ts";

const Key = z.string().min(1).max(60);

export const tradeInLead = endpoint("POST /common/tradeIn", {
  summary: "Ask to trade in a phone; the lead has its estimate. A repeated request creates no second lead",
  body: NewLeadShape.extend({
    device: Key.describe("Key of a phone in config/trade-in.ts"),
    storage: Key.describe("One of its storages, such as 128GB"),
    condition: Key.describe("Key of a condition"),
    website: z.string().max(300).default("").describe("Hidden from people; if it is filled in, nothing is stored"),
  }),
  reply: LeadReplyShape,
  problems: [notFound, tooManyRequests],
  idempotent: true,
});
