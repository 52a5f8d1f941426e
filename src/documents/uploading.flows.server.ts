import { orderClosed } from "#checkout/contract.ts";
import type { DocumentEntry, DocumentKind } from "#checkout/documents.model.ts";
import type { OrderKey, StoredOrder } from "#orders/data.server.ts";
import { lockOwnOrder, ownOrder } from "#orders/flows.server.ts";
import type { FileDraft } from "#platform/files/draft.ts";
import type { ReceivedFile } from "#platform/http/endpoint.ts";
import { Refusal } from "#platform/http/problem.ts";
import { uuidInstant } from "#platform/ids.server.ts";
import { ScannerAway } from "#ports/malware-scan/port.ts";
import type { Shop } from "#shop.server.ts";
import { fileEmpty, fileInfected, scanUnavailable, tooManyDocuments, wrongFileType } from "./contract.ts";
import { addDocument, deleteDocuments, uploadsOf } from "./data.server.ts";
import { HEAD_BYTES, keptName, MOST_DOCUMENTS, mediaTypeOf, takesDocument } from "./model.ts";

/**
 * Takes an upload in: looks at what it is, has it scanned, keeps it, and only then notes it. Cut off anywhere, there is a
 * file that belongs to nobody at worst, which the nightly job removes.
 * @throws Refusal of the upload's problems
 */
export async function keepUpload(
  shop: Shop,
  key: OrderKey,
  kind: DocumentKind,
  { name, draft }: ReceivedFile,
): Promise<DocumentEntry> {
  requireTaken(await ownOrder(shop, key), kind);
  const mediaType = await requireMediaType(draft);
  await requireClean(shop, draft);
  const entry = { documentId: draft.name, kind, name: keptName(name, mediaType), mediaType, bytes: draft.bytes };
  await draft.keep();
  try {
    const replaced = await shop.db.transaction().execute(async (trx) => {
      requireTaken(await lockOwnOrder(trx, key), kind);
      const before = await uploadsOf(trx, key);
      const makesRoom = before.length >= MOST_DOCUMENTS ? roomMakers(before) : [];
      await deleteDocuments(trx, key.ownerId, makesRoom);
      await addDocument(trx, { ...entry, ...key, createdAt: uuidInstant(draft.name) });
      return makesRoom;
    });
    for (const documentId of replaced) await shop.files.remove(documentId);
  } catch (error) {
    await shop.files.remove(draft.name);
    throw error;
  }
  return entry;
}

/** An upload that was never handed in, for a connection may have broken in between, makes room for a new one. */
function roomMakers(uploads: readonly { documentId: string; handedInAt: Date | null }[]): string[] {
  const oldest = uploads.find(({ handedInAt }) => handedInAt === null);
  if (!oldest) throw new Refusal(tooManyDocuments);
  return [oldest.documentId];
}

function requireTaken(order: StoredOrder, kind: DocumentKind): void {
  if (!takesDocument(order.status, kind)) throw new Refusal(orderClosed);
}

async function requireMediaType(draft: FileDraft) {
  if (draft.bytes === 0) throw new Refusal(fileEmpty, { field: "body.file" });
  const mediaType = mediaTypeOf(await headOf(draft));
  if (!mediaType) throw new Refusal(wrongFileType, { field: "body.file" });
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

async function requireClean({ scanner }: Shop, draft: FileDraft): Promise<void> {
  try {
    if (await scanner.isClean(draft.content())) return;
  } catch (error) {
    if (error instanceof ScannerAway) throw new Refusal(scanUnavailable);
    throw error;
  }
  throw new Refusal(fileInfected, { field: "body.file" });
}
