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

/** A login at a provider. */
interface Identity {
  issuer: string;
  subject: string;
}

/** A login that opened an account before. */
export interface KnownLogin {
  loginId: string;
  customerId: string;
  /** The verified address by which it was tied; null for one from before it was stored. */
  email: string | null;
}

/** Finds the customer of an account at the provider, and notes that it was used. @returns undefined at its first use */
export async function noteIdentityUse(
  db: Database,
  { issuer, subject }: Identity,
  now: Date,
): Promise<KnownLogin | undefined> {
  return db
    .updateTable("customer_provider_identity")
    .set({ used_at: now })
    .where(({ and }) => and({ issuer, subject }))
    .returning(["login_id as loginId", "customer_id as customerId", "email"])
    .executeTakeFirst();
}

/** Stores by which address a login is tied. */
export async function nameAddress(db: Database, loginId: string, email: string): Promise<void> {
  await db.updateTable("customer_provider_identity").set({ email }).where("login_id", "=", loginId).execute();
}

/**
 * Ties an account at the provider to a customer; nothing changes when a simultaneous sign-in did so.
 * @param email the customer's email address, which the provider has verified
 * @returns false then
 */
export async function insertIdentity(
  db: Database,
  { issuer, subject, email }: Identity & { email: string },
  customerId: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("customer_provider_identity")
    .values({ issuer, subject, email, customer_id: customerId, created_at: now, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The logins at a provider that open a customer's account, oldest first. */
export async function loginsOf(db: Database, customerId: string) {
  return db
    .selectFrom("customer_provider_identity")
    .select(["login_id as loginId", "issuer", "email", "created_at as createdAt", "used_at as usedAt"])
    .where("customer_id", "=", customerId)
    .orderBy("created_at")
    .orderBy("login_id")
    .execute();
}

/** Removes a login from a customer's account. @returns false when the customer has no such one */
export async function deleteLogin(db: Database, customerId: string, loginId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("customer_provider_identity")
    .where(({ and }) => and({ customer_id: customerId, login_id: loginId }))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes the logins that were tied to an account by any other email address than the one to keep. @returns false when there was none */
export async function deleteLoginsExceptOf(db: Database, customerId: string, kept = ""): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("customer_provider_identity")
    .where("customer_id", "=", customerId)
    .where("email", "is distinct from", kept)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
