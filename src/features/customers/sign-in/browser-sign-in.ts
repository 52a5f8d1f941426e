import type { z } from "zod";
import { readDraft, removeDraft, storeDraft } from "#design-system/forms/form-draft.ts";
import { clearTab, readStored, writeStored } from "#platform/browser-storage.ts";
import { CallFailure } from "#platform/http/client.ts";
import { cookieProblem } from "../blocked-cookies.ts";
import { call } from "../client.ts";
import { codeRequest } from "../otp/browser-request.ts";
import { resendTimeOf } from "../otp/resend-time.ts";
import { GUEST_COOKIE, session } from "../sessions/browser-session.ts";
import { type CheckoutGroupBody, toCheckoutGroupBody } from "./checkout-group.mapper.ts";
import type { signIn } from "./contract.ts";
import type { CheckoutGroup, GuestDataReport } from "./guest-data.port.ts";

/** A code that was sent. */
export interface SentCode {
  /** As typed, so that the customer can see mistakes. */
  target: string;
  /** Earliest time to request another code, in epoch milliseconds. */
  resendAt: number;
}

/** Where the mark of this browser is kept, also after a sign-out. It opens nothing, and names nobody. */
const MARK_KEY = "known-browser";

/** Sends a code to an email address or mobile number. @throws CallFailure */
export async function sendCode(target: string): Promise<SentCode> {
  const browserMark = readStored("localStorage", MARK_KEY) ?? undefined;
  const body = { target, browserMark, ...codeRequest() };
  return { target, resendAt: await resendTimeOf(() => call("POST /sign-in/code", { body })) };
}

/** What every call that signs in is sent besides the proof. */
interface SignInOptions {
  session: string | undefined;
  checkout: CheckoutGroupBody | undefined;
}

/**
 * Signs in by any call and stores the tokens; the guest's cart goes along.
 * @param checkout the payment group in whose checkout the guest signs in
 * @param send makes the call, with credentials, because otherwise the browser ignores the cookie of the reply
 * @returns what became of the guest's cart; null when there was none
 * @throws CallFailure, also where the browser blocks cookies
 */
export async function signInBy(
  checkout: CheckoutGroup | undefined,
  send: (options: SignInOptions) => Promise<{ body: SignedIn }>,
): Promise<GuestDataReport | null> {
  const message = cookieProblem();
  if (message) throw new CallFailure(400, { code: "cookies_blocked", message }, message);
  const { body } = await send({
    session: session.token() ?? undefined,
    checkout: checkout && toCheckoutGroupBody(checkout),
  });
  writeStored("localStorage", MARK_KEY, body.browserMark);
  keepGuest(body.guest);
  await session.signedIn(body);
  return body.guestData;
}

type SignedIn = Parameters<typeof session.signedIn>[0] & {
  browserMark: string;
  guestData: GuestDataReport | null;
  guest: { token: string; expiresInDays: number } | null;
};

/**
 * Keeps the guest of this browser, before the tokens of the customer are stored.
 * @param guest null when all orders went to the account. Another tab may have signed the same guest in meanwhile, who is kept then: only the
 * one who signed in is forgotten
 */
function keepGuest(guest: SignedIn["guest"]): void {
  if (!guest && session.token() !== session.guest()) return;
  const attributes = `Path=/; Max-Age=${(guest?.expiresInDays ?? 0) * 86_400}; SameSite=Lax`;
  // biome-ignore lint/suspicious/noDocumentCookie: as in browser-session.ts
  document.cookie = `${GUEST_COOKIE}=${guest?.token ?? ""}; ${attributes}${location.protocol === "https:" ? "; Secure" : ""}`;
}

/** What is entered to sign in with a code: all that the call takes, but for what this browser adds. */
type EnteredCode = Omit<
  z.input<NonNullable<typeof signIn.body>>,
  keyof SignInOptions | keyof ReturnType<typeof codeRequest>
>;

/** Signs in with a code, as `signInBy` does. @throws CallFailure */
export function signInHere(entered: EnteredCode, checkout: CheckoutGroup | undefined): Promise<GuestDataReport | null> {
  return signInBy(checkout, (options) =>
    call("POST /sign-in", { credentials: "same-origin", body: { ...entered, ...codeRequest(), ...options } }),
  );
}

/** Signs out in this browser, or on all devices, and forgets what is typed in this tab (B-08). @throws CallFailure */
export async function signOutHere(everywhere: boolean): Promise<void> {
  const token = session.token() ?? undefined;
  try {
    await call("POST /sign-out", { credentials: "same-origin", token, body: { everywhere } });
  } catch (error) {
    // 401: it has ended already.
    if (!(error instanceof CallFailure) || error.status !== 401) throw error;
  }
  forgetHere();
}

/** Forgets the customer in this browser, whose sign-in has ended, and what is typed in this tab. */
export function forgetHere(): void {
  session.signedOut();
  clearTab();
}

const KEY = "sign-in-sent";

/** The code that was sent from this tab. It survives a reload, which phones do after switching to the app with the code. @param key names the form */
export function readSentCode(key = KEY): SentCode | undefined {
  const stored = readDraft(key);
  const target = stored.get("target");
  return target ? { target, resendAt: Number(stored.get("resendAt")) || 0 } : undefined;
}

/** Stores that a code was sent until the tab closes; undefined removes it. */
export function storeSentCode(sent: SentCode | undefined, key = KEY): void {
  if (sent) storeDraft(key, { target: sent.target, resendAt: String(sent.resendAt) });
  else removeDraft(key);
}
