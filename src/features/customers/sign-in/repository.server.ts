import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import { lockName } from "#platform/database/name-lock.server.ts";
import { contactForms } from "#platform/messages/contact-forms.server.ts";
import { tokenHash } from "#platform/secret-token.server.ts";
import type { Target } from "../otp/model.ts";
import { numbersUsedSince, type SignInMethod } from "./model.ts";

/** A customer who was found by a contact. */
export interface FoundCustomer {
  customerId: string;
  /** The contact as it is stored. */
  contact: Target;
  /** When somebody last showed that the contact is theirs. */
  usedAt: Date;
}

/** The customer whose contact it is, locked until the transaction ends. */
export async function lockContact(db: Database, target: Target): Promise<FoundCustomer | undefined> {
  const row = await contactsLike(db, target)
    .select(["customer_id as customerId", "used_at as usedAt", "address"])
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { address, ...found } = row;
  return { ...found, contact: { channel: target.channel, address } };
}

/** Id of the customer whose contact it is; undefined where nobody has it. */
export async function customerWith(db: Database, target: Target): Promise<string | undefined> {
  const row = await contactsLike(db, target).select("customer_id").executeTakeFirst();
  return row?.customer_id;
}

/** The contact that is stored in one of the forms of a target: in the first of them, where accounts have several. */
function contactsLike(db: Database, { channel, address, typed = address }: Target) {
  const forms = contactForms(typed);
  return db
    .selectFrom("customer_contact")
    .where(({ and }) => and({ channel, address: sql<string>`any(${forms})` }))
    .orderBy(sql`array_position(${forms}::text[], address)`)
    .limit(1);
}

/**
 * Locks an email address or a mobile number until the transaction ends, also one that nobody has. Every way by which somebody can come to a
 * contact begins with it, so that of two at the same time the second one sees what the first one did.
 */
export async function lockTarget(db: Database, { address }: Target): Promise<void> {
  await lockName(db, `customer contact ${address}`);
}

/**
 * Gives a contact to a customer who has no other of its kind: one that nobody has, or another customer's mobile number that no longer proves
 * anything. Lock it first.
 * @returns false for a contact that stays another customer's
 */
export async function takeContact(
  db: Database,
  customerId: string,
  { channel, address }: Target,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto("customer_contact")
    .values({ channel, address, customer_id: customerId, used_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["channel", "address"])
        .doUpdateSet({ customer_id: customerId, used_at: now })
        .where(({ eb, and, or }) =>
          or([
            eb("customer_contact.customer_id", "=", customerId),
            and([
              eb("customer_contact.channel", "=", "sms"),
              eb("customer_contact.used_at", "<", numbersUsedSince(now)),
            ]),
          ]),
        ),
    )
    .returning("address")
    .executeTakeFirst();
  return row !== undefined;
}

/** Creates a customer with a contact that `takeContact` can give to them. @throws Error when it belongs to another customer */
export async function insertCustomer(db: Database, customerId: string, target: Target, now: Date): Promise<void> {
  const contact_method = target.channel === "sms" ? "mobile" : "email";
  await db.insertInto("customer").values({ customer_id: customerId, created_at: now, contact_method }).execute();
  if (!(await takeContact(db, customerId, target, now)))
    throw new Error("The contact of a new account is another one's");
}

/** Notes which guest became a customer by the sign-up. */
export async function noteGuest(db: Database, customerId: string, guestId: string): Promise<void> {
  await db.updateTable("customer").set({ guest_id: guestId }).where("customer_id", "=", customerId).execute();
}

/** Public id that a customer had as a guest until the sign-up; undefined for a guest, and for a customer who had none. */
export async function guestIdOf(db: Database, customerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("customer")
    .select("guest_id")
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return row?.guest_id ?? undefined;
}

/** Tokens of a sign-in. */
export interface NewTokens {
  session: string;
  refresh: string;
  access: string;
}

/** A sign-in on a device. */
export interface NewSignIn {
  customerId: string;
  signInId: string;
  method: SignInMethod;
  device: string;
  expiresAt: Date;
  accessExpiresAt: Date;
}

/** Begins a query that stores a new refresh and access token of a sign-in. */
function withNewTokens(
  db: Database,
  { customerId, signInId, accessExpiresAt }: Pick<NewSignIn, "customerId" | "signInId" | "accessExpiresAt">,
  { refresh, access }: Pick<NewTokens, "refresh" | "access">,
) {
  return db
    .with("refresh", (query) =>
      query
        .insertInto("refresh_token")
        .values({ customer_id: customerId, sign_in_id: signInId, token_hash: tokenHash(refresh) })
        .onConflict((conflict) => conflict.doNothing()),
    )
    .with("access", (query) =>
      query.insertInto("access_token").values({
        token_hash: tokenHash(access),
        owner_id: customerId,
        sign_in_id: signInId,
        expires_at: accessExpiresAt,
      }),
    );
}

/**
 * Stores a sign-in with its tokens, notes that the contact was used, and ends the guest's session, all in one query.
 * @param used the contact by which the customer signed in, and the token of the guest's session; undefined without one
 */
export async function insertSignIn(
  db: Database,
  signIn: NewSignIn,
  tokens: NewTokens,
  used: { contact: Target | undefined; guestToken: string | undefined },
  now: Date,
): Promise<void> {
  const { customerId, signInId, method, device, expiresAt } = signIn;
  const owner = { customer_id: customerId, sign_in_id: signInId };
  await withNewTokens(db, signIn, tokens)
    .with("signed_in", (query) =>
      query
        .insertInto("sign_in")
        .values({ ...owner, method, device, created_at: now, used_at: now, expires_at: expiresAt }),
    )
    .with("contact", (query) =>
      query
        .updateTable("customer_contact")
        .set({ used_at: now })
        .where(({ and }) => and({ customer_id: customerId, channel: used.contact?.channel ?? "" }))
        .where("address", "=", used.contact?.address ?? ""),
    )
    .with("guest", (query) =>
      query
        .deleteFrom("session")
        .where("token_hash", "=", tokenHash(used.guestToken ?? ""))
        .where("sign_in_id", "is", null),
    )
    .insertInto("session")
    .values({
      token_hash: tokenHash(tokens.session),
      owner_id: customerId,
      sign_in_id: signInId,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
}

/** A refresh token with its sign-in. */
export interface KnownRefresh {
  customerId: string;
  signInId: string;
  createdAt: Date;
  expiresAt: Date;
  /** When it was used; null for a token that was not. */
  usedAt: Date | null;
  /** From it and the token the successor is derived; null before the first use. */
  seed: Buffer | null;
}

/** The refresh token that follows a used one. Who knows only the token or only the database cannot tell it. */
export function successorOf(token: string, seed: Buffer): string {
  return createHmac("sha256", seed).update(token).digest("base64url");
}

/** A refresh token, which is locked with its sign-in until the transaction ends. */
export async function lockRefresh(db: Database, token: string): Promise<KnownRefresh | undefined> {
  return db
    .selectFrom("refresh_token as r")
    .innerJoin("sign_in as s", (join) =>
      join.onRef("s.customer_id", "=", "r.customer_id").onRef("s.sign_in_id", "=", "r.sign_in_id"),
    )
    .select(["s.customer_id as customerId", "s.sign_in_id as signInId", "s.created_at as createdAt"])
    .select(["s.expires_at as expiresAt", "r.used_at as usedAt", "r.successor_seed as seed"])
    .where("r.token_hash", "=", tokenHash(token))
    .forUpdate(["r", "s"])
    .executeTakeFirst();
}

/** Replaces a refresh token by its successor, unless that was done before, with a new access token, and extends the sign-in and its session. */
export async function replaceRefresh(
  db: Database,
  old: KnownRefresh & { token: string; seed: Buffer },
  tokens: Pick<NewTokens, "refresh" | "access">,
  { expiresAt, accessExpiresAt }: Pick<NewSignIn, "expiresAt" | "accessExpiresAt">,
  now: Date,
): Promise<void> {
  const { customerId, signInId } = old;
  await withNewTokens(db, { customerId, signInId, accessExpiresAt }, tokens)
    .with("used", (query) =>
      query
        .updateTable("refresh_token")
        .set({ used_at: sql<Date>`coalesce(used_at, ${now})`, successor_seed: old.seed })
        .where("token_hash", "=", tokenHash(old.token)),
    )
    .with("session", (query) =>
      query
        .updateTable("session")
        .set({ expires_at: expiresAt })
        .where("owner_id", "=", customerId)
        .where("sign_in_id", "=", signInId),
    )
    .updateTable("sign_in")
    .set({ used_at: now, expires_at: expiresAt })
    .where(({ and }) => and({ customer_id: customerId, sign_in_id: signInId }))
    .execute();
}

/** Ends sign-ins of a customer with all their tokens. @param signInId undefined for all of them */
export async function deleteSignIns(db: Database, customerId: string, signInId?: string): Promise<void> {
  await db
    .deleteFrom("sign_in")
    .where("customer_id", "=", customerId)
    .$if(signInId !== undefined, (query) => query.where("sign_in_id", "=", signInId ?? ""))
    .execute();
}

/** Ends a customer's sign-ins by the identity provider with all their tokens. @param keptId the sign-in that stays, however it began */
export async function deleteProviderSignIns(
  db: Database,
  customerId: string,
  keptId: string | undefined,
): Promise<void> {
  await db
    .deleteFrom("sign_in")
    .where(({ and }) => and({ customer_id: customerId, method: "provider" satisfies SignInMethod }))
    .$if(keptId !== undefined, (query) => query.where("sign_in_id", "!=", keptId ?? ""))
    .execute();
}

/** When a customer last proved who they are in a sign-in; undefined when it has ended. */
export async function provenAt(db: Database, customerId: string, signInId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom("sign_in")
    // greatest() leaves out nulls.
    .select(sql<Date | null>`greatest(case when method <> 'provider' then created_at end, proven_at)`.as("at"))
    .where(({ and }) => and({ customer_id: customerId, sign_in_id: signInId }))
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/** Notes that a code to a contact proved who uses a sign-in. A mobile number is known to be theirs from then on, as after a sign-in. */
export async function noteProof(
  db: Database,
  { customerId, signInId }: { customerId: string; signInId: string },
  { channel, address }: Target,
  now: Date,
): Promise<void> {
  await db
    .updateTable("sign_in")
    .set({ proven_at: now })
    .where(({ and }) => and({ customer_id: customerId, sign_in_id: signInId }))
    .execute();
  // The time of an email address stays that of the sign-in: `emailProvenBy` compares the two.
  if (channel === "sms")
    await db
      .updateTable("customer_contact")
      .set({ used_at: now })
      .where(({ and }) => and({ customer_id: customerId, channel, address }))
      .execute();
}

/**
 * The email address of an account that the code of a sign-in since an instant was sent to: the sign-in wrote its own time to the contact.
 * @returns undefined for any other way to sign in
 */
export async function emailProvenBy(
  db: Database,
  { customerId, signInId }: { customerId: string; signInId: string },
  since: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("sign_in as s")
    .innerJoin("customer_contact as c", (join) =>
      join.onRef("c.customer_id", "=", "s.customer_id").onRef("c.used_at", "=", "s.created_at"),
    )
    .select("c.address")
    .where(({ and }) => and({ "s.customer_id": customerId, "s.sign_in_id": signInId, "s.method": "code" }))
    .where("s.created_at", ">", since)
    .where("c.channel", "=", "email")
    .executeTakeFirst();
  return row?.address;
}

/** The sign-ins of a customer that have not expired, last used first. */
export async function signInsOf(db: Database, customerId: string, now: Date) {
  return db
    .selectFrom("sign_in")
    .select(["sign_in_id", "device", "method", "created_at", "used_at"])
    .where("customer_id", "=", customerId)
    .where("expires_at", ">", now)
    .orderBy("used_at", "desc")
    .orderBy("sign_in_id")
    .execute();
}

/** Deletes sign-ins and access tokens that expired before an instant. */
export async function deleteExpiredSignIns(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("sign_in").where("expires_at", "<=", before).execute();
  await db.deleteFrom("access_token").where("expires_at", "<=", before).execute();
}
