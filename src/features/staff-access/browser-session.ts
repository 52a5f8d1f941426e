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

/** What the staff member has to do before a refused call can be done: sign in again, or confirm with a code that it is them. */
export type Question = "sign-in" | "proof";

let ask: ((question: Question) => Promise<void>) | undefined;
let asking: Promise<void> | undefined;

/**
 * Says how to ask the staff member while their page stays as it is. The shell of the back office does.
 * @param dialog resolves after the answer, and rejects when it was closed
 * @returns a function that takes it back
 */
export function onQuestion(dialog: (question: Question) => Promise<void>): () => void {
  ask = dialog;
  return () => {
    if (ask === dialog) ask = undefined;
  };
}

/**
 * Runs a call of the back office with the token. If the session has ended, the staff member signs in again, and if the call needs a recent proof, they
 * enter a code; then the call is repeated, so that nothing typed is lost: `asStaff((token) => call("POST /staff/people", { token, body }))`.
 * @throws CallFailure of the call; that with which it was refused when they closed the question
 */
export async function asStaff<T>(work: (token: string) => Promise<T>): Promise<T> {
  const token = staffToken();
  try {
    return await work(token);
  } catch (error) {
    const question = questionOf(error);
    if (!question || !ask) throw error;
    // Several calls may find out at the same time, and a late one after the answer, which has brought another token.
    if (asking || staffToken() === token) {
      asking ??= ask(question).finally(() => {
        asking = undefined;
      });
      await asking.catch(() => {
        throw error;
      });
    }
    return work(staffToken());
  }
}

function questionOf(error: unknown): Question | undefined {
  const code = error instanceof CallFailure ? error.problem?.code : undefined;
  if (code === "staff_sign_in_needed") return "sign-in";
  return code === "staff_proof_needed" ? "proof" : undefined;
}
