import { handlers } from "#platform/http/endpoint.ts";
import type { StaffCatalogueContext } from "../context.server.ts";
import {
  cancelPlannedProduct,
  listStaffProducts,
  previewProduct,
  readStaffProduct,
  saveStaffProduct,
} from "./contract.ts";
import { cancelPlanned } from "./planned.service.server.ts";
import { saveProduct } from "./service.server.ts";
import { preview, productPage, productView } from "./view.service.server.ts";

const handler = handlers<StaffCatalogueContext>();

export const productsApi = [
  handler(listStaffProducts, async ({ context, query: { vendorType: segment, ...query } }) => ({
    success: true,
    body: await productPage(context.db, { ...query, segment }),
  })),
  handler(readStaffProduct, async ({ context, params }) => ({
    success: true,
    body: await productView(context, context.db, params.productId),
  })),
  handler(saveStaffProduct, async ({ context, caller, params, body }) => ({
    success: true,
    body: await saveProduct(context, caller, params.productId, body),
  })),
  handler(cancelPlannedProduct, async ({ context, caller, params, query }) => ({
    success: true,
    body: await cancelPlanned(context, caller, params.productId, query.at),
  })),
  handler(previewProduct, async ({ context, params, body }) => ({
    success: true,
    body: await preview(context, params.productId, body.changes),
  })),
];
