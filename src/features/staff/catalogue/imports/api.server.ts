import { handlers, success } from "#platform/http/endpoint.ts";
import type { StaffCatalogueContext } from "../context.server.ts";
import { listImports, putBackImported, readImport } from "./contract.ts";
import { importsPage, importView, putBack } from "./service.server.ts";

const handler = handlers<StaffCatalogueContext>();

export const importsApi = [
  handler(listImports, async ({ context, query }) => success(await importsPage(context.db, query))),
  handler(readImport, async ({ context, params }) => success(await importView(context.db, params.importId))),
  handler(putBackImported, async ({ context, caller, params, body }) =>
    success(await putBack(context, caller, params.importId, body.mode)),
  ),
];
