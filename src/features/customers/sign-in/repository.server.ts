import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import { tokenHash } from "#platform/secret-token.server.ts";
import type { Target } from "../otp/model.ts";
import type { SignInMethod } from "./model.ts";

/** A customer who was found by a contact. */
export interface FoundCustomer {
  customerId: string;
  /** When somebody last showed that the contact is theirs. */
  usedAt: Date;
}

/** The customer whose contact it is, locked until the transaction ends. */
export async function lockContact(db: Database, { channel, address }: Target): Promise<FoundCustomer | undefined> {
  return db
    .selectFrom("customer_contact")
    .select(["customer_id as customerId", "used_at as usedAt"])
    .where("channel", "=", channel)
    .where("address", "=", address)
    .forUpdate()
    .executeTakeFirst();
}

/** Id of the customer whose contact it is; undefined where nobody has it. */
export async function customerWith(db: Database, { channel, address }: Target): Promise<string | undefined> {
  const row = await db
    .selectFrom("customer_contact")
    .select("customer_id")
    .where("channel", "=", channel)
    .where("address", "=", address)
    .executeTakeFirst();
  return row?.customer_id;
}

/** Creates a customer, who takes over the contact if somebody else had it. */
export async function insertCustomer(db: Database, customerId: string, target: Target, now: Date): Promise<void> {
  const { channel, address } = target;
  await db
    .with("created", (query) =>
      query
        .insertInto("customer")
        .values({ customer_id: customerId, created_at: now, contact_method: channel === "sms" ? "mobile" : "email" }),
    )
    .insertInto("customer_contact")
    .values({ channel, address, customer_id: customerId, used_at: now })
    .onConflict((conflict) =>
      conflict.columns(["channel", "address"]).doUpdateSet({ customer_id: customerId, used_at: now }),
    )
    .execute();
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
        .values({ customer_id: customerId, sign_in_id: signInId, token_hash: tokenHash(refresh) }),
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
        .where("customer_id", "=", customerId)
        .where("channel", "=", used.contact?.channel ?? "")
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
}

/** A refresh token, whose sign-in is locked until the transaction ends. */
export async function lockRefresh(db: Database, token: string): Promise<KnownRefresh | undefined> {
  return db
    .selectFrom("refresh_token as r")
    .innerJoin("sign_in as s", (join) =>
      join.onRef("s.customer_id", "=", "r.customer_id").onRef("s.sign_in_id", "=", "r.sign_in_id"),
    )
    .select(["s.customer_id as customerId", "s.sign_in_id as signInId", "s.created_at as createdAt"])
    .select(["s.expires_at as expiresAt", "r.used_at as usedAt"])
    .where("r.token_hash", "=", tokenHash(token))
    .forUpdate("s")
    .executeTakeFirst();
}

/** Replaces a refresh token by a new one with a new access token, and extends the sign-in and its session. */
export async function replaceRefresh(
  db: Database,
  old: KnownRefresh & { token: string },
  tokens: Pick<NewTokens, "refresh" | "access">,
  { expiresAt, accessExpiresAt }: Pick<NewSignIn, "expiresAt" | "accessExpiresAt">,
  now: Date,
): Promise<void> {
  const { customerId, signInId } = old;
  await withNewTokens(db, { customerId, signInId, accessExpiresAt }, tokens)
    .with("used", (query) =>
      query
        .updateTable("refresh_token")
        .set({ used_at: sql<Date>`coalesce(used_at, ${now})` })
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
    .where("customer_id", "=", customerId)
    .where("sign_in_id", "=", signInId)
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

/** How and when a customer signed in; undefined when the sign-in has ended. */
export async function readSignIn(db: Database, customerId: string, signInId: string) {
  return db
    .selectFrom("sign_in")
    .select(["method", "created_at as createdAt"])
    .where("customer_id", "=", customerId)
    .where("sign_in_id", "=", signInId)
    .executeTakeFirst();
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
    .where("s.customer_id", "=", customerId)
    .where("s.sign_in_id", "=", signInId)
    .where("s.method", "=", "code")
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
