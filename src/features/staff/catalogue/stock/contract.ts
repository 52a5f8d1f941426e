import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound, problem } from "#platform/http/problem.ts";
import { IdShape } from "../contract.ts";
import { ProductReply } from "../products/contract.ts";

/** Details hold the quantity that there is now. */
export const stockChanged = problem("stock_changed", 409, "The stock has changed since you opened this page");

const quantity = z.number().int().min(0).max(999_999_999).nullable();

export const setStock = endpoint("PUT /staff/catalogue/products/:productId/stock", {
  summary: "Set how much of a material is available; null for one that does not run out",
  permission: "catalogue:write",
  params: z.object({ productId: IdShape }),
  body: z.object({
    materialId: IdShape,
    before: quantity.describe("As last read; when sales have changed it, the call is refused"),
    quantity,
  }),
  reply: ProductReply,
  problems: [notFound, stockChanged],
});
