import { buffer } from "node:stream/consumers";
import type { OfferSources } from "#cart/context.server.ts";
import type { DocumentEntry, DocumentKind } from "#orders/details/model.ts";
import { detailsOf } from "#orders/details/repository.server.ts";
import type { OrderKey, StoredOrder } from "#orders/repository.server.ts";
import { lockOwnOrder, ownOrder } from "#orders/service.server.ts";
import { statusIs } from "#orders/status/model.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { forEachItem, forEachStep } from "#platform/each.server.ts";
import { type OpeningError, openingError } from "#platform/files/file-opening.server.ts";
import type { FileDraft, FileStore } from "#platform/files/file-store.port.ts";
import type { Download, ReceivedFile } from "#platform/http/endpoint.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { uuidInstant } from "#platform/ids.ts";
import {
  type HourlyLimit,
  isAnyReached,
  isCounted,
  networkOf,
  requireWithinHourlyLimit,
  siteOf,
} from "#platform/rate-limit/service.server.ts";
import { DAY_MS, HOUR_MS } from "#shared/day.ts";
import type { Documents, Uploads } from "../context.server.ts";
import { orderClosed, type SavedStep } from "../contract.ts";
import { whileOpen } from "../details.service.server.ts";
import * as contract from "./contract.ts";
import { ScannerUnavailable } from "./malware-scanner.port.ts";
import {
  acceptsDocument,
  MAX_CPU_MS,
  MAX_DOCUMENTS,
  MAX_OPENING_MS,
  MIN_SIDE,
  mediaTypeOf,
  RETENTION_DAYS,
  SHORT_CPU_MS,
  SLOW_FILES_OF_NETWORK,
  SLOW_FILES_OF_SESSION,
  SLOW_FILES_OF_SITE,
  storedName,
  TOO_MANY_PIXELS,
  TOO_SLOW,
  TOO_SMALL,
} from "./model.ts";
import * as repository from "./repository.server.ts";

/** An upload and the kind that it is submitted as. */
export interface Submission {
  documentId: string;
  kind: DocumentKind;
}

/**
 * Submits uploads with an order. Before the order is placed they replace the submitted documents of their kinds, and the last one
 * completes the details. Afterwards documents are only added, because the order was verified with the existing ones.
 * @throws HttpProblem not_found or order_closed
 */
export async function submit(
  context: PlatformContext & OfferSources & Documents,
  key: OrderKey,
  submissions: readonly Submission[],
): Promise<SavedStep> {
  const { status } = await ownOrder(context, key);
  if (!statusIs(status, "open")) return addDocuments(context, key, submissions);
  let replaced: string[] = [];
  const saved = await whileOpen(context, key, async (trx, order, now) => {
    const uploads = await repository.uploadsOf(trx, order);
    await mark(trx, order, uploads, submissions, now);
    replaced = uploads
      .filter(({ handedInAt, kind }) => handedInAt && submissions.some((each) => each.kind === kind))
      .map(({ documentId }) => documentId)
      .filter((id) => !submissions.some(({ documentId }) => documentId === id));
    await repository.deleteDocuments(trx, order.ownerId, replaced);
  });
  await removeFiles(context, replaced);
  return saved;
}

async function addDocuments(
  context: PlatformContext,
  key: OrderKey,
  submissions: readonly Submission[],
): Promise<SavedStep> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (trx) => {
    const order = await lockOwnOrder(trx, key);
    if (!submissions.every(({ kind }) => acceptsDocument(order.status, kind))) throw new HttpProblem(orderClosed);
    const uploads = await repository.uploadsOf(trx, order);
    const fresh = submissions.filter(
      ({ documentId }) => !uploads.some((upload) => upload.documentId === documentId && upload.handedInAt),
    );
    await mark(trx, order, uploads, fresh, now);
    return { orderId: order.orderId, status: order.status, details: await detailsOf(trx, context.detailCipher, order) };
  });
}

async function mark(
  trx: Database,
  { ownerId }: StoredOrder,
  uploads: readonly repository.StoredDocument[],
  submissions: readonly Submission[],
  now: Date,
): Promise<void> {
  for (const { documentId, kind } of submissions) {
    if (!uploads.some((upload) => upload.documentId === documentId)) throw documentNotFound("body.documents");
    await repository.markSubmitted(trx, { ownerId, documentId }, kind, now);
  }
}

/**
 * Deletes a document of an order that is not placed yet.
 * @throws HttpProblem not_found or order_closed
 */
export async function deleteDocument(
  context: PlatformContext & OfferSources & Documents,
  key: repository.DocumentKey,
): Promise<SavedStep> {
  const { orderId, ownerId, documentId } = await ownDocument(context, key);
  const saved = await whileOpen(context, { ownerId, orderId }, (trx) =>
    repository.deleteDocuments(trx, ownerId, [documentId]),
  );
  await removeFiles(context, [documentId]);
  return saved;
}

/**
 * The file of a document for its owner.
 * @param onlyOrder the order that it has to belong to; undefined for any of the owner
 * @throws HttpProblem not_found
 */
export async function downloadOf(
  context: PlatformContext & Documents,
  key: repository.DocumentKey,
  onlyOrder?: string,
): Promise<Download> {
  const { documentId, orderId, name, mediaType } = await ownDocument(context, key);
  if (onlyOrder !== undefined && onlyOrder !== orderId) throw documentNotFound();
  const content = await context.files.read(documentId);
  if (!content) throw documentNotFound();
  return { name, mediaType, content };
}

/** Queue of files whose documents were deleted. A payload contains ids only. */
export const DOCUMENT_FILES = "document-files";

/** Deletes files of deleted documents. Repeating it has no effect. */
export async function deleteFiles(context: PlatformContext & Documents, documentIds: readonly string[]): Promise<void> {
  await forEachDocument(
    context,
    documentIds.map((documentId) => ({ documentId })),
    ({ documentId }) => context.files.remove(documentId),
  );
}

function forEachDocument<Key extends { documentId: string }>(
  context: PlatformContext,
  documents: readonly Key[],
  work: (document: Key) => Promise<unknown>,
): Promise<void> {
  return forEachItem(context, documents, ({ documentId }) => ({ documentId }), work);
}

/** A failure leaves an orphaned file, which the nightly job deletes. */
async function removeFiles({ files }: PlatformContext & Documents, documentIds: readonly string[]): Promise<void> {
  await Promise.allSettled(documentIds.map((documentId) => files.remove(documentId)));
}

async function ownDocument(context: PlatformContext, key: repository.DocumentKey): Promise<repository.StoredDocument> {
  const document = await repository.readDocument(context.db, key);
  if (!document) throw documentNotFound();
  return document;
}

function documentNotFound(field?: string): HttpProblem {
  return new HttpProblem(notFound, { message: "There is no such document", ...(field && { field }) });
}

/** An upload and who sends it. */
export interface Upload {
  kind: DocumentKind;
  file: ReceivedFile;
  /** IP address of the client. */
  address: string;
}

/**
 * Stores an upload: checks its type, scans it, opens it, stores the file and then the document. An interruption leaves at worst an orphaned file,
 * which the nightly job deletes.
 * @throws HttpProblem of the upload's problems
 */
export async function storeUpload(
  context: PlatformContext & Uploads,
  key: OrderKey,
  { kind, file: { name, draft }, address }: Upload,
): Promise<DocumentEntry> {
  const ofSession = slowFilesOf(key);
  await requireWithinHourlyLimit(context, ofSession);
  requireAccepted(await ownOrder(context, key), kind);
  const content = await buffer(draft.content());
  const mediaType = requireMediaType(content);
  await requireClean(context, draft);
  const ofAddress = slowFilesFrom(address);
  const maxCpuMs = (await isAnyReached(context, ofAddress)) ? SHORT_CPU_MS : MAX_CPU_MS;
  const opening = { sender: siteOf(address), minSide: MIN_SIDE, maxCpuMs, maxMs: MAX_OPENING_MS };
  const fault = await openingError(mediaType, content, opening);
  if (fault === "too slow")
    await Promise.all([ofSession, ...ofAddress].map(({ subject, limit }) => isCounted(context, subject, limit)));
  requireReadable(fault);
  const entry = { documentId: draft.name, kind, name: storedName(name, mediaType), mediaType, bytes: draft.bytes };
  await draft.commit();
  try {
    const replaced = await context.db.transaction().execute(async (trx) => {
      requireAccepted(await lockOwnOrder(trx, key), kind);
      const before = await repository.uploadsOf(trx, key);
      const obsolete = before.length >= MAX_DOCUMENTS ? replaceableUploads(before) : [];
      await repository.deleteDocuments(trx, key.ownerId, obsolete);
      await repository.addDocument(trx, { ...entry, ...key, createdAt: uuidInstant(draft.name) });
      return obsolete;
    });
    await removeFiles(context, replaced);
  } catch (error) {
    await context.files.remove(draft.name);
    throw error;
  }
  return entry;
}

/** At the limit, the oldest upload that was never submitted is replaced, since a connection may have failed before its submission. */
function replaceableUploads(uploads: readonly { documentId: string; handedInAt: Date | null }[]): string[] {
  const oldest = uploads.find(({ handedInAt }) => handedInAt === null);
  if (!oldest) throw new HttpProblem(contract.tooManyDocuments);
  return [oldest.documentId];
}

function requireAccepted(order: StoredOrder, kind: DocumentKind): void {
  if (!acceptsDocument(order.status, kind)) throw new HttpProblem(orderClosed);
}

function requireMediaType(content: Uint8Array) {
  if (content.length === 0) throw new HttpProblem(contract.fileEmpty, { field: "body.file" });
  const mediaType = mediaTypeOf(content);
  if (!mediaType) throw new HttpProblem(contract.wrongFileType, { field: "body.file" });
  return mediaType;
}

/** The clerk who checks a document would find out only days later. */
function requireReadable(fault: OpeningError | undefined): void {
  if (fault === "protected") throw new HttpProblem(contract.fileProtected, { field: "body.file" });
  if (fault === "damaged") throw new HttpProblem(contract.fileDamaged, { field: "body.file" });
  if (fault === "blank") throw new HttpProblem(contract.fileUnreadable, { field: "body.file" });
  if (fault === "too small") throw new HttpProblem(contract.fileUnreadable, { field: "body.file", message: TOO_SMALL });
  if (fault === "too slow") throw new HttpProblem(contract.fileDamaged, { field: "body.file", message: TOO_SLOW });
  if (fault === "too many pixels")
    throw new HttpProblem(contract.fileTooLarge, { field: "body.file", message: TOO_MANY_PIXELS });
}

/** The limit of a session's files that took too long to open: above it the session sends no more for the hour. */
function slowFilesOf({ ownerId }: OrderKey): HourlyLimit {
  return { subject: ["slow files", "session", ownerId], limit: SLOW_FILES_OF_SESSION };
}

/** Those of an address and its site: above them files from there get less time, because other customers may share the address. */
function slowFilesFrom(address: string): HourlyLimit[] {
  return [
    { subject: ["slow files", "network", networkOf(address)], limit: SLOW_FILES_OF_NETWORK },
    { subject: ["slow files", "site", siteOf(address)], limit: SLOW_FILES_OF_SITE },
  ];
}

async function requireClean({ scanner }: PlatformContext & Uploads, draft: FileDraft): Promise<void> {
  try {
    if (await scanner.isClean(draft.content())) return;
  } catch (error) {
    if (error instanceof ScannerUnavailable) throw new HttpProblem(contract.scanUnavailable);
    throw error;
  }
  throw new HttpProblem(contract.fileInfected, { field: "body.file" });
}

/** Maximum duration of an upload; younger files may belong to one. */
const UPLOAD_MS = HOUR_MS;

/** Rows per statement. */
const BATCH = 500;

/** Deletes documents after their retention period or a day after they were abandoned, files without a document, and documents without a file (M-02). */
export async function cleanUpDocuments(context: PlatformContext & Documents): Promise<void> {
  await requireOwnStore(context);
  const now = context.clock.now().getTime();
  const before = new Date(now - UPLOAD_MS);
  await forEachStep(context, {
    expired: () => deleteExpired(context, new Date(now - RETENTION_DAYS * DAY_MS), new Date(now - DAY_MS)),
    drafts: () => context.files.deleteOldDrafts(before),
    files: () => deleteOrphanedFiles(context, before),
    documents: () => deleteDocumentsWithoutFile(context),
  });
}

/**
 * A folder that is not mounted, or that of another shop, has none of the files: every document would count as lost. A store without an
 * owner gets one if it has files, or if there are no documents yet.
 * @throws Error when the store is not that of this database
 */
async function requireOwnStore({ db, files }: PlatformContext & Documents): Promise<void> {
  const id = await repository.installationId(db);
  const owner = await files.owner();
  if (owner === id) return;
  if (owner === undefined && ((await hasFiles(files)) || !(await repository.hasDocuments(db))))
    return files.setOwner(id);
  throw new Error("The folder of documents is not that of this database: nothing was deleted. Is it mounted?");
}

async function hasFiles(files: FileStore): Promise<boolean> {
  for await (const _ of files.names()) return true;
  return false;
}

async function deleteExpired(context: PlatformContext & Documents, before: Date, abandonedBefore: Date): Promise<void> {
  for (;;) {
    const outdated = await repository.outdatedDocuments(context.db, { before, abandonedBefore, limit: BATCH });
    await forEachDocument(context, outdated, (key) => deleteWithFile(context, key));
    if (outdated.length < BATCH) return;
  }
}

async function deleteWithFile(
  { db, files }: PlatformContext & Documents,
  { ownerId, documentId }: repository.DocumentKey,
): Promise<void> {
  await repository.deleteDocuments(db, ownerId, [documentId]);
  await files.remove(documentId);
}

async function deleteOrphanedFiles(context: PlatformContext & Documents, before: Date): Promise<void> {
  const { db, files } = context;
  const names: string[] = [];
  for await (const name of files.names()) if (uuidInstant(name) < before) names.push(name);
  // Sorted by time, so that each batch reads a short range of the index.
  names.sort();
  for (let from = 0; from < names.length; from += BATCH) {
    const batch = names.slice(from, from + BATCH);
    const instants = batch.map((name) => uuidInstant(name));
    const existing = await repository.existingDocumentIds(db, batch, instants[0] ?? before, instants.at(-1) ?? before);
    await deleteFiles(
      context,
      batch.filter((name) => !existing.has(name)),
    );
  }
}

/** Only for orders whose details can still be changed: their customers can upload again. */
async function deleteDocumentsWithoutFile(context: PlatformContext & Documents): Promise<void> {
  const { db, files } = context;
  for (let after: repository.DocumentKey | undefined; ; ) {
    const documents = await repository.requiredByOpenOrders(db, after, BATCH);
    await forEachDocument(context, documents, async ({ ownerId, documentId }) => {
      if (!(await files.has(documentId))) await repository.deleteDocuments(db, ownerId, [documentId]);
    });
    after = documents.at(-1);
    if (documents.length < BATCH) return;
  }
}
