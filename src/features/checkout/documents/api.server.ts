import { handle } from "#app/shop.server.ts";
import { ownOrder } from "#orders/service.server.ts";
import { requireAddressLimit } from "#platform/rate-limit/service.server.ts";
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

export const documentsApi = [
  handle(uploadDocument).by(async ({ shop, caller, address, body, file }) => {
    await requireAddressLimit(shop, uploadDocument.route, address, shop.env.RATE_LIMIT);
    const key = { ownerId: caller, orderId: body.orderId };
    return { success: true, body: await storeUpload(shop, key, body.kind, file()) };
  }),

  handle(uploadDocumentDsf).by(async ({ shop, caller, address, body, file }) => {
    await requireAddressLimit(shop, uploadDocument.route, address, shop.env.RATE_LIMIT);
    const key = { ownerId: caller, orderId: body.orderId };
    return { success: true, body: await storeUpload(shop, key, body.kind, file()) };
  }),

  handle(readDocument).by(({ shop, caller, params }) => downloadOf(shop, { ownerId: caller, ...params })),

  handle(submitDocuments).by(async ({ shop, caller, body }) => ({
    success: true,
    body: await submit(shop, { ownerId: caller, orderId: body.orderId }, body.documents),
  })),

  handle(removeDocument).by(async ({ shop, caller, params }) => ({
    success: true,
    body: await deleteDocument(shop, { ownerId: caller, ...params }),
  })),

  handle(latestDocuments).by(async ({ shop, caller, query }) => {
    if (query.orderId) await ownOrder(shop, { ownerId: caller, orderId: query.orderId });
    const orderId = query.orderId ?? (await latestSubmitted(shop.db, caller));
    if (!orderId) return { success: true, body: null };
    return { success: true, body: { orderId, documents: await documentsOf(shop.db, { ownerId: caller, orderId }) } };
  }),
];
