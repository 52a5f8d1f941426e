import type { DocumentEntry, DocumentKind } from "#orders/details/documents.model.ts";
import { detailsOf } from "#orders/details/repository.server.ts";
import { isOpen } from "#orders/model.ts";
import type { OrderKey, StoredOrder } from "#orders/repository.server.ts";
import { lockOwnOrder, ownOrder } from "#orders/service.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { FileDraft } from "#platform/files/file-store.port.ts";
import type { Download, ReceivedFile } from "#platform/http/endpoint.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { uuidInstant } from "#platform/ids.ts";
import type { CheckoutContext } from "../context.server.ts";
import { orderClosed, type SavedStep } from "../contract.ts";
import { whileOpen } from "../details.service.server.ts";
import { fileEmpty, fileInfected, scanUnavailable, tooManyDocuments, wrongFileType } from "./contract.ts";
import { ScannerUnavailable } from "./malware-scanner.port.ts";
import { HEAD_BYTES, MAX_DOCUMENTS, mediaTypeOf, storedName, takesDocument } from "./model.ts";
import {
  addDocument,
  type DocumentKey,
  deleteDocuments,
  markSubmitted,
  readDocument,
  type StoredDocument,
  uploadsOf,
} from "./repository.server.ts";

/** An upload, and as what it is handed in. */
export interface Submission {
  documentId: string;
  kind: DocumentKind;
}

/**
 * Hands uploads in with an order. While it is filled in, they replace what was handed in of their kinds, and the last
 * paper completes its details; once it is placed, papers that it was judged by stay, and others come beside them.
 * @throws HttpProblem not_found or order_closed
 */
export async function submit(
  context: CheckoutContext,
  key: OrderKey,
  papers: readonly Submission[],
): Promise<SavedStep> {
  const { status } = await ownOrder(context, key);
  if (!isOpen(status)) return addAfterwards(context, key, papers);
  let replaced: string[] = [];
  const saved = await whileOpen(context, key, async (trx, order, now) => {
    const uploads = await uploadsOf(trx, order);
    await mark(trx, order, uploads, papers, now);
    replaced = uploads
      .filter(({ handedInAt, kind }) => handedInAt && papers.some((paper) => paper.kind === kind))
      .map(({ documentId }) => documentId)
      .filter((id) => !papers.some(({ documentId }) => documentId === id));
    await deleteDocuments(trx, order.ownerId, replaced);
  });
  await removeFiles(context, replaced);
  return saved;
}

async function addAfterwards(
  context: CheckoutContext,
  key: OrderKey,
  papers: readonly Submission[],
): Promise<SavedStep> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (trx) => {
    const order = await lockOwnOrder(trx, key);
    if (!papers.every(({ kind }) => takesDocument(order.status, kind))) throw new HttpProblem(orderClosed);
    const uploads = await uploadsOf(trx, order);
    const fresh = papers.filter(
      ({ documentId }) => !uploads.some((upload) => upload.documentId === documentId && upload.handedInAt),
    );
    await mark(trx, order, uploads, fresh, now);
    return { orderId: order.orderId, status: order.status, details: await detailsOf(trx, order) };
  });
}

async function mark(
  trx: Database,
  { ownerId }: StoredOrder,
  uploads: readonly StoredDocument[],
  papers: readonly Submission[],
  now: Date,
): Promise<void> {
  for (const { documentId, kind } of papers) {
    if (!uploads.some((upload) => upload.documentId === documentId)) throw noSuchDocument("body.documents");
    await markSubmitted(trx, { ownerId, documentId }, kind, now);
  }
}

/**
 * Removes a paper of an order that is still filled in.
 * @throws HttpProblem not_found or order_closed
 */
export async function deleteDocument(context: CheckoutContext, key: DocumentKey): Promise<SavedStep> {
  const { orderId, ownerId, documentId } = await ownDocument(context, key);
  const saved = await whileOpen(context, { ownerId, orderId }, (trx) => deleteDocuments(trx, ownerId, [documentId]));
  await removeFiles(context, [documentId]);
  return saved;
}

/** The bytes of a paper for its owner. @throws HttpProblem not_found */
export async function downloadOf(context: CheckoutContext, key: DocumentKey): Promise<Download> {
  const { documentId, name, mediaType } = await ownDocument(context, key);
  const content = await context.files.read(documentId);
  if (!content) throw noSuchDocument();
  return { name, mediaType, content };
}

/** A failure leaves a file that belongs to nobody, which the nightly job removes. */
async function removeFiles({ files }: CheckoutContext, documentIds: readonly string[]): Promise<void> {
  await Promise.allSettled(documentIds.map((documentId) => files.remove(documentId)));
}

async function ownDocument(context: CheckoutContext, key: DocumentKey): Promise<StoredDocument> {
  const document = await readDocument(context.db, key);
  if (!document) throw noSuchDocument();
  return document;
}

function noSuchDocument(field?: string): HttpProblem {
  return new HttpProblem(notFound, { message: "There is no such document", ...(field && { field }) });
}

/**
 * Takes an upload in: looks at what it is, has it scanned, keeps it, and only then notes it. Cut off anywhere, there is a
 * file that belongs to nobody at worst, which the nightly job removes.
 * @throws HttpProblem of the upload's problems
 */
export async function storeUpload(
  context: CheckoutContext,
  key: OrderKey,
  kind: DocumentKind,
  { name, draft }: ReceivedFile,
): Promise<DocumentEntry> {
  requireTaken(await ownOrder(context, key), kind);
  const mediaType = await requireMediaType(draft);
  await requireClean(context, draft);
  const entry = { documentId: draft.name, kind, name: storedName(name, mediaType), mediaType, bytes: draft.bytes };
  await draft.keep();
  try {
    const replaced = await context.db.transaction().execute(async (trx) => {
      requireTaken(await lockOwnOrder(trx, key), kind);
      const before = await uploadsOf(trx, key);
      const makesRoom = before.length >= MAX_DOCUMENTS ? roomMakers(before) : [];
      await deleteDocuments(trx, key.ownerId, makesRoom);
      await addDocument(trx, { ...entry, ...key, createdAt: uuidInstant(draft.name) });
      return makesRoom;
    });
    for (const documentId of replaced) await context.files.remove(documentId);
  } catch (error) {
    await context.files.remove(draft.name);
    throw error;
  }
  return entry;
}

/** An upload that was never handed in, for a connection may have broken in between, makes room for a new one. */
function roomMakers(uploads: readonly { documentId: string; handedInAt: Date | null }[]): string[] {
  const oldest = uploads.find(({ handedInAt }) => handedInAt === null);
  if (!oldest) throw new HttpProblem(tooManyDocuments);
  return [oldest.documentId];
}

function requireTaken(order: StoredOrder, kind: DocumentKind): void {
  if (!takesDocument(order.status, kind)) throw new HttpProblem(orderClosed);
}

async function requireMediaType(draft: FileDraft) {
  if (draft.bytes === 0) throw new HttpProblem(fileEmpty, { field: "body.file" });
  const mediaType = mediaTypeOf(await headOf(draft));
  if (!mediaType) throw new HttpProblem(wrongFileType, { field: "body.file" });
  return mediaType;
}

async function headOf(draft: FileDraft): Promise<Uint8Array> {
  let head = Buffer.alloc(0);
  for await (const piece of draft.content()) {
    head = Buffer.concat([head, piece]);
    if (head.length >= HEAD_BYTES) break;
  }
  return head;
}

async function requireClean({ scanner }: CheckoutContext, draft: FileDraft): Promise<void> {
  try {
    if (await scanner.isClean(draft.content())) return;
  } catch (error) {
    if (error instanceof ScannerUnavailable) throw new HttpProblem(scanUnavailable);
    throw error;
  }
  throw new HttpProblem(fileInfected, { field: "body.file" });
}
