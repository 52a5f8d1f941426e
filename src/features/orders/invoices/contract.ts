import { z } from "zod";
import { RandShape } from "#catalogue/contract.ts";
import { invalidToken } from "#customers/sessions/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound } from "#platform/http/problem.ts";
import { replyWith } from "#platform/http/reply.contract.ts";
import { TAX_DOCUMENT_KINDS } from "./model.ts";

/** A tax invoice or credit note in a list. */
export const TaxDocumentEntryShape = z
  .object({
    kind: z.enum(TAX_DOCUMENT_KINDS),
    number: z.string(),
    issuedAt: z.iso.datetime(),
    total: RandShape,
    vat: RandShape.describe("The VAT in the total"),
  })
  .meta({ id: "TaxDocument" });

const params = z.object({ id: z.string().max(100) });

export const listTaxDocuments = endpoint("GET /orderDetails/:id/tax-documents", {
  summary: "The tax invoice and credit note of an order of the caller",
  access: "order",
  orderId: ({ params }) => params.id,
  params,
  reply: replyWith({ documents: z.array(TaxDocumentEntryShape) }),
  problems: [invalidToken, notFound],
});

export const readTaxDocument = endpoint("GET /orderDetails/:id/tax-documents/:number", {
  summary: "A tax invoice or credit note as PDF",
  access: "order",
  orderId: ({ params }) => params.id,
  params: params.extend({ number: z.string().max(20) }),
  download: true,
  reply: z.unknown(),
  problems: [invalidToken, notFound],
});
