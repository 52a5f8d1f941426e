import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound } from "#platform/http/problem.ts";
import { replyOf } from "#platform/http/reply.contract.ts";
import { CardShape, CategoryShape } from "../cards/contract.ts";
import { SegmentShape } from "../contract.ts";
import { byFacet } from "./facets.model.ts";
import { SORTS } from "./order.model.ts";
import { MAX_VALUES } from "./query.model.ts";

const text = z.string();

/** One value or several: `brand=Apple&brand=Samsung`. */
const values = z
  .union([text.max(100).transform((value) => [value]), z.array(text.max(100)).max(MAX_VALUES)])
  .default([]);
const options = z.array(z.object({ value: text, label: text, count: z.number().int() }));

/** One page of a list, with filter options and pagination. */
export const ListPageShape = z.object({
  items: z.array(CardShape),
  filters: z.object(byFacet(() => options)),
  navigation: z.object({
    totalPages: z.number().int(),
    currentPage: z.number().int(),
    totalItems: z.number().int(),
    itemPerPage: z.number().int(),
  }),
});

export const listProducts = endpoint("GET /list", {
  summary: "Products of a category, filtered, sorted and paginated",
  tags: ["catalogue", "stock"],
  query: z.object({
    vendorType: SegmentShape.default("personal"),
    category: text.max(100).optional(),
    deals: z.enum(["true", "false"]).optional(),
    campaign: text.max(100).optional().describe("Slug of a campaign; it has products while it is open"),
    ...byFacet(() => values),
    page: z.coerce.number().int().min(1).max(1000).default(1),
    sort: z
      .enum(SORTS)
      .optional()
      .describe("By default deals show the largest savings first, other lists PRICE LOW TO HIGH"),
  }),
  reply: replyOf(ListPageShape.extend({ category: CategoryShape.optional() })),
  problems: [notFound],
});
