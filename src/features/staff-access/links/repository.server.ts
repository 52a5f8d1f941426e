import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import { tokenHash } from "#platform/secret-token.server.ts";
import type { StaffMember } from "../model.ts";
import { noteAccessChange } from "../people/repository.server.ts";
import { roleOf } from "../roles.model.ts";
import { clearAllFailures } from "../sign-in/repository.server.ts";
import { LINK_PURPOSES, type LinkPurpose } from "./model.ts";

/** A link that can be used. */
export interface StaffLink {
  purpose: LinkPurpose;
  member: StaffMember;
  hasSecondFactor: boolean;
}

/** Stores a link, which replaces all earlier ones of the staff member. Only the hash of its token is stored. */
export async function replaceLink(
  db: Database,
  { staffId, token, purpose, expiresAt }: { staffId: string; token: string; purpose: LinkPurpose; expiresAt: Date },
): Promise<void> {
  await deleteLinks(db, staffId);
  await db
    .insertInto("staff_link")
    .values({ token_hash: tokenHash(token), staff_id: staffId, purpose, expires_at: expiresAt })
    .execute();
}

/** Deletes all links of a staff member. */
export async function deleteLinks(db: Database, staffId: string): Promise<void> {
  await db.deleteFrom("staff_link").where("staff_id", "=", staffId).execute();
}

/** The link with a token; undefined for an unknown or expired one, and for one of a disabled account. */
export async function usableLink(db: Database, token: string, now: Date): Promise<StaffLink | undefined> {
  const row = await db
    .selectFrom("staff_link")
    .innerJoin("staff_account", "staff_account.staff_id", "staff_link.staff_id")
    .select(["purpose", "staff_account.staff_id", "email", "name", "role", "totp_secret"])
    .where("token_hash", "=", tokenHash(token))
    .where("expires_at", ">", now)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  const role = roleOf(row?.role);
  if (!row || !role) return undefined;
  const { purpose, staff_id: staffId, email, name } = row;
  return {
    purpose: z.enum(LINK_PURPOSES).parse(purpose),
    member: { staffId, email, name, role },
    hasSecondFactor: row.totp_secret !== null,
  };
}

/** Stores the secret that an opening of a link offers, encrypted. */
export async function insertOpening(
  db: Database,
  { token, openingId, secret }: { token: string; openingId: string; secret: Buffer },
  now: Date,
): Promise<void> {
  await db
    .insertInto("staff_link_opening")
    .values({ opening_id: openingId, token_hash: tokenHash(token), secret, opened_at: now })
    .execute();
}

/** The encrypted secret that an opening of a link offered; undefined for another link's, and once the link was used. */
export async function secretOfOpening(db: Database, token: string, openingId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("staff_link_opening")
    .select("secret")
    .where(({ and }) => and({ opening_id: openingId, token_hash: tokenHash(token) }))
    .executeTakeFirst();
  return row?.secret;
}

/** A second factor that is stored. */
export interface NewSecondFactor {
  /** Encrypted. */
  totpSecret: Buffer;
  /** Of the code by which it was confirmed, which is used then. */
  totpStep: number;
  recoveryHashes: readonly Buffer[];
}

/**
 * Stores what was chosen with a link; what is undefined stays. All locks are lifted, and sessions end.
 * @param secondFactor null removes it
 */
export async function replaceCredentials(
  db: Database,
  staffId: string,
  { passwordHash, secondFactor }: { passwordHash?: string; secondFactor?: NewSecondFactor | null },
  now: Date,
): Promise<void> {
  await clearAllFailures(db, staffId);
  await db.deleteFrom("staff_session").where("staff_id", "=", staffId).execute();
  if (passwordHash !== undefined)
    await db
      .updateTable("staff_account")
      .set({ password_hash: passwordHash })
      .where("staff_id", "=", staffId)
      .execute();
  if (secondFactor === undefined) return;
  await noteAccessChange(db, staffId, now);
  const { totpSecret = null, totpStep = null, recoveryHashes = [] } = secondFactor ?? {};
  await db
    .updateTable("staff_account")
    .set({ totp_secret: totpSecret, totp_step: totpStep })
    .where("staff_id", "=", staffId)
    .execute();
  await db.deleteFrom("staff_recovery_code").where("staff_id", "=", staffId).execute();
  if (recoveryHashes.length > 0)
    await db
      .insertInto("staff_recovery_code")
      .values(recoveryHashes.map((codeHash) => ({ staff_id: staffId, code_hash: codeHash })))
      .execute();
}

/** Deletes what openings offered with another key than the named one: who has such a page open opens the link again. */
export async function deleteOpeningsOfOtherKeys(db: Database, keyName: Buffer): Promise<void> {
  await db
    .deleteFrom("staff_link_opening")
    .where(({ eb, fn, val }) => eb(fn<Buffer>("substr", ["secret", val(1), val(keyName.length)]), "<>", keyName))
    .execute();
}
