import { handlers } from "#platform/http/endpoint.ts";
import type { CustomersContext } from "../context.server.ts";
import { listExports, readExportFile, requestDataCode, startExport } from "./contract.ts";
import { exportsOf, type StoredExport } from "./repository.server.ts";
import { beginExport, exportFile, requestExportCode } from "./service.server.ts";

const handler = handlers<CustomersContext>();

export const dataRightsApi = [
  handler(requestDataCode, async ({ context, caller, body: { channel }, address }) => ({
    success: true,
    body: await requestExportCode(context, caller, { channel, address }),
  })),

  handler(startExport, async ({ context, caller, body: { otp } }) => ({
    success: true,
    body: entryOf(await beginExport(context, caller, otp)),
  })),

  handler(listExports, async ({ context, caller }) => ({
    success: true,
    body: { exports: (await exportsOf(context.db, caller, context.clock.now())).map(entryOf) },
  })),

  handler(readExportFile, ({ context, caller, params: { exportId, format } }) =>
    exportFile(context, { ownerId: caller, exportId }, format),
  ),
];

function entryOf({ exportId, createdAt, expiresAt, readyAt }: StoredExport) {
  return {
    exportId,
    state: readyAt ? ("ready" as const) : ("building" as const),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
