import { randomBytes } from "node:crypto";
import type { z } from "zod";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { uuidv7 } from "#platform/ids.ts";
import { newToken } from "#platform/secret-token.server.ts";
import { daysBefore } from "#shared/day.ts";
import type { OneTimeCodes, Sessions, SignIns } from "../context.server.ts";
import { type Target, targetOf } from "../otp/model.ts";
import { type CodeSent, checkCode, requestCode } from "../otp/service.server.ts";
import { tellContacts } from "../profile/notice.service.server.ts";
import { deleteSession, expiryOf, insertSession, sessionOwner } from "../sessions/repository.server.ts";
import { toCheckoutGroupBody } from "./checkout-group.mapper.ts";
import { numberUnused, type SignedInShape, signedOut } from "./contract.ts";
import type { CheckoutGroup, MoveOptions } from "./guest-data.port.ts";
import { knownBrowser, newBrowserMark } from "./known-browser.server.ts";
import { ACCESS_SECONDS, deviceOf, numbersUsedSince, REUSE_SECONDS, type SignInMethod } from "./model.ts";
import {
  deleteSignIns,
  insertCustomer,
  insertSignIn,
  type KnownRefresh,
  lockContact,
  lockRefresh,
  lockTarget,
  noteGuest,
  replaceRefresh,
  successorOf,
} from "./repository.server.ts";

/** Queue of guests' carts that could not be merged when the customer signed in. A payload contains ids only. */
export const GUEST_DATA_MOVE = "guest-data-move";

/** Delay of that job: the sign-in itself moves the cart first, and reports what became of it. */
const MOVE_AGAIN_SECONDS = 10;

/** What every way to sign in is given. */
export interface SignInRequest {
  /** Token of the guest's session, if the browser has one. */
  session?: string | undefined;
  checkout?: CheckoutGroup | undefined;
  /** The browser's User-Agent header. */
  userAgent: string;
}

/** A code as entered to sign in. */
interface EnteredCode {
  target: string;
  otp: string;
  startNew: boolean;
  /** IP address of the client. */
  address: string;
  codeRequestId?: string | undefined;
}

/** The tokens of a customer who signed in, and what became of the guest's cart. */
export type SignedIn = z.output<typeof SignedInShape> & { refreshToken: string };

/** A customer who has proved who they are. */
export interface ProvenCustomer {
  customerId: string;
  /** True for an account that was created just now. */
  isNew: boolean;
  method: SignInMethod;
  /** The contact that was shown to be theirs. */
  contact?: Target;
}

/** What is known of a sign-in before the guest's cart is moved. */
interface BegunSignIn extends Omit<SignedIn, "guestData" | "guest"> {
  /** Whether the code of this sign-in was sent to the account's email address. */
  isEmailProven: boolean;
}

/**
 * What every way to sign in has in common. The guest's session ends, so that whoever knew its token does not come into the account with the
 * customer (session fixation). The guest's cart is merged afterwards, in a transaction of its own: if that fails, the customer is signed in
 * all the same and a job merges it (B-07). Orders that stay the guest's have a new session, with which the browser goes on after the sign-out.
 * @param prove finds out who the customer is, and stores the sign-in by `begin` in the same transaction
 */
export async function signInBy(
  context: PlatformContext & SignIns,
  request: SignInRequest,
  prove: (begin: (trx: Database, customer: ProvenCustomer) => Promise<BegunSignIn>) => Promise<BegunSignIn>,
): Promise<SignedIn> {
  const guest = await guestOf(context, request.session);
  const { isEmailProven, ...signedIn } = await prove((trx, customer) =>
    beginSignIn(context, trx, { ...customer, guest }, request),
  );
  if (!guest?.next) return { ...signedIn, guestData: null, guest: null };
  const { checkout } = request;
  const report = await context.guestData.move(guest.guestId, signedIn.uid, { checkout, isEmailProven });
  const isKept = await context.guestData.hasOrders(guest.guestId);
  if (!isKept) await deleteSession(context.db, guest.next);
  const kept = { token: guest.next, expiresInDays: context.env.SESSION_MAX_DAYS };
  return { ...signedIn, guestData: report, guest: isKept ? kept : null };
}

/**
 * Sends a code to sign in with, whether there is an account or not.
 * @param request `browserMark` is that of an earlier sign-in in this browser, which then has a count of codes of its own
 * @throws HttpProblem code_too_soon, too_many_requests
 */
export async function requestSignInCode(
  context: PlatformContext & OneTimeCodes,
  request: { target: string; address: string; codeRequestId?: string | undefined; browserMark?: string | undefined },
): Promise<CodeSent> {
  const { target, address, codeRequestId: asker, browserMark } = request;
  const contact = targetOf(target);
  const owner = contact && browserMark ? await knownBrowser(context, contact, browserMark) : undefined;
  return requestCode(context, { purpose: "sign-in", target, address, asker, owner });
}

/** Signs in with a one-time code; a contact that nobody has becomes a new account. @throws HttpProblem wrong_code, number_unused */
export function signInWithCode(
  context: PlatformContext & SignIns,
  { target, otp, startNew, address, codeRequestId: asker, ...request }: SignInRequest & EnteredCode,
): Promise<SignedIn> {
  const contact = targetOf(target);
  return signInBy(context, request, (begin) =>
    checkCode(context, { purpose: "sign-in", target, address, asker, code: otp }, async (trx) => {
      if (!contact) throw new Error("A code was accepted for a text that is no contact");
      const found = await customerOf(context, trx, contact, startNew);
      return begin(trx, { ...found, method: "code" });
    }),
  );
}

/** A guest who signs in. */
interface Guest {
  guestId: string;
  /** Token of their next session; undefined for a guest who has nothing. */
  next: string | undefined;
}

/** The guest of a session token; undefined without a valid one, or when it is that of a customer (B-08). */
async function guestOf(context: PlatformContext & SignIns, token: string | undefined): Promise<Guest | undefined> {
  const owner = token && (await sessionOwner(context.db, token, context.clock.now(), context.env));
  if (!owner || owner.signInId !== null) return undefined;
  const hasData = await context.guestData.exists(owner.ownerId);
  return { guestId: owner.ownerId, next: hasData ? newToken() : undefined };
}

/** The customer with a contact, or a new one. The account that loses its number to that one is told so. @throws HttpProblem number_unused */
async function customerOf(
  context: PlatformContext,
  trx: Database,
  contact: Target,
  startNew: boolean,
): Promise<Omit<ProvenCustomer, "method">> {
  const now = context.clock.now();
  await lockTarget(trx, contact);
  const found = await lockContact(trx, contact);
  const isUnused = found !== undefined && contact.channel === "sms" && found.usedAt < numbersUsedSince(now);
  if (found && !isUnused) return { customerId: found.customerId, isNew: false, contact: found.contact };
  if (found && !startNew) throw new HttpProblem(numberUnused);
  if (found) await tellContacts(context, trx, found.customerId, "number_taken", contact);
  const customerId = uuidv7(now);
  await insertCustomer(trx, customerId, contact, now);
  return { customerId, isNew: true, contact };
}

/**
 * Stores a sign-in in the caller's transaction.
 * @param of the customer and how they proved who they are
 */
async function beginSignIn(
  context: PlatformContext & OneTimeCodes,
  trx: Database,
  of: ProvenCustomer & { guest: Guest | undefined },
  { session, checkout, userAgent }: SignInRequest,
): Promise<BegunSignIn> {
  const { env, clock, jobs } = context;
  const now = clock.now();
  const { customerId, isNew, method, contact, guest } = of;
  const tokens = { session: newToken(), refresh: newToken(), access: newToken() };
  await insertSignIn(
    trx,
    {
      customerId,
      signInId: uuidv7(now),
      method,
      device: deviceOf(userAgent),
      expiresAt: expiryOf(now, now, env),
      accessExpiresAt: accessExpiry(now),
    },
    tokens,
    { contact, guestToken: guest ? session : undefined },
    now,
  );
  if (isNew && guest) await noteGuest(trx, customerId, guest.guestId);
  const isEmailProven = method === "code" && contact?.channel === "email";
  if (guest?.next) {
    const { guestId, next } = guest;
    // Nobody uses it while the customer is signed in, so it lives as long as a session can.
    await insertSession(trx, { token: next, ownerId: guestId, expiresAt: daysBefore(now, -env.SESSION_MAX_DAYS) }, now);
    const data = { guestId, customerId, checkout: checkout && toCheckoutGroupBody(checkout), isEmailProven };
    await jobs.enqueue(trx, GUEST_DATA_MOVE, data, MOVE_AGAIN_SECONDS);
  }
  return {
    token: tokens.session,
    uid: customerId,
    expiresInDays: Math.min(env.SESSION_DAYS, env.SESSION_MAX_DAYS),
    accessToken: tokens.access,
    accessExpiresInSeconds: ACCESS_SECONDS,
    refreshToken: tokens.refresh,
    browserMark: newBrowserMark(context, customerId),
    isNew,
    isEmailProven,
  };
}

/** Repeats a move that failed. @throws Error for a retry */
export async function moveGuestData(
  { guestData }: PlatformContext & SignIns,
  { guestId, customerId, ...options }: { guestId: string; customerId: string } & MoveOptions,
): Promise<void> {
  const { merged } = await guestData.move(guestId, customerId, options);
  if (!merged) throw new Error("The cart of a guest who signed in could not be merged");
}

/**
 * Exchanges a refresh token for new tokens. Each is used once. Two tabs may use one at the same time, and a reply may be lost, so a second use
 * within half a minute is answered, with the same successor: whoever copied the token and its owner then have one token between them. A later
 * use of a used one shows that somebody copied it, and ends the sign-in.
 * @throws HttpProblem signed_out
 */
export async function refresh(
  context: PlatformContext & Sessions,
  token: string | undefined,
): Promise<{ accessToken: string; refreshToken: string }> {
  const now = context.clock.now();
  const tokens = await context.db.transaction().execute(async (trx) => {
    const known = token ? await lockRefresh(trx, token) : undefined;
    if (!token || !known || known.expiresAt <= now) return undefined;
    if (isCopied(known, now)) {
      await deleteSignIns(trx, known.customerId, known.signInId);
      context.logger.warn({ signInId: known.signInId }, "a refresh token was used again: its sign-in is ended");
      return undefined;
    }
    const expiresAt = expiryOf(known.createdAt, now, context.env);
    const seed = known.seed ?? randomBytes(32);
    const next = { refresh: successorOf(token, seed), access: newToken() };
    await replaceRefresh(trx, { ...known, token, seed }, next, { expiresAt, accessExpiresAt: accessExpiry(now) }, now);
    return next;
  });
  if (!tokens) throw new HttpProblem(signedOut);
  return { accessToken: tokens.access, refreshToken: tokens.refresh };
}

function isCopied({ usedAt }: KnownRefresh, now: Date): boolean {
  return usedAt !== null && now.getTime() - usedAt.getTime() > REUSE_SECONDS * 1000;
}

function accessExpiry(now: Date): Date {
  return new Date(now.getTime() + ACCESS_SECONDS * 1000);
}
