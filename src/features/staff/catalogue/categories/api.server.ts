import { toCategoryBody } from "#catalogue/product.mapper.ts";
import { allCategories } from "#catalogue/repository.server.ts";
import { handlers, success } from "#platform/http/endpoint.ts";
import type { StaffCatalogueContext } from "../context.server.ts";
import { listStaffCategories, orderCategories } from "./contract.ts";
import { saveCategoryOrder } from "./service.server.ts";

const handler = handlers<StaffCatalogueContext>();

export const categoriesApi = [
  handler(listStaffCategories, async ({ context }) =>
    success({ categories: (await allCategories(context.db)).map(toCategoryBody) }),
  ),
  handler(orderCategories, async ({ context, caller, body }) =>
    success({ categories: (await saveCategoryOrder(context, caller, body)).map(toCategoryBody) }),
  ),
];
