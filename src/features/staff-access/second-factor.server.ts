import { createHash } from "node:crypto";
import { TOTP } from "otpauth";

/** Codes of the authenticator app: six digits, a new one every 30 seconds (RFC 6238), as every such app expects. */
const PERIOD_SECONDS = 30;

/** A code of the step before or after is accepted too, because clocks differ. */
const WINDOW_STEPS = 1;

/**
 * The time step of a valid code. The caller stores it and refuses codes of this step and of earlier ones, so that each
 * code is accepted once.
 * @returns undefined for a wrong code
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const totp = new TOTP({ secret, period: PERIOD_SECONDS });
  const delta = totp.validate({ token: code.replace(/\s/g, ""), timestamp, window: WINDOW_STEPS });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** The stored hash of a recovery code. Its spelling does not matter; it has too many bits to be found by trying. */
export function recoveryHash(staffId: string, code: string): Buffer {
  const letters = code.toUpperCase().replace(/[^A-Z2-7]/g, "");
  return createHash("sha256").update(`${staffId} ${letters}`).digest();
}

/** What an encrypted secret belongs to; authenticated with it, so that it cannot be moved to another account. */
export function totpOwner(staffId: string): string {
  return `staff_account ${staffId} totp_secret`;
}
