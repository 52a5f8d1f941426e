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

/** What a step keeps as one document. */
export const DETAIL_KINDS = ["personal", "business", "delivery", "payment"] as const;
export type DetailKind = (typeof DETAIL_KINDS)[number];

export const DETAILS = {
  personal: documentKind("record of a person", PersonRecordShape),
  business: documentKind("record of an organisation", BusinessRecordShape),
  delivery: documentKind("delivery", DeliveryDetailsShape),
  payment: documentKind("choice of payment", PaymentDetailsShape),
};

type Documents = Pick<CheckoutDetails, DetailKind>;

/** Saves what a customer filled in for one step; saving again replaces it. */
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

/** Everything that was filled in for an order. One query, whatever its size: it is read with every step. */
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

/** What a caller saved last of each kind, for whichever order. */
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

/** Keeps a consent in the words in which it was asked; given again, the first time stays. */
export async function giveConsent(
  db: Database,
  { ownerId, orderId }: OrderKey,
  { kind, version, words }: ConsentText,
  now: Date,
): Promise<void> {
  await db
    .insertInto("order_consent")
    .values({ owner_id: ownerId, order_id: orderId, kind, version, words, given_at: now })
    .onConflict((conflict) => conflict.columns(["owner_id", "order_id", "kind"]).doNothing())
    .execute();
}

/** Takes a consent back. */
export async function withdrawConsent(db: Database, { ownerId, orderId }: OrderKey, kind: ConsentKind): Promise<void> {
  await db
    .deleteFrom("order_consent")
    .where("owner_id", "=", ownerId)
    .where("order_id", "=", orderId)
    .where("kind", "=", kind)
    .execute();
}
