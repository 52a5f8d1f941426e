import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { tooManyRequests } from "#platform/http/problem.ts";
import { DoneShape } from "#platform/http/reply.contract.ts";
import { CURRENCY, MAX_ITEMS, MAX_TEXT, withoutIdentifiers } from "../events/model.ts";
import { MAX_BATCH, MAX_BATCH_BYTES } from "./model.ts";

const text = z.string().max(MAX_TEXT);
const amount = z.number().min(0).max(100_000_000);

const ItemShape = z.strictObject({
  item_id: text.min(1),
  item_name: text,
  item_category: text.optional(),
  item_variant: text.optional(),
  promotion_name: text.optional(),
  price: amount.optional(),
  quantity: z.int().min(1).max(100_000).optional(),
  index: z.int().min(0).max(100_000).optional(),
});

const ecommerce = {
  currency: z.literal(CURRENCY),
  value: amount,
  items: z.array(ItemShape).min(1).max(MAX_ITEMS),
};
const list = { item_list_id: text, item_list_name: text };

const hash = z.string().regex(/^[0-9a-f]{64}$/, "Only a SHA-256 hash is accepted, as 64 hexadecimal digits");
const HashedIdentifiersShape = z.strictObject({
  sha256_email_address: hash.optional(),
  sha256_phone_number: hash.optional(),
});

const moment = {
  eventId: z.string().regex(/^[0-9a-f-]{32,36}$/, "Must be 32 hexadecimal digits"),
  at: z.iso.datetime().describe("When it happened, by the clock of the browser"),
};

/** Milliseconds since the page began to load. */
const milliseconds = z.int().min(0).max(86_400_000);
const url = z.string().max(512);

const EventShape = z.discriminatedUnion("event", [
  z.strictObject({
    ...moment,
    event: z.enum(["view_item_list", "select_item"]),
    ecommerce: z.strictObject({ ...ecommerce, ...list }),
  }),
  z.strictObject({
    ...moment,
    event: z.enum(["view_item", "add_to_cart", "remove_from_cart", "view_cart", "begin_checkout"]),
    ecommerce: z.strictObject(ecommerce),
  }),
  z.strictObject({
    ...moment,
    event: z.literal("add_shipping_info"),
    ecommerce: z.strictObject({ ...ecommerce, shipping_tier: text }),
  }),
  z.strictObject({
    ...moment,
    event: z.literal("add_payment_info"),
    ecommerce: z.strictObject({ ...ecommerce, payment_type: text }),
  }),
  z.strictObject({
    ...moment,
    event: z.literal("generate_lead"),
    lead_source: text,
    user_data: HashedIdentifiersShape.optional(),
  }),
  z.strictObject({
    ...moment,
    event: z.literal("search"),
    // Browsers remove identifiers, too, and cut the text.
    search_term: z.string().max(MAX_TEXT, { abort: true }).overwrite(withoutIdentifiers),
  }),
  z.strictObject({
    ...moment,
    event: z.enum(["view_promotion", "select_promotion"]),
    promotion_id: text,
    promotion_name: text,
    creative_name: text,
    creative_slot: text,
  }),
  z.strictObject({
    ...moment,
    event: z.literal("performance"),
    entries: z
      .array(
        z.strictObject({
          type: text,
          at: milliseconds,
          url: url.optional(),
          took: milliseconds.optional(),
          value: z.number().min(0).max(1000).optional(),
        }),
      )
      .max(1000),
  }),
]);

/** What the customer agreed to, and the random id of their browser. */
export const ReportingShape = z.object({
  clientId: z.string().regex(/^[0-9a-f]{32}$/, "Must be 32 hexadecimal digits"),
  advertising: z.boolean().describe("False: hashed identifiers are dropped"),
});

export const trackEvents = endpoint("POST /common/trackGTMEvents", {
  summary: "Report events of a browser whose user agreed to it; an event that was received before is ignored",
  limit: { hourly: 5, maxBytes: MAX_BATCH_BYTES },
  body: ReportingShape.extend({ events: z.array(EventShape).min(1).max(MAX_BATCH) }),
  reply: DoneShape,
  problems: [tooManyRequests],
});
