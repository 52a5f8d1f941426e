import { handlers, success } from "#platform/http/endpoint.ts";
import type { StaffCatalogueContext } from "../context.server.ts";
import * as contract from "./contract.ts";
import { cancelPlanned } from "./planned.service.server.ts";
import { saveProduct } from "./service.server.ts";
import { preview, productPage, productView } from "./view.service.server.ts";

const handler = handlers<StaffCatalogueContext>();

export const productsApi = [
  handler(contract.listStaffProducts, async ({ context, query: { vendorType: segment, ...query } }) =>
    success(await productPage(context.db, { ...query, segment })),
  ),
  handler(contract.readStaffProduct, async ({ context, params }) =>
    success(await productView(context, context.db, params.productId)),
  ),
  handler(contract.saveStaffProduct, async ({ context, caller, params, body }) =>
    success(await saveProduct(context, caller, params.productId, body)),
  ),
  handler(contract.cancelPlannedProduct, async ({ context, caller, params, query }) =>
    success(await cancelPlanned(context, caller, params.productId, query.at)),
  ),
  handler(contract.previewProduct, async ({ context, params, body }) =>
    success(await preview(context, params.productId, body.changes)),
  ),
];
