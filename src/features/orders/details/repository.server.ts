import { type ExpressionBuilder, type RawBuilder, type Selectable, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { z } from "zod";
import { recordConsents } from "#customers/consents/repository.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { type DocumentKind, documentKind, type Upgrade } from "#platform/database/stored-document.ts";
import type { DB } from "#platform/database/tables.generated.ts";
import { hasOtherKey, keyNameOf } from "#platform/files/key-name.server.ts";
import type { TextCipher } from "#platform/files/text-cipher.server.ts";
import type { OrderKey } from "../repository.server.ts";
import { CONSENT_KINDS, type GivenConsent } from "./consents.model.ts";
import { DocumentEntryShape, DocumentKindShape, STORED_DETAILS } from "./contract.ts";
import { type CheckoutDetails, type DocumentReview, REVIEW_VERDICTS } from "./model.ts";
import { accountConsents } from "./payment-means.model.ts";
import {
  DETAIL_KINDS,
  type DetailKind,
  type DetailRowKey,
  decryptDetail,
  encryptDetail,
  type StoredDetail,
} from "./sensitive-fields.server.ts";

/** Version 2: filled-in sensitive fields are encrypted beside the document. */
const encryptedSince2: Upgrade = (old) => old;

export const DETAILS = {
  personal: documentKind("record of a person", STORED_DETAILS.personal, [encryptedSince2]),
  business: documentKind("record of an organisation", STORED_DETAILS.business, [encryptedSince2]),
  delivery: documentKind("delivery", STORED_DETAILS.delivery),
  payment: documentKind("choice of payment", STORED_DETAILS.payment, [encryptedSince2]),
  porting: documentKind("numbers of other networks", STORED_DETAILS.porting),
  billing: documentKind("payment of monthly bills", STORED_DETAILS.billing),
};

/** The consents among the fields of the payment step, and of how monthly bills are paid. */
const TickedShape = z.object({ creditCheckConsent: z.string().optional(), debitMandate: z.string().optional() });

type Documents = Pick<CheckoutDetails, DetailKind>;

/** Saves the fields of a step, replacing earlier ones, and records the consents that are among them. */
export async function saveDetail(
  db: Database,
  cipher: TextCipher,
  key: DetailRowKey,
  document: object,
  now: Date,
): Promise<void> {
  const row = { ...detailRow(cipher, key, DETAILS[key.kind].stored(document)), updated_at: now };
  await db
    .insertInto("order_detail")
    .values({ owner_id: key.ownerId, order_id: key.orderId, kind: key.kind, ...row })
    .onConflict((conflict) => conflict.columns(["owner_id", "order_id", "kind"]).doUpdateSet(row))
    .execute();
  await recordConsents(db, key.orderId, accountConsents(TickedShape.parse(document)), now);
}

/** Encrypts a row with the current key, for its new owner where `to` is another. @param row as it was read before its owner changed */
export async function encryptAgain(
  db: Database,
  cipher: TextCipher,
  from: DetailRowKey,
  to: DetailRowKey,
  row: Pick<DetailRow, "document" | "encrypted">,
): Promise<void> {
  await db
    .updateTable("order_detail")
    .set(
      detailRow(
        cipher,
        to,
        DETAILS[to.kind].stored(DETAILS[to.kind].current(decryptDetail(cipher, from, storedDetail(row)))),
      ),
    )
    .where(({ and }) => and({ owner_id: to.ownerId, order_id: to.orderId, kind: to.kind }))
    .execute();
}

function detailRow(cipher: TextCipher, key: DetailRowKey, stored: object) {
  const { document, encrypted } = encryptDetail(cipher, key, stored);
  return { document: JSON.stringify(document), encrypted };
}

const GivenConsentShape = z.object({ kind: z.enum(CONSENT_KINDS), version: z.string(), text: z.string() });

/** The checkout details of an order. */
export async function detailsOf(db: Database, cipher: TextCipher, key: OrderKey): Promise<CheckoutDetails> {
  return (await detailsWithConsents(db, cipher, key)).details;
}

/** The checkout details of an order, and its consents with the texts to which they were given. A single query, because every step reads them. */
export async function detailsWithConsents(
  db: Database,
  cipher: TextCipher,
  { ownerId, orderId }: OrderKey,
): Promise<{ details: CheckoutDetails; consents: GivenConsent[] }> {
  const row = await db
    .selectNoFrom(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom("order_detail")
          .select(["order_id", "kind", "document"])
          // JSON has no bytes.
          .select(({ fn, val }) => fn<string | null>("encode", ["encrypted", val("base64")]).as("encrypted"))
          .where("owner_id", "=", ownerId)
          .where("order_id", "=", orderId),
      ).as("details"),
      jsonArrayFrom(
        selectFrom("document")
          .select(["document_id as documentId", "kind", "name", "media_type as mediaType", "bytes"])
          .where(({ and }) => and({ owner_id: ownerId, order_id: orderId }))
          .where("handed_in_at", "is not", null)
          .orderBy("created_at")
          .orderBy("document_id"),
      ).as("documents"),
      jsonArrayFrom(
        selectFrom("consent")
          .select(["purpose as kind", "version", "words as text"])
          .where("about", "=", orderId)
          .where("purpose", "in", CONSENT_KINDS)
          .where("withdrawn_at", "is", null)
          .orderBy("purpose"),
      ).as("consents"),
    ])
    .executeTakeFirstOrThrow();
  const rows = row.details.map((detail) => ({
    ...detail,
    encrypted: detail.encrypted === null ? null : Buffer.from(detail.encrypted, "base64"),
  }));
  const consents = z.array(GivenConsentShape).parse(row.consents);
  const details = {
    ...readDocuments(cipher, ownerId, rows),
    documents: z.array(DocumentEntryShape).parse(row.documents),
    consents: consents.map(({ kind }) => kind),
  };
  return { details, consents };
}

/** The submitted documents of an order with what staff decided about them, in the order of their submission. */
export async function documentReviews(db: Database, { ownerId, orderId }: OrderKey): Promise<DocumentReview[]> {
  const rows = await submittedDocuments(db, ownerId).where("order_id", "=", orderId).execute();
  return z.array(ReviewShape).parse(rows);
}

/** As documentReviews(), of all orders of a customer, by order. */
export async function documentReviewsByOrder(
  db: Database,
  ownerId: string,
): Promise<ReadonlyMap<string, DocumentReview[]>> {
  const rows = await submittedDocuments(db, ownerId).select("order_id as orderId").execute();
  return Map.groupBy(z.array(ReviewShape.extend({ orderId: z.string() })).parse(rows), ({ orderId }) => orderId);
}

function submittedDocuments(db: Database, ownerId: string) {
  return db
    .selectFrom("document")
    .select(["document_id as documentId", "kind", "review as verdict", "review_reason as reason"])
    .where("owner_id", "=", ownerId)
    .where("handed_in_at", "is not", null)
    .orderBy("handed_in_at")
    .orderBy("document_id");
}

const ReviewShape = z.object({
  documentId: z.string(),
  kind: DocumentKindShape,
  verdict: z.enum(REVIEW_VERDICTS).nullable(),
  reason: z.string(),
});

/** The latest details of each kind that a customer saved for any order. */
export async function latestDetails(db: Database, cipher: TextCipher, ownerId: string): Promise<Documents> {
  const rows = await db
    .selectFrom("order_detail")
    .select(["order_id", "kind", "document", "encrypted"])
    .distinctOn("kind")
    .where("owner_id", "=", ownerId)
    .orderBy("kind")
    .orderBy("updated_at", "desc")
    .execute();
  return readDocuments(cipher, ownerId, rows);
}

type DetailRow = Pick<Selectable<DB["order_detail"]>, "order_id" | "kind" | "document" | "encrypted">;

function readDocuments(cipher: TextCipher, ownerId: string, rows: readonly DetailRow[]): Documents {
  function read<Shape extends z.ZodType>(kind: DetailKind, { read }: DocumentKind<Shape>) {
    const row = rows.find((each) => each.kind === kind);
    return row ? read(decryptDetail(cipher, { ownerId, orderId: row.order_id, kind }, storedDetail(row))) : null;
  }
  return {
    personal: read("personal", DETAILS.personal),
    business: read("business", DETAILS.business),
    delivery: read("delivery", DETAILS.delivery),
    payment: read("payment", DETAILS.payment),
    porting: read("porting", DETAILS.porting),
    billing: read("billing", DETAILS.billing),
  };
}

function storedDetail({ document, encrypted }: Pick<DetailRow, "document" | "encrypted">): StoredDetail {
  return { document: z.looseObject({}).parse(document), encrypted };
}

/** True for a row of an earlier release with sensitive fields that are not encrypted; the condition of its index. */
const IS_PLAIN = sql<boolean>`(document ->> 'idNumber' <> '' or document ->> 'netIncome' <> '')`;

/** True for rows of earlier releases, and for those that were encrypted with another key than that of this name. */
function isToEncrypt(keyName: Buffer) {
  return ({ or, and, eb }: ExpressionBuilder<DB, "order_detail">) =>
    or([IS_PLAIN, and([eb("encrypted", "is not", null), hasOtherKey("encrypted", keyName)])]);
}

/** Rows that the current key, which has this name, did not encrypt. */
export async function detailsToEncrypt(db: Database, keyName: Buffer, limit: number): Promise<DetailRowKey[]> {
  const rows = await db
    .selectFrom("order_detail")
    .select(["owner_id as ownerId", "order_id as orderId", "kind"])
    .where(isToEncrypt(keyName))
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, kind: z.enum(DETAIL_KINDS).parse(row.kind) }));
}

/** Encrypts a row with the current key, unless this was done meanwhile. Runs in the caller's transaction. */
export async function encryptStoredDetail(db: Database, cipher: TextCipher, key: DetailRowKey): Promise<void> {
  const row = await db
    .selectFrom("order_detail")
    .select(["document", "encrypted"])
    .where(({ and }) => and({ owner_id: key.ownerId, order_id: key.orderId, kind: key.kind }))
    .where(isToEncrypt(cipher.keyName))
    .forUpdate()
    .executeTakeFirst();
  if (row) await encryptAgain(db, cipher, key, key, row);
}

/** The names of the keys that were used to encrypt stored details, entries of competitions, contacts of streaming, second factors and keys of persons. */
export async function detailKeyNames(db: Database): Promise<Buffer[]> {
  const { rows } = await sql<{ name: Buffer }>`
    ${distinctNames(keyNameOf("encrypted"), sql`order_detail where encrypted is not null`)}
    union
    ${distinctNames(keyNameOf("key"), sql`audit_person_key where true`)}
    union
    ${distinctNames(keyNameOf("sealed"), sql`competition_entry where true`)}
    union
    ${distinctNames(keyNameOf("encrypted_number"), sql`streaming_subscription where encrypted_number is not null`)}
    union
    select ${keyNameOf("totp_secret")} from staff_account where totp_secret is not null`.execute(db);
  return rows.map(({ name }) => name);
}

/** A query for the few distinct values of an indexed expression: each step of the recursion reads one entry of the index. */
function distinctNames(name: RawBuilder<Buffer>, from: RawBuilder<unknown>) {
  const next = sql`select ${name} from ${from}`;
  return sql`(
    with recursive found(name) as (
      (${next} and ${name} > ''::bytea order by 1 limit 1)
      union all
      select (${next} and ${name} > found.name order by 1 limit 1) from found where found.name is not null)
    select name from found where name is not null)`;
}

/** Deletes the details of orders. */
export async function deleteDetails(db: Database, keys: readonly OrderKey[]): Promise<void> {
  for (const { ownerId, orderId } of keys)
    await db.deleteFrom("order_detail").where("owner_id", "=", ownerId).where("order_id", "=", orderId).execute();
}

/** Deletes the sensitive fields of orders; name, address and the means of payment stay. */
export async function deleteSensitiveFields(db: Database, keys: readonly OrderKey[]): Promise<void> {
  for (const { ownerId, orderId } of keys)
    await db
      .updateTable("order_detail")
      .set({ encrypted: null })
      .where(({ and }) => and({ owner_id: ownerId, order_id: orderId }))
      .execute();
}
