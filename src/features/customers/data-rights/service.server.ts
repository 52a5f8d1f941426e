import type { PlatformContext } from "#platform/context.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { uuidv7 } from "#platform/ids.ts";
import { dayOf, HOUR_MS } from "#shared/day.ts";
import type { CustomersContext, OneTimeCodes } from "../context.server.ts";
import { tellContacts } from "../profile/notice.service.server.ts";
import { proveByCode, requireRecentProof, type SignedInCaller } from "../proof/service.server.ts";
import { exportNotReady } from "./contract.ts";
import { EXPORT_HOURS, type ExportFormat, exportPage } from "./model.ts";
import {
  type ExportKey,
  exportsOf,
  insertExport,
  lockCustomer,
  provenContactsOf,
  readExport,
  type StoredExport,
  saveDocument,
} from "./repository.server.ts";

/** Queue of exports to build. A payload contains ids only. */
export const DATA_EXPORT = "data-export";

/**
 * Begins an export of a customer's data (POPIA section 23), which is told to all their contacts. One that has not expired is returned instead
 * of a new one. The code proves who they are for the download as well.
 * @param entered the code that was sent last, to whichever of their contacts, and the IP address of the client
 * @throws HttpProblem wrong_code
 */
export async function beginExport(
  context: PlatformContext & OneTimeCodes,
  { customerId: ownerId, signInId }: SignedInCaller,
  entered: { otp: string; address: string },
): Promise<StoredExport> {
  return proveByCode(context, { customerId: ownerId, signInId }, { purpose: "export", ...entered }, async (trx) => {
    const now = context.clock.now();
    // Codes of two contacts can be entered at the same time.
    await lockCustomer(trx, ownerId);
    const [existing] = await exportsOf(trx, ownerId, now);
    const found = existing ?? newExport(now);
    if (!existing) {
      await insertExport(trx, { ownerId, exportId: found.exportId }, now, found.expiresAt);
      await tellContacts(context, trx, ownerId, "data_requested");
    }
    // Again for one whose job failed.
    if (!found.readyAt) await context.jobs.enqueue(trx, DATA_EXPORT, { ownerId, exportId: found.exportId });
    return found;
  });
}

function newExport(now: Date): StoredExport {
  return {
    exportId: uuidv7(now),
    createdAt: now,
    expiresAt: new Date(now.getTime() + EXPORT_HOURS * HOUR_MS),
    readyAt: null,
  };
}

/** Collects the data of a customer into an export. Repeating it has no effect, nor has it for an expired export. */
export async function buildExport(context: CustomersContext, key: ExportKey): Promise<void> {
  const { db, clock, brand, detailCipher, personalData } = context;
  const now = clock.now();
  if ((await readExport(db, detailCipher, key, now)) !== null) return;
  const customerId = key.ownerId;
  const parts = await personalData.partsOf({ customerId, contacts: await provenContactsOf(db, customerId, now) });
  const document = { from: brand.legal.entity, createdAt: now.toISOString(), customerId, parts };
  await saveDocument(db, detailCipher, key, document, now);
}

/**
 * The file of an export, for a customer who proved minutes ago who they are.
 * @throws HttpProblem sign_in_again
 * @throws HttpProblem not_found for an unknown, expired or another customer's export, export_not_ready
 */
export async function exportFile(
  context: PlatformContext,
  { exportId, format, ...caller }: SignedInCaller & { exportId: string; format: ExportFormat },
) {
  await requireRecentProof(context, caller);
  const { db, clock, detailCipher } = context;
  const key = { ownerId: caller.customerId, exportId };
  const document = await readExport(db, detailCipher, key, clock.now());
  if (document === undefined) throw new HttpProblem(notFound);
  if (document === null) throw new HttpProblem(exportNotReady);
  const isPage = format === "html";
  return {
    name: `my-data-${dayOf(new Date(document.createdAt))}.${format}`,
    mediaType: isPage ? "text/html; charset=utf-8" : "application/json",
    content: Buffer.from(isPage ? exportPage(document) : JSON.stringify(document, undefined, 2)),
  };
}
