import type { OfferSources } from "#cart/context.server.ts";
import { ownOrder } from "#orders/service.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { handlers } from "#platform/http/endpoint.ts";
import { requireNetworkLimits } from "#platform/rate-limit/service.server.ts";
import type { Uploads } from "../context.server.ts";
import {
  latestDocuments,
  readDocument,
  removeDocument,
  submitDocuments,
  uploadDocument,
  uploadDocumentDsf,
} from "./contract.ts";
import { documentsOf, latestSubmitted } from "./repository.server.ts";
import { deleteDocument, downloadOf, storeUpload, submit } from "./service.server.ts";

const handler = handlers<PlatformContext & OfferSources & Uploads>();

export const documentsApi = [
  handler(uploadDocument, async ({ context, caller, address, body, file }) => {
    await requireNetworkLimits(context, uploadDocument.route, address, context.env.RATE_LIMIT);
    const key = { ownerId: caller, orderId: body.orderId };
    return { success: true, body: await storeUpload(context, key, { kind: body.kind, file: file(), address }) };
  }),

  handler(uploadDocumentDsf, async ({ context, caller, address, body, file }) => {
    await requireNetworkLimits(context, uploadDocument.route, address, context.env.RATE_LIMIT);
    const key = { ownerId: caller, orderId: body.orderId };
    return { success: true, body: await storeUpload(context, key, { kind: body.kind, file: file(), address }) };
  }),

  handler(readDocument, ({ context, caller, params, query }) =>
    downloadOf(context, { ownerId: caller, ...params }, query.orderId),
  ),

  handler(submitDocuments, async ({ context, caller, body }) => ({
    success: true,
    body: await submit(context, { ownerId: caller, orderId: body.orderId }, body.documents),
  })),

  handler(removeDocument, async ({ context, caller, params }) => ({
    success: true,
    body: await deleteDocument(context, { ownerId: caller, ...params }),
  })),

  handler(latestDocuments, async ({ context, caller, query }) => {
    if (query.orderId) await ownOrder(context, { ownerId: caller, orderId: query.orderId });
    const orderId = query.orderId ?? (await latestSubmitted(context.db, caller));
    if (!orderId) return { success: true, body: null };
    return { success: true, body: { orderId, documents: await documentsOf(context.db, { ownerId: caller, orderId }) } };
  }),
];
