import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import { PARTY_KINDS, type Party, type PartyDetails } from "./model.ts";

const KindShape = z.enum(PARTY_KINDS);

/** Key of a party. */
export interface PartyKey {
  customerId: string;
  partyId: string;
}

/** The parties that a customer saved, newest first. */
export async function readParties(db: Database, customerId: string): Promise<Party[]> {
  const rows = await db
    .selectFrom("customer_party")
    .select(["party_id as partyId", "kind", "organisation_name as organisationName"])
    .select(["organisation_type as organisationType", "registration_number as registrationNumber"])
    .select(["vat_number as vatNumber", "title", "first_name as firstName", "last_name as lastName", "email"])
    .select(["mobile_number as mobileNumber", "contact_method as contactMethod"])
    .where("customer_id", "=", customerId)
    .orderBy("created_at", "desc")
    .orderBy("party_id", "desc")
    .execute();
  return rows.map(({ kind, ...row }) => ({ kind: KindShape.parse(kind), ...row }));
}

/** Stores a party. */
export async function insertParty(db: Database, key: PartyKey, details: PartyDetails, now: Date): Promise<void> {
  const { kind, title, email } = details;
  await db
    .insertInto("customer_party")
    .values({
      customer_id: key.customerId,
      party_id: key.partyId,
      created_at: now,
      kind,
      title,
      email,
      organisation_name: details.organisationName,
      organisation_type: details.organisationType,
      registration_number: details.registrationNumber,
      vat_number: details.vatNumber,
      first_name: details.firstName,
      last_name: details.lastName,
      mobile_number: details.mobileNumber,
      contact_method: details.contactMethod,
    })
    .execute();
}

/** Deletes a party. @returns false when the customer has no such party */
export async function deleteParty(db: Database, key: PartyKey): Promise<boolean> {
  const row = await db
    .deleteFrom("customer_party")
    .where(({ and }) => and({ customer_id: key.customerId, party_id: key.partyId }))
    .returning("party_id")
    .executeTakeFirst();
  return row !== undefined;
}
