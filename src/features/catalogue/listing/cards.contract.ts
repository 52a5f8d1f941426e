import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { CardShape } from "../cards/card.contract.ts";
import { VendorTypeShape } from "../contract.ts";
import { MAX_VIEWED } from "../recently-viewed/model.ts";

const Id = z.string().min(1).max(100);

export const cardsById = endpoint("GET /cards", {
  summary: "Cards of products by their ids, in that order; what is not sold to this kind of customer is left out",
  tags: ["catalogue"],
  query: z.object({
    vendorType: VendorTypeShape.default("personal"),
    ids: z.union([Id.transform((id) => [id]), z.array(Id).max(MAX_VIEWED)]),
  }),
  reply: z.object({ success: z.literal(true), body: z.object({ items: z.array(CardShape) }) }),
});
