import { handlers, success } from "#platform/http/endpoint.ts";
import { uploadLimits } from "#platform/import/report.model.ts";
import type { StaffCatalogueContext } from "../context.server.ts";
import { exportCatalogueFile, importFile } from "./contract.ts";
import { exportFile, importUpload } from "./service.server.ts";

const handler = handlers<StaffCatalogueContext>();

export const filesApi = [
  handler(importFile, async ({ context, caller, body, file, clientGone }) =>
    success(await importUpload(context, caller, body, file(), uploadLimits(clientGone()))),
  ),
  handler(exportCatalogueFile, ({ context, query }) => exportFile(context.db, query)),
];
