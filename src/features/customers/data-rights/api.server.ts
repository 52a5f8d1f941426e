import { handlers } from "#platform/http/endpoint.ts";
import type { CustomersContext } from "../context.server.ts";
import { requestCodeTo } from "../proof/service.server.ts";
import {
  deleteAccount,
  listExports,
  listOwnRequests,
  makeDataRequest,
  readDeletion,
  readExportFile,
  requestDataCode,
  startExport,
} from "./contract.ts";
import { deleteCustomerData, deletionPlan } from "./deletion.service.server.ts";
import { exportsOf, type StoredExport } from "./repository.server.ts";
import { makeRequest } from "./requests.service.server.ts";
import { beginExport, exportFile } from "./service.server.ts";

const handler = handlers<CustomersContext>();

export const dataRightsApi = [
  handler(requestDataCode, async ({ context, caller, body, address }) => ({
    success: true,
    body: await requestCodeTo(context, caller, { ...body, address }),
  })),

  handler(startExport, async ({ context, caller: customerId, signInId, body, address }) => ({
    success: true,
    body: entryOf(await beginExport(context, { customerId, signInId }, { ...body, address })),
  })),

  handler(listExports, async ({ context, caller }) => ({
    success: true,
    body: { exports: (await exportsOf(context.db, caller, context.clock.now())).map(entryOf) },
  })),

  handler(readExportFile, ({ context, caller: customerId, signInId, params }) =>
    exportFile(context, { customerId, signInId, ...params }),
  ),

  handler(readDeletion, async ({ context, caller }) => {
    const { openOrders, ...plan } = await deletionPlan(context, caller);
    return {
      success: true,
      body: { ...plan, openOrders: openOrders.map(({ orderId, orderNumber }) => ({ orderId, ecomid: orderNumber })) },
    };
  }),

  handler(deleteAccount, async ({ context, caller, body, address }) => {
    await deleteCustomerData(context, caller, { ...body, address });
    return { success: true, body: { deleted: true } };
  }),

  handler(makeDataRequest, async ({ context, caller, body, once }) => makeRequest(context, caller, body, once)),

  handler(listOwnRequests, async ({ context, caller }) => ({
    success: true,
    body: {
      requests: (await context.dataRequests.of(context.db, caller)).map(
        ({ requestId, kind, note, receivedOn, dueOn, outcome, answer }) => ({
          requestId,
          kind,
          note,
          receivedOn,
          dueOn,
          answer,
          state: outcome ?? ("open" as const),
        }),
      ),
    },
  })),
];

function entryOf({ exportId, createdAt, expiresAt, readyAt }: StoredExport) {
  return {
    exportId,
    state: readyAt ? ("ready" as const) : ("building" as const),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
