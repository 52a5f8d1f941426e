import type { Database } from "#platform/database/connect.server.ts";
import type { ProviderChecks } from "#platform/identity-provider/identity-provider.port.ts";
import { tokenHash } from "#platform/secret-token.server.ts";

/** A sign-in at the provider that was begun, with whom it named. */
export type ProviderSignIn = ProviderChecks & { staffId: string | null; subject: string | null };

/** Stores a sign-in that was begun. */
export async function insertSignIn(db: Database, checks: ProviderChecks, expiresAt: Date): Promise<void> {
  const { state, verifier, nonce } = checks;
  await db
    .insertInto("staff_provider_sign_in")
    .values({ state_hash: tokenHash(state), verifier, nonce, expires_at: expiresAt })
    .execute();
}

/** A sign-in that was begun and has not expired, locked until the transaction ends. */
export async function lockSignIn(db: Database, state: string, now: Date): Promise<ProviderSignIn | undefined> {
  const row = await db
    .selectFrom("staff_provider_sign_in")
    .select(["verifier", "nonce", "staff_id as staffId", "subject"])
    .where("state_hash", "=", tokenHash(state))
    .where("expires_at", ">", now)
    .forUpdate()
    .executeTakeFirst();
  return row && { state, ...row };
}

/** Keeps whom the provider named, while the second factor is missing. */
export async function nameSignedIn(
  db: Database,
  state: string,
  { staffId, subject }: { staffId: string; subject: string },
): Promise<void> {
  await db
    .updateTable("staff_provider_sign_in")
    .set({ staff_id: staffId, subject })
    .where("state_hash", "=", tokenHash(state))
    .execute();
}

/** Deletes a sign-in, because each is used once. @returns false when it was used already */
export async function deleteSignIn(db: Database, state: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("staff_provider_sign_in")
    .where("state_hash", "=", tokenHash(state))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes sign-ins that were not finished in time. */
export async function deleteExpiredSignIns(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("staff_provider_sign_in").where("expires_at", "<=", now).execute();
}

/**
 * The account that has joined and belongs to a subject of the provider, or else to a verified email address and to no other subject.
 * @param email as accounts store it
 */
export async function accountOf(
  db: Database,
  { subject, email }: { subject: string; email: string | undefined },
): Promise<string | undefined> {
  const row = await db
    .selectFrom("staff_account")
    .select("staff_id")
    .where((eb) =>
      eb.or([
        eb("provider_subject", "=", subject),
        ...(email === undefined ? [] : [eb.and([eb("email", "=", email), eb("provider_subject", "is", null)])]),
      ]),
    )
    .where("password_hash", "is not", null)
    .orderBy("provider_subject", (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  return row?.staff_id;
}

/** Stores the subject of an account, by which it is found from now on. */
export async function storeSubject(db: Database, staffId: string, subject: string): Promise<void> {
  await db.updateTable("staff_account").set({ provider_subject: subject }).where("staff_id", "=", staffId).execute();
}
