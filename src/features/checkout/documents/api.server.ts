import type { OfferSources } from "#cart/context.server.ts";
import { ownOrder } from "#orders/service.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { handlers, success } from "#platform/http/endpoint.ts";
import { requireNetworkLimits } from "#platform/rate-limit/service.server.ts";
import type { Uploads } from "../context.server.ts";
import * as contract from "./contract.ts";
import { documentsOf, latestSubmitted } from "./repository.server.ts";
import { deleteDocument, downloadOf, storeUpload, submit } from "./service.server.ts";

const handler = handlers<PlatformContext & OfferSources & Uploads>();

export const documentsApi = [
  ...[contract.uploadDocument, contract.uploadDocumentDsf].map((call) =>
    handler(call, async ({ context, caller, address, body, file }) => {
      await requireNetworkLimits(context, contract.uploadDocument.route, address, context.env.RATE_LIMIT);
      const key = { ownerId: caller, orderId: body.orderId };
      return success(await storeUpload(context, key, { kind: body.kind, file: file(), address }));
    }),
  ),

  handler(contract.readDocument, ({ context, caller, params, query }) =>
    downloadOf(context, { ownerId: caller, ...params }, query.orderId),
  ),

  handler(contract.submitDocuments, async ({ context, caller, body }) =>
    success(await submit(context, { ownerId: caller, orderId: body.orderId }, body.documents)),
  ),

  handler(contract.removeDocument, async ({ context, caller, params }) =>
    success(await deleteDocument(context, { ownerId: caller, ...params })),
  ),

  handler(contract.latestDocuments, async ({ context, caller, query }) => {
    if (query.orderId) await ownOrder(context, { ownerId: caller, orderId: query.orderId });
    const orderId = query.orderId ?? (await latestSubmitted(context.db, caller));
    if (!orderId) return success(null);
    return success({ orderId, documents: await documentsOf(context.db, { ownerId: caller, orderId }) });
  }),
];
