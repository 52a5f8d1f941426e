import { z } from "zod";
import { SegmentShape } from "#catalogue/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { problem } from "#platform/http/problem.ts";
import { replyWith } from "#platform/http/reply.contract.ts";
import { IdShape } from "../contract.ts";

export const orderChanged = problem("order_changed", 409, "Someone else has changed the categories");

const permission = "catalogue:write";

const CategoryEntry = z.object({ slug: z.string(), name: z.string(), group: z.string() });
const CategoriesReply = replyWith({ categories: z.array(CategoryEntry.extend({ vendorType: SegmentShape })) });

export const listStaffCategories = endpoint("GET /staff/catalogue/categories", {
  summary: "Categories in the order of the menu",
  permission,
  reply: CategoriesReply,
});

const Slugs = z.array(IdShape).min(1).max(500);

export const orderCategories = endpoint("PUT /staff/catalogue/categories", {
  summary: "Set the order of the categories of a segment",
  permission,
  body: z.object({
    vendorType: SegmentShape,
    before: Slugs.describe("As last read; when somebody else has changed it, the call is refused"),
    slugs: Slugs.describe("The same categories in their new order"),
  }),
  reply: CategoriesReply,
  problems: [orderChanged],
});
