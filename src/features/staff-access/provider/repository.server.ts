import type { Database } from "#platform/database/connect.server.ts";
import type { ProviderChecks } from "#platform/identity-provider/identity-provider.port.ts";
import { tokenHash } from "#platform/secret-token.server.ts";
import { accountWith } from "../people/repository.server.ts";

/** Stores a sign-in that was begun. */
export async function insertSignIn(db: Database, checks: ProviderChecks, expiresAt: Date): Promise<void> {
  const { state, verifier, nonce } = checks;
  await db
    .insertInto("staff_provider_sign_in")
    .values({ state_hash: tokenHash(state), verifier, nonce, expires_at: expiresAt })
    .execute();
}

/** A sign-in that was begun, taken to ask the provider. */
export type TakenSignIn = ProviderChecks & { expiresAt: Date };

/** Takes a sign-in for which the provider was not asked yet, once. @returns undefined when it was taken or has expired */
export async function takeSignIn(db: Database, state: string, now: Date): Promise<TakenSignIn | undefined> {
  const row = await db
    .deleteFrom("staff_provider_sign_in")
    .where("state_hash", "=", tokenHash(state))
    .where("expires_at", ">", now)
    .where("staff_id", "is", null)
    .returning(["verifier", "nonce", "expires_at as expiresAt"])
    .executeTakeFirst();
  return row && { state, ...row };
}

/** Whom the provider has named for a sign-in that has not expired; only the second factor is missing. */
export async function namedSignIn(
  db: Database,
  state: string,
  now: Date,
): Promise<{ staffId: string; subject: string } | undefined> {
  const row = await db
    .selectFrom("staff_provider_sign_in")
    .select(["staff_id as staffId", "subject"])
    .where("state_hash", "=", tokenHash(state))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row && row.staffId !== null && row.subject !== null
    ? { staffId: row.staffId, subject: row.subject }
    : undefined;
}

/** Keeps whom the provider named for a taken sign-in, while the second factor is missing. */
export async function insertNamedSignIn(
  db: Database,
  { state, verifier, nonce, expiresAt }: TakenSignIn,
  { staffId, subject }: { staffId: string; subject: string },
): Promise<void> {
  await db
    .insertInto("staff_provider_sign_in")
    .values({
      state_hash: tokenHash(state),
      verifier,
      nonce,
      expires_at: expiresAt,
      staff_id: staffId,
      subject,
    })
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

/**
 * The account that has joined and belongs to a subject of the provider, or else to a verified email address and to no other subject.
 * @param email in any form
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
        ...(email === undefined
          ? []
          : [eb.and([eb("staff_id", "=", accountWith(db, email)), eb("provider_subject", "is", null)])]),
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

/** Forgets the subject of an account, with what was begun by it: the account is found by its email address again. */
export async function forgetSubject(db: Database, staffId: string): Promise<void> {
  await db.updateTable("staff_account").set({ provider_subject: null }).where("staff_id", "=", staffId).execute();
  await db.deleteFrom("staff_provider_sign_in").where("staff_id", "=", staffId).execute();
}
