import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound, tooManyRequests } from "#platform/http/problem.ts";
import { DoneShape } from "#platform/http/reply.contract.ts";
import { lineField } from "#platform/http/text-fields.contract.ts";
import { ATTRIBUTION_DAYS, SESSION_ID } from "./model.ts";

const word = lineField(40).min(1);

/** An event as the browser sends it (S7-23). */
const SearchEventShape = z.object({
  referrer: z.string().max(2_000).describe("The page that led to the product; stored without its query string"),
  userId: z
    .string()
    .regex(/^([0-9a-f]{64})?$/, "must be a SHA-256 in hexadecimal digits, or empty")
    .describe("Hashed by the sender, and again before it is stored; empty if the sender cannot hash"),
  source: word.describe("Where the product was found, such as search"),
  platform: word.describe("Such as web"),
  searchSessionId: z.string().regex(SESSION_ID, "must be the value of page_ref"),
  product: z.string().min(1).max(100).describe("Id of the product"),
  eventType: z.literal("add-to-cart"),
  attributionWindow: z
    .int()
    .min(1)
    .max(90)
    .default(ATTRIBUTION_DAYS)
    .describe("Attribution period in days; the event is deleted afterwards"),
  createdAt: z.iso.datetime({ offset: true }),
});

/** An event after validation. */
export type SearchEvent = z.output<typeof SearchEventShape>;

export const collectEvent = endpoint("POST /chat/eurekaEventCollection", {
  summary: "Record that a product found by a search was added to the cart; sent only from pages opened with page_ref",
  body: SearchEventShape,
  reply: DoneShape,
  problems: [notFound, tooManyRequests],
});
