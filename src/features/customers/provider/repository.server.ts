import type { Database } from "#platform/database/connect.server.ts";
import type { ProviderChecks } from "#platform/identity-provider/identity-provider.port.ts";
import { tokenHash } from "#platform/secret-token.server.ts";

/** Stores a sign-in that was begun; only the hash of its state, so that the table does not help to finish it. */
export async function insertProviderSignIn(
  db: Database,
  { state, verifier, nonce }: ProviderChecks,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto("customer_provider_sign_in")
    .values({ state_hash: tokenHash(state), verifier, nonce, expires_at: expiresAt })
    .execute();
}

/** Takes a sign-in that was begun out of the database, because each is used once. @returns undefined for one that is unknown, used or expired */
export async function takeProviderSignIn(db: Database, state: string, now: Date): Promise<ProviderChecks | undefined> {
  const row = await db
    .deleteFrom("customer_provider_sign_in")
    .where("state_hash", "=", tokenHash(state))
    .where("expires_at", ">", now)
    .returning(["verifier", "nonce"])
    .executeTakeFirst();
  return row && { state, ...row };
}

/** Deletes sign-ins that were not finished in time. */
export async function deleteExpiredProviderSignIns(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("customer_provider_sign_in").where("expires_at", "<=", before).execute();
}

/** An account at a provider. */
interface Identity {
  issuer: string;
  subject: string;
}

/** Finds the customer of an account at the provider, and notes that it was used. @returns undefined at its first use */
export async function noteIdentityUse(
  db: Database,
  { issuer, subject }: Identity,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .updateTable("customer_provider_identity")
    .set({ used_at: now })
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .returning("customer_id")
    .executeTakeFirst();
  return row?.customer_id;
}

/** Ties an account at the provider to a customer; nothing changes when a simultaneous sign-in did so. @returns false then */
export async function insertIdentity(
  db: Database,
  { issuer, subject }: Identity,
  customerId: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("customer_provider_identity")
    .values({ issuer, subject, customer_id: customerId, created_at: now, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
