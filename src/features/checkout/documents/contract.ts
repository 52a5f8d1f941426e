import { z } from "zod";
import { invalidToken } from "#customers/sessions/contract.ts";
import { CheckoutDetailsShape, DocumentEntryShape, DocumentKindShape } from "#orders/details/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { invalidRequest, notFound, problem, tooManyRequests } from "#platform/http/problem.ts";
import { DownloadShape, replyOf, replyWith } from "#platform/http/reply.contract.ts";
import { orderClosed } from "../contract.ts";
import { MAX_BYTES, MAX_DOCUMENTS, TOO_LARGE, WRONG_TYPE } from "./model.ts";

export const fileTooLarge = problem("file_too_large", 413, TOO_LARGE);
export const wrongFileType = problem("wrong_file_type", 415, WRONG_TYPE);
export const fileEmpty = problem("file_empty", 422, "This file is empty. Choose another one");
/** A PDF that only a password opens; one that anybody can read, but not change, is accepted. */
export const fileProtected = problem(
  "file_protected",
  422,
  "This PDF has a password, so we can't read it. Open it, print it to a new PDF without a password and choose that one",
);
/** Nobody could read the file: it is cut off, has no pages, or its content is not what its first bytes promise. */
export const fileDamaged = problem(
  "file_damaged",
  422,
  "This file is damaged or not complete, so we can't open it. Save it or take the photo again, and choose it again",
);
/** Nobody could read anything on it: it has too few pixels, or it is one colour or empty pages. */
export const fileUnreadable = problem(
  "file_unreadable",
  422,
  "This file is blank, so there is nothing to read. Scan it or take the photo again, and choose that one",
);
/** The malware scanner detected malware. */
export const fileInfected = problem(
  "file_infected",
  422,
  "This file didn't pass our virus check, so we haven't kept it. Choose another one",
);
export const tooManyDocuments = problem(
  "too_many_documents",
  409,
  `You can send up to ${MAX_DOCUMENTS} files with an order. Remove one before you add another`,
);
/** The malware scanner does not respond; files are not accepted without a scan. */
export const scanUnavailable = problem(
  "scan_unavailable",
  503,
  "We can't check files for viruses right now. Please try again in a few minutes",
);

const orderId = z.string().max(100);
const documentId = z.string().max(100);

const uploadFields = z.object({ kind: DocumentKindShape, orderId });

/** Two paths with the same behaviour (M-02). The file is the part named "file". */
const upload = {
  access: "order",
  orderId: ({ body }: { body: z.output<typeof uploadFields> }) => body.orderId,
  body: uploadFields,
  upload: { file: "file", maxBytes: MAX_BYTES, tooLarge: fileTooLarge },
  reply: replyOf(DocumentEntryShape),
  problems: [
    invalidToken,
    invalidRequest,
    notFound,
    orderClosed,
    fileTooLarge,
    wrongFileType,
    fileEmpty,
    fileProtected,
    fileDamaged,
    fileUnreadable,
    fileInfected,
    tooManyDocuments,
    tooManyRequests,
    scanUnavailable,
  ],
} as const;

export const uploadDocument = endpoint("POST /chat/documents/fileUpload", {
  summary: "Upload a document for an order, as PDF, JPEG or PNG; it takes effect when it is submitted",
  ...upload,
});

export const uploadDocumentDsf = endpoint("POST /chat/fileUploadDsf", {
  summary: "The same as POST /chat/documents/fileUpload",
  ...upload,
});

export const readDocument = endpoint("GET /documents/:documentId", {
  summary: "The content of a document that the caller uploaded",
  access: "order",
  orderId: ({ query }) => query.orderId,
  params: z.object({ documentId }),
  query: z.object({
    orderId: orderId.optional().describe("The order of the document; needed with a token that opens one order only"),
  }),
  download: true,
  reply: DownloadShape,
  problems: [invalidToken, notFound],
});

const saved = replyWith({ orderId: z.uuid(), status: z.string(), details: CheckoutDetailsShape });

export const submitDocuments = endpoint("POST /documentDetails/addmultiple", {
  summary: "Submit uploads with an order; they replace the submitted documents of the same kinds",
  access: "order",
  orderId: ({ body }) => body.orderId,
  body: z.object({
    orderId,
    documents: z
      .array(z.object({ documentId, kind: DocumentKindShape }))
      .min(1)
      .max(MAX_DOCUMENTS),
  }),
  reply: saved,
  problems: [invalidToken, invalidRequest, notFound, orderClosed],
});

export const removeDocument = endpoint("DELETE /documents/:documentId", {
  summary: "Remove an upload of an order that is still open",
  access: "order",
  params: z.object({ documentId }),
  reply: saved,
  problems: [invalidToken, notFound, orderClosed],
});

export const latestDocuments = endpoint("GET /getdocumentDetails", {
  summary: "The documents that the caller submitted with an order, or last; null if there are none",
  access: "order",
  query: z.object({ orderId: orderId.optional() }),
  reply: replyOf(z.object({ orderId: z.uuid(), documents: z.array(DocumentEntryShape) }).nullable()),
  problems: [invalidToken, notFound],
});
