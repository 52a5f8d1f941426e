import type { PlatformContext } from "#platform/context.server.ts";
import { handlers, success } from "#platform/http/endpoint.ts";
import { ownOrder } from "../service.server.ts";
import { listTaxDocuments, readTaxDocument } from "./contract.ts";
import { type IssuedDocument, taxDocumentsOf } from "./repository.server.ts";
import { taxDocumentFile } from "./service.server.ts";

const handler = handlers<PlatformContext>();

export const taxDocumentsApi = [
  handler(listTaxDocuments, async ({ context, caller, params }) => {
    const order = await ownOrder(context, { ownerId: caller, orderId: params.id });
    return success({ documents: (await taxDocumentsOf(context.db, order)).map(taxDocumentEntry) });
  }),
  handler(readTaxDocument, async ({ context, caller, params }) => {
    const order = await ownOrder(context, { ownerId: caller, orderId: params.id });
    return taxDocumentFile(context, order, params.number);
  }),
];

/** What lists show of a document. */
export function taxDocumentEntry({ kind, number, issuedAt, total, vat }: IssuedDocument) {
  return { kind, number, issuedAt: issuedAt.toISOString(), total, vat };
}
