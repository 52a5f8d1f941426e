import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import { type DocumentKind, documentKind } from "#platform/database/stored-document.ts";
import type { OrderKey } from "../repository.server.ts";
import { CONSENT_KINDS, type ConsentKind, type ConsentText } from "./consents.model.ts";
import {
  BusinessRecordShape,
  DeliveryDetailsShape,
  DocumentEntryShape,
  PaymentDetailsShape,
  PersonRecordShape,
} from "./contract.ts";
import type { CheckoutDetails } from "./model.ts";

/** Steps whose fields are stored as a document. */
export const DETAIL_KINDS = ["personal", "business", "delivery", "payment"] as const;
export type DetailKind = (typeof DETAIL_KINDS)[number];

export const DETAILS = {
  personal: documentKind("record of a person", PersonRecordShape),
  business: documentKind("record of an organisation", BusinessRecordShape),
  delivery: documentKind("delivery", DeliveryDetailsShape),
  payment: documentKind("choice of payment", PaymentDetailsShape),
};

type Documents = Pick<CheckoutDetails, DetailKind>;

/** Saves the fields of a step, replacing earlier ones. */
export async function saveDetail(
  db: Database,
  { ownerId, orderId }: OrderKey,
  kind: DetailKind,
  document: object,
  now: Date,
): Promise<void> {
  const row = { document: JSON.stringify(DETAILS[kind].stored(document)), updated_at: now };
  await db
    .insertInto("order_detail")
    .values({ owner_id: ownerId, order_id: orderId, kind, ...row })
    .onConflict((conflict) => conflict.columns(["owner_id", "order_id", "kind"]).doUpdateSet(row))
    .execute();
}

/** The checkout details of an order. A single query, because every step reads them. */
export async function detailsOf(db: Database, { ownerId, orderId }: OrderKey): Promise<CheckoutDetails> {
  const row = await db
    .selectNoFrom(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom("order_detail")
          .select(["kind", "document"])
          .where("owner_id", "=", ownerId)
          .where("order_id", "=", orderId),
      ).as("details"),
      jsonArrayFrom(
        selectFrom("document")
          .select(["document_id as documentId", "kind", "name", "media_type as mediaType", "bytes"])
          .where("owner_id", "=", ownerId)
          .where("order_id", "=", orderId)
          .where("handed_in_at", "is not", null)
          .orderBy("created_at")
          .orderBy("document_id"),
      ).as("documents"),
      jsonArrayFrom(
        selectFrom("order_consent")
          .select("kind")
          .where("owner_id", "=", ownerId)
          .where("order_id", "=", orderId)
          .orderBy("kind"),
      ).as("consents"),
    ])
    .executeTakeFirstOrThrow();
  return {
    ...parsed((kind) => row.details.find((detail) => detail.kind === kind)?.document ?? null),
    documents: z.array(DocumentEntryShape).parse(row.documents),
    consents: z.array(z.enum(CONSENT_KINDS)).parse(row.consents.map(({ kind }) => kind)),
  };
}

/** The latest details of each kind that a customer saved for any order. */
export async function latestDetails(db: Database, ownerId: string): Promise<Documents> {
  const rows = await db
    .selectFrom("order_detail")
    .select(["kind", "document"])
    .distinctOn("kind")
    .where("owner_id", "=", ownerId)
    .orderBy("kind")
    .orderBy("updated_at", "desc")
    .execute();
  return parsed((kind) => rows.find((row) => row.kind === kind)?.document ?? null);
}

function parsed(documentOf: (kind: DetailKind) => object | null): Documents {
  return {
    personal: readIfAny(DETAILS.personal, documentOf("personal")),
    business: readIfAny(DETAILS.business, documentOf("business")),
    delivery: readIfAny(DETAILS.delivery, documentOf("delivery")),
    payment: readIfAny(DETAILS.payment, documentOf("payment")),
  };
}

function readIfAny<Shape extends z.ZodType>(kind: DocumentKind<Shape>, document: object | null) {
  return document && kind.read(document);
}

/** Stores a consent with its text. A repeated consent keeps the first time. */
export async function recordConsent(
  db: Database,
  { ownerId, orderId }: OrderKey,
  { kind, version, text }: ConsentText,
  now: Date,
): Promise<void> {
  await db
    .insertInto("order_consent")
    .values({ owner_id: ownerId, order_id: orderId, kind, version, words: text, given_at: now })
    .onConflict((conflict) => conflict.columns(["owner_id", "order_id", "kind"]).doNothing())
    .execute();
}

/** Deletes a withdrawn consent. */
export async function withdrawConsent(db: Database, { ownerId, orderId }: OrderKey, kind: ConsentKind): Promise<void> {
  await db
    .deleteFrom("order_consent")
    .where("owner_id", "=", ownerId)
    .where("order_id", "=", orderId)
    .where("kind", "=", kind)
    .execute();
}

/**
 * Deletes the details of cancelled orders that never became binding: names, ID numbers, bank accounts, income.
 * @param before age for abandoned checkouts (POPIA section 14)
 * @param declinedBefore age for orders that were verified: credit applications are kept for three years (NCA section 170)
 */
export async function deleteAbandonedDetails(
  db: Database,
  { before, declinedBefore }: { before: Date; declinedBefore: Date },
): Promise<void> {
  await sql`
    delete from order_detail detail using checkout_order placed
    where placed.status = 'cancelled' and placed.concluded_at is null and placed.updated_at < ${before}
      and detail.owner_id = placed.owner_id and detail.order_id = placed.order_id
      and (placed.updated_at < ${declinedBefore} or not exists (
        select from verification where verification.owner_id = placed.owner_id and verification.order_id = placed.order_id))`.execute(
    db,
  );
}
