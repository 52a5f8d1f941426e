import { readStored, writeStored } from "#platform/browser-storage.ts";
import { CallFailure } from "#platform/http/client.ts";

/** Key of the token in session storage, one for the whole back office (B-10). */
const TOKEN_KEY = "featureFlagsAccessToken";

/** The token of the staff session of this tab; empty without one. */
export function staffToken(): string {
  return readStored("sessionStorage", TOKEN_KEY) ?? "";
}

/** Stores the token of a new session; an empty one after a failed sign-in (B-10). */
export function storeStaffToken(token: string): void {
  writeStored("sessionStorage", TOKEN_KEY, token);
}

/** Key of the mark of a browser that has signed in, in local storage. */
const DEVICE_KEY = "staffDevice";

/** The mark by which this browser is known, for the body of a sign-in; without one, nothing. */
export function knownDevice(): { device?: string } {
  const device = readStored("localStorage", DEVICE_KEY);
  return device ? { device } : {};
}

/** Stores what a sign-in returned: the token of the session, and the mark of this browser. */
export function storeSignIn({ access_token, device }: { access_token: string; device: string }): void {
  storeStaffToken(access_token);
  writeStored("localStorage", DEVICE_KEY, device);
}

/** The page on which a second factor is set up, after a sign-in to an account that needs one and has none; undefined for other failures. */
export function factorSetUpPage(error: unknown): string | undefined {
  if (!(error instanceof CallFailure) || error.problem?.code !== "second_factor_missing") return undefined;
  const link = error.problem.details?.link;
  return typeof link === "string" ? `/staff/join#${link}` : undefined;
}

let signInAgain: (() => Promise<void>) | undefined;
let signingIn: Promise<void> | undefined;

/**
 * Says how to let the staff member sign in again while their page stays as it is. The shell of the back office does.
 * @param dialog resolves after a sign-in, and rejects when it was closed
 * @returns a function that takes it back
 */
export function onExpiredSession(dialog: () => Promise<void>): () => void {
  signInAgain = dialog;
  return () => {
    if (signInAgain === dialog) signInAgain = undefined;
  };
}

/**
 * Runs a call of the back office with the token. If the session has ended, the staff member signs in again and the call is repeated, so
 * that nothing typed is lost: `asStaff((token) => call("POST /staff/people", { token, body }))`.
 * @throws CallFailure of the call; with status 401 when they did not sign in
 */
export async function asStaff<T>(work: (token: string) => Promise<T>): Promise<T> {
  try {
    return await work(staffToken());
  } catch (error) {
    if (!isSessionEnded(error) || !signInAgain) throw error;
    // Several calls may find out at the same time.
    signingIn ??= signInAgain().finally(() => {
      signingIn = undefined;
    });
    await signingIn.catch(() => {
      throw error;
    });
    return work(staffToken());
  }
}

function isSessionEnded(error: unknown): boolean {
  return error instanceof CallFailure && error.problem?.code === "staff_sign_in_needed";
}
