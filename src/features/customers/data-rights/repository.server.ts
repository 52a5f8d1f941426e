import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import type { TextCipher } from "#platform/files/text-cipher.server.ts";
import { readAddressBook } from "../addresses/repository.server.ts";
import type { Target } from "../otp/model.ts";
import { readParties } from "../parties/repository.server.ts";
import { numbersUsedSince } from "../sign-in/model.ts";
import type { PersonalPart } from "./personal-data.port.ts";

/** Key of an export. */
export interface ExportKey {
  ownerId: string;
  exportId: string;
}

/** An export in a list. */
export interface StoredExport {
  exportId: string;
  createdAt: Date;
  expiresAt: Date;
  /** Null while it is being built. */
  readyAt: Date | null;
}

/**
 * The contacts of a customer that prove who they are, email first. Whatever a contact decides or opens asks here: a mobile number that was
 * last shown to be theirs long ago may have another holder and is not among them, until it is confirmed again. An email address is, however
 * old: mail services do not give addresses to others as a rule.
 */
export async function provenContactsOf(db: Database, customerId: string, now: Date): Promise<Target[]> {
  const rows = await db
    .selectFrom("customer_contact")
    .select(["channel", "address"])
    .where("customer_id", "=", customerId)
    .where(({ eb, or }) => or([eb("channel", "=", "email"), eb("used_at", ">=", numbersUsedSince(now))]))
    .orderBy("channel")
    .execute();
  return rows.map(({ channel, address }) => ({ channel: channel === "sms" ? "sms" : "email", address }));
}

/** The verified email address of a customer; undefined for a guest, and for a customer without one. */
export async function emailOf(db: Database, customerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("customer_contact")
    .select("address")
    .where(({ and }) => and({ customer_id: customerId, channel: "email" }))
    .executeTakeFirst();
  return row?.address;
}

/** Locks a customer until the transaction ends. Rows that refer to them, as a new sign-in, can be stored all the same. */
export async function lockCustomer(db: Database, customerId: string): Promise<void> {
  await db
    .selectFrom("customer")
    .select("customer_id")
    .where("customer_id", "=", customerId)
    .forNoKeyUpdate()
    .execute();
}

/** The exports of a customer that have not expired, newest first. */
export async function exportsOf(db: Database, ownerId: string, now: Date): Promise<StoredExport[]> {
  return db
    .selectFrom("data_export")
    .select(["export_id as exportId", "created_at as createdAt", "expires_at as expiresAt", "ready_at as readyAt"])
    .where("owner_id", "=", ownerId)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .execute();
}

/** Stores an export that is still to be built. */
export async function insertExport(
  db: Database,
  { ownerId, exportId }: ExportKey,
  createdAt: Date,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto("data_export")
    .values({ owner_id: ownerId, export_id: exportId, created_at: createdAt, expires_at: expiresAt })
    .execute();
}

/** Stores the document of an export, encrypted. Nothing happens when it has one, or was deleted. */
export async function saveDocument(
  db: Database,
  cipher: TextCipher,
  key: ExportKey,
  document: object,
  now: Date,
): Promise<void> {
  await db
    .updateTable("data_export")
    .set({ document: cipher.encrypt(ownerOf(key), JSON.stringify(document)), ready_at: now })
    .where(({ and }) => and({ owner_id: key.ownerId, export_id: key.exportId }))
    .where("ready_at", "is", null)
    .execute();
}

const DocumentShape = z.object({
  from: z.string(),
  createdAt: z.string(),
  customerId: z.string(),
  parts: z.array(z.object({ title: z.string(), records: z.array(z.record(z.string(), z.unknown())) })),
});

/** The document of an export, null while it is being built; undefined for an unknown, expired or another customer's export. */
export async function readExport(db: Database, cipher: TextCipher, key: ExportKey, now: Date) {
  const row = await db
    .selectFrom("data_export")
    .select("document")
    .where(({ and }) => and({ owner_id: key.ownerId, export_id: key.exportId }))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (!row) return undefined;
  return row.document && DocumentShape.parse(JSON.parse(cipher.decrypt(ownerOf(key), row.document)));
}

/** Authenticated with the document, so that it cannot be moved to another customer. */
function ownerOf({ ownerId, exportId }: ExportKey): string {
  return `data_export ${ownerId} ${exportId}`;
}

/**
 * What this feature stores about a customer: profile, contacts, addresses, who they order for, devices with a sign-in, passkeys, and accounts
 * at the identity provider.
 */
export async function customerParts(db: Database, customerId: string): Promise<PersonalPart[]> {
  const profile = await db
    .selectFrom("customer")
    .select([
      ...(["title", "first_name as firstName", "last_name as lastName"] as const),
      ...(["contact_method as contactMethod", "created_at as createdAt"] as const),
    ])
    .where("customer_id", "=", customerId)
    .execute();
  const contacts = await db
    .selectFrom("customer_contact")
    .select(["channel", "address", "used_at as lastUsedAt"])
    .where("customer_id", "=", customerId)
    .orderBy("channel")
    .execute();
  const signIns = await db
    .selectFrom("sign_in")
    .select(["device", "method", "created_at as createdAt", "used_at as lastUsedAt", "expires_at as expiresAt"])
    .where("customer_id", "=", customerId)
    .orderBy("created_at")
    .execute();
  const { addresses } = await readAddressBook(db, customerId);
  const parties = await readParties(db, customerId);
  const notices = await db
    .selectFrom("contact_notice")
    .select(["address", "change", "created_at as changedAt"])
    .where("customer_id", "=", customerId)
    .execute();
  const passkeys = await db
    .selectFrom("passkey")
    .select(["name", "created_at as createdAt", "used_at as lastUsedAt"])
    .where("customer_id", "=", customerId)
    .orderBy("created_at")
    .execute();
  const providers = await db
    .selectFrom("customer_provider_identity")
    .select(["issuer as provider", "subject as account", "email", "created_at as createdAt", "used_at as lastUsedAt"])
    .where("customer_id", "=", customerId)
    .orderBy("created_at")
    .execute();
  return [
    { title: "Your account", records: profile },
    { title: "Your contacts", records: contacts },
    { title: "Messages on their way to you about changes of your account", records: notices },
    { title: "Your addresses", records: addresses.map(({ addressId: _, ...address }) => address) },
    { title: "People and organisations you order for", records: parties.map(({ partyId: _, ...party }) => party) },
    { title: "Where you're signed in", records: signIns },
    { title: "Your passkeys", records: passkeys },
    { title: "Your accounts on other sites that you sign in with", records: providers },
  ];
}
