import { toCategoryBody } from "#catalogue/product.mapper.ts";
import { allCategories } from "#catalogue/repository.server.ts";
import { handlers } from "#platform/http/endpoint.ts";
import { uploadLimits } from "#platform/import/report.model.ts";
import {
  cancelPlannedProduct,
  exportCatalogueFile,
  importFile,
  listStaffCategories,
  listStaffProducts,
  orderCategories,
  previewProduct,
  readStaffProduct,
  saveStaffProduct,
  setStock,
} from "./contract.ts";
import { exportFile, importUpload } from "./files.service.server.ts";
import {
  cancelPlanned,
  preview,
  productPage,
  productView,
  type StaffCatalogueContext,
  saveCategoryOrder,
  saveProduct,
  writeStockOf,
} from "./service.server.ts";

const handler = handlers<StaffCatalogueContext>();

export const staffCatalogueApi = [
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
  handler(setStock, async ({ context, caller, params, body }) => ({
    success: true,
    body: await writeStockOf(context, caller, params.productId, body),
  })),
  handler(listStaffCategories, async ({ context }) => ({
    success: true,
    body: { categories: (await allCategories(context.db)).map(toCategoryBody) },
  })),
  handler(orderCategories, async ({ context, caller, body }) => ({
    success: true,
    body: { categories: (await saveCategoryOrder(context, caller, body)).map(toCategoryBody) },
  })),
  handler(importFile, async ({ context, caller, body, file, clientGone }) => ({
    success: true,
    body: await importUpload(context, caller, body, file(), uploadLimits(clientGone())),
  })),
  handler(exportCatalogueFile, ({ context, query }) => exportFile(context.db, query)),
];
