import { handlers, success } from "#platform/http/endpoint.ts";
import type { CustomersContext } from "../context.server.ts";
import { requestCodeTo } from "../proof/service.server.ts";
import * as contract from "./contract.ts";
import { deleteCustomerData, deletionPlan } from "./deletion.service.server.ts";
import { exportsOf, type StoredExport } from "./repository.server.ts";
import { makeRequest } from "./requests.service.server.ts";
import { beginExport, exportFile } from "./service.server.ts";

const handler = handlers<CustomersContext>();

export const dataRightsApi = [
  handler(contract.requestDataCode, async ({ context, caller, body, address }) =>
    success(await requestCodeTo(context, caller, { ...body, address })),
  ),

  handler(contract.startExport, async ({ context, caller: customerId, signInId, body, address }) =>
    success(entryOf(await beginExport(context, { customerId, signInId }, { ...body, address }))),
  ),

  handler(contract.listExports, async ({ context, caller }) =>
    success({ exports: (await exportsOf(context.db, caller, context.clock.now())).map(entryOf) }),
  ),

  handler(contract.readExportFile, ({ context, caller: customerId, signInId, params }) =>
    exportFile(context, { customerId, signInId, ...params }),
  ),

  handler(contract.readDeletion, async ({ context, caller }) => {
    const { openOrders, ...plan } = await deletionPlan(context, caller);
    return success({
      ...plan,
      openOrders: openOrders.map(({ orderId, orderNumber }) => ({ orderId, ecomid: orderNumber })),
    });
  }),

  handler(contract.deleteAccount, async ({ context, caller, body, address }) => {
    await deleteCustomerData(context, caller, { ...body, address });
    return success({ deleted: true });
  }),

  handler(contract.makeDataRequest, async ({ context, caller, body, once }) =>
    makeRequest(context, caller, body, once),
  ),

  handler(contract.listOwnRequests, async ({ context, caller }) =>
    success({
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
    }),
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
