import { handlers, success } from "#platform/http/endpoint.ts";
import type { StaffCatalogueContext } from "../context.server.ts";
import { setStock } from "./contract.ts";
import { writeStockOf } from "./service.server.ts";

const handler = handlers<StaffCatalogueContext>();

export const stockApi = [
  handler(setStock, async ({ context, caller, params, body }) =>
    success(await writeStockOf(context, caller, params.productId, body)),
  ),
];
