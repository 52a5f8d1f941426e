import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { uuidv7 } from "#platform/ids.ts";
import { dayOf, HOUR_MS } from "#shared/day.ts";
import type { CustomersContext } from "../context.server.ts";
import { wrongCode } from "../otp/contract.ts";
import type { Target } from "../otp/model.ts";
import { type CodeSent, checkCode, lastTarget, requestCode } from "../otp/service.server.ts";
import { contactMissing, exportNotReady } from "./contract.ts";
import { EXPORT_HOURS, type ExportFormat, exportPage } from "./model.ts";
import {
  contactsOf,
  type ExportKey,
  exportsOf,
  insertExport,
  lockCustomer,
  readExport,
  type StoredExport,
  saveDocument,
} from "./repository.server.ts";

/** Queue of exports to build. A payload contains ids only. */
export const DATA_EXPORT = "data-export";

/**
 * Sends a code to a contact of a customer. A stolen access token alone neither opens nor deletes everything about them.
 * @param channel undefined for email if they have it
 * @throws HttpProblem contact_missing, code_too_soon, too_many_requests
 */
export async function requestCodeForData(
  context: CustomersContext,
  customerId: string,
  {
    channel,
    purpose,
    address,
  }: { channel?: Target["channel"] | undefined; purpose: "export" | "deletion"; address: string },
): Promise<CodeSent> {
  const contacts = await contactsOf(context.db, customerId);
  const contact = contacts.find((each) => channel === undefined || each.channel === channel);
  if (!contact) throw new HttpProblem(contactMissing);
  return requestCode(context, { purpose, target: contact.address, address, asker: customerId, owner: customerId });
}

/**
 * Begins an export of a customer's data (POPIA section 23). One that has not expired is returned instead of a new one.
 * @param entered the code that was sent last, to whichever of their contacts, and the IP address of the client
 * @throws HttpProblem wrong_code
 */
export async function beginExport(
  context: CustomersContext,
  ownerId: string,
  { otp, address }: { otp: string; address: string },
): Promise<StoredExport> {
  const code = { purpose: "export", asker: ownerId } as const;
  const contact = await lastTarget(context, code, await contactsOf(context.db, ownerId));
  if (!contact) throw new HttpProblem(wrongCode, { field: "body.otp" });
  return checkCode(context, { ...code, target: contact.address, address, code: otp }, async (trx) => {
    const now = context.clock.now();
    // Codes of two contacts can be entered at the same time.
    await lockCustomer(trx, ownerId);
    const [existing] = await exportsOf(trx, ownerId, now);
    const found = existing ?? newExport(now);
    if (!existing) await insertExport(trx, { ownerId, exportId: found.exportId }, now, found.expiresAt);
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
  const parts = await personalData.partsOf({ customerId, contacts: await contactsOf(db, customerId) });
  const document = { from: brand.legal.entity, createdAt: now.toISOString(), customerId, parts };
  await saveDocument(db, detailCipher, key, document, now);
}

/**
 * The file of an export.
 * @throws HttpProblem not_found for an unknown, expired or another customer's export, export_not_ready
 */
export async function exportFile({ db, clock, detailCipher }: CustomersContext, key: ExportKey, format: ExportFormat) {
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
