import { failureMessage } from "#platform/http/client.ts";
import { call } from "../client.ts";
import { session } from "../sessions/browser-session.ts";
import { signInBy } from "../sign-in/browser-sign-in.ts";
import type { CheckoutGroup, GuestDataReport } from "../sign-in/guest-data.port.ts";

/** Whether this browser has passkeys. */
export function hasPasskeys(): boolean {
  return "PublicKeyCredential" in globalThis;
}

/** The browser or the device has made no passkey or signature. The message is for the customer. */
class PasskeyFailure extends Error {}

/** Browsers do not tell why: the customer cancelled, has no passkey for this shop, or took too long. */
const NOT_SIGNED = "No passkey was used. Choose one when your device asks, or sign in with a code.";
const NOT_CREATED = "No passkey was added. Try again when it suits you.";
/** By the names of the errors of WebAuthn. */
const FAILURES: Record<string, string> = {
  InvalidStateError: "This device already has a passkey for your account.",
  ConstraintError: "This device can't store a passkey. Set up a screen lock first, or use another device.",
  NotSupportedError: "This device can't store a passkey. Try another one.",
};

/** Signs in with a passkey, as `signInBy` does. @throws PasskeyFailure, CallFailure */
export async function signInWithPasskeyHere(checkout: CheckoutGroup | undefined): Promise<GuestDataReport | null> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const { body: optionsJSON } = await call("POST /sign-in/passkey/begin", {});
  const credential = await askedOf(() => startAuthentication({ optionsJSON }), NOT_SIGNED);
  return signInBy(checkout, (options) =>
    call("POST /sign-in/passkey", { credentials: "same-origin", body: { credential, ...options } }),
  );
}

/** Creates a passkey on a device of the customer's choice and adds it to their account. @throws PasskeyFailure, CallFailure, SignInNeeded */
export async function addPasskeyHere(): Promise<void> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const { body: optionsJSON } = await session.withAccount((token) => call("POST /account/passkeys/begin", { token }));
  const body = await askedOf(() => startRegistration({ optionsJSON }), NOT_CREATED);
  await session.withAccount((token) => call("POST /account/passkeys", { token, body }));
}

/** @param nothing message when the customer has not gone through with it */
async function askedOf<Answer>(ask: () => Promise<Answer>, nothing: string): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw new PasskeyFailure((error instanceof Error && FAILURES[error.name]) || nothing, { cause: error });
  }
}

/** What to tell the customer about a failure. */
export function passkeyMessage(error: unknown): string {
  return error instanceof PasskeyFailure ? error.message : failureMessage(error);
}
