import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import type { NewConsent } from "./consents.port.ts";

/** A consent of the ledger. */
export interface StoredConsent {
  about: string;
  purpose: string;
  /** Empty for the words of one agreement. */
  version: string;
  words: string;
  givenAt: Date;
  withdrawnAt: Date | null;
}

/**
 * Records in one query what was agreed to about a thing, and what no longer is. A consent that is given again to the same words keeps its first time;
 * one to other words, or after it was withdrawn, is a new one. One that was withdrawn before keeps that time.
 * @param about id of the thing, with which its consents are deleted (db/migrations/0115-consents.sql)
 */
export async function recordConsents(
  db: Database,
  about: string,
  { given, withdrawn = [] }: { given: readonly NewConsent[]; withdrawn?: readonly string[] },
  now: Date,
): Promise<void> {
  if (given.length === 0 && withdrawn.length === 0) return;
  const purposes = given.map(({ purpose }) => purpose);
  const versions = given.map(({ version }) => version);
  const texts = given.map(({ text }) => text);
  await sql`
    with withdrawal as (
      update consent set withdrawn_at = ${now}
      where about = ${about} and purpose = any(${withdrawn}::text[]) and withdrawn_at is null)
    insert into consent as known (about, purpose, version, words, given_at)
    select ${about}::uuid, purpose, version, words, ${now}::timestamptz
    from unnest(${purposes}::text[], ${versions}::text[], ${texts}::text[]) as given (purpose, version, words)
    on conflict (about, purpose) do update
      set version = excluded.version, words = excluded.words, given_at = excluded.given_at, withdrawn_at = null
      where known.withdrawn_at is not null or (known.version, known.words) is distinct from (excluded.version, excluded.words)`.execute(
    db,
  );
}

/** Records one consent, as recordConsents() does. */
export function giveConsent(db: Database, about: string, consent: NewConsent, now: Date): Promise<void> {
  return recordConsents(db, about, { given: [consent] }, now);
}

/** Notes that one consent is withdrawn, as recordConsents() does. */
export function withdrawConsent(db: Database, about: string, purpose: string, now: Date): Promise<void> {
  return recordConsents(db, about, { given: [], withdrawn: [purpose] }, now);
}

/** Deletes consents about a thing that were given to something else than it is now. */
export async function deleteConsents(db: Database, about: string, purposes: readonly string[]): Promise<void> {
  if (purposes.length === 0) return;
  await db.deleteFrom("consent").where("about", "=", about).where("purpose", "in", purposes).execute();
}

/** The consents about things, also those that were withdrawn. */
export async function consentsAbout(db: Database, things: readonly string[]): Promise<StoredConsent[]> {
  if (things.length === 0) return [];
  return db
    .selectFrom("consent")
    .select(["about", "purpose", "version", "words", "given_at as givenAt", "withdrawn_at as withdrawnAt"])
    .where("about", "=", sql<string>`any(${things}::uuid[])`)
    .orderBy("given_at", "desc")
    .orderBy("purpose")
    .execute();
}
