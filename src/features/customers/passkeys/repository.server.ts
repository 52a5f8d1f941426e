import type { Database } from "#platform/database/connect.server.ts";
import { tokenHash } from "#platform/secret-token.server.ts";

/** Stores a challenge. @param customerId the customer who adds a passkey; undefined for a sign-in */
export async function insertChallenge(
  db: Database,
  challenge: string,
  customerId: string | undefined,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto("passkey_challenge")
    .values({ challenge_hash: tokenHash(challenge), customer_id: customerId ?? null, expires_at: expiresAt })
    .execute();
}

/**
 * Uses a challenge up.
 * @param customerId as it was stored
 * @returns false for one that is unknown, expired, used already or was stored for something else
 */
export async function consumeChallenge(
  db: Database,
  challenge: string,
  customerId: string | undefined,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("passkey_challenge")
    .where("challenge_hash", "=", tokenHash(challenge))
    .where("customer_id", customerId === undefined ? "is" : "=", customerId ?? null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Key of a passkey. */
interface PasskeyKey {
  customerId: string;
  credentialId: string;
}

/** A passkey to store. */
interface NewPasskey extends PasskeyKey {
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  isBackedUp: boolean;
  /** The device with which it was added. */
  name: string;
}

/** Stores a passkey. @returns false when the customer has it already */
export async function insertPasskey(db: Database, passkey: NewPasskey, now: Date): Promise<boolean> {
  const { customerId, credentialId, publicKey, counter, transports, isBackedUp, name } = passkey;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("passkey")
    .values({
      customer_id: customerId,
      credential_id: credentialId,
      public_key: Buffer.from(publicKey),
      counter,
      transports,
      is_backed_up: isBackedUp,
      name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The passkeys of a customer, oldest first. */
export async function passkeysOf(db: Database, customerId: string) {
  return db
    .selectFrom("passkey")
    .select(["credential_id as credentialId", "name", "created_at as createdAt", "used_at as usedAt"])
    .where("customer_id", "=", customerId)
    .orderBy("created_at")
    .orderBy("credential_id")
    .execute();
}

/** How many passkeys a customer has. */
export async function countPasskeys(db: Database, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom("passkey")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The public key of a passkey; undefined for an unknown or deleted one. */
export async function publicKeyOf(
  db: Database,
  { customerId, credentialId }: PasskeyKey,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const row = await db
    .selectFrom("passkey")
    .select("public_key")
    .where(({ and }) => and({ customer_id: customerId, credential_id: credentialId }))
    .executeTakeFirst();
  return row && new Uint8Array(row.public_key);
}

/**
 * Notes that a passkey signed.
 * @param counter what its authenticator counts; 0 from one that does not count
 * @returns false when it was deleted meanwhile, or the counter is not above that of the last signature, as with a copy
 */
export async function countSignature(
  db: Database,
  { customerId, credentialId }: PasskeyKey,
  { counter, isBackedUp }: { counter: number; isBackedUp: boolean },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("passkey")
    .set({ counter, is_backed_up: isBackedUp, used_at: now })
    .where(({ and }) => and({ customer_id: customerId, credential_id: credentialId }))
    .where("counter", counter === 0 ? "=" : "<", counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a passkey. @returns false when the customer has no such one */
export async function deletePasskeyOf(db: Database, { customerId, credentialId }: PasskeyKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("passkey")
    .where(({ and }) => and({ customer_id: customerId, credential_id: credentialId }))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
