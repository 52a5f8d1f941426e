import { createHash, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { cleanNumber } from "#shared/typed-text.ts";

/** Codes of the authenticator app: six digits, a new one every 30 seconds (RFC 6238), as every such app expects. */
const PERIOD_SECONDS = 30;

/** A code of the step before or after is accepted too, because clocks differ. */
const WINDOW_STEPS = 1;

const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

/** A secret of the second factor, in base 32. @param bytes 20 random bytes */
export function totpSecret(bytes: Buffer): string {
  return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32;
}

/** The URL that authenticator apps read from a QR code. */
export function totpUrl(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  return new TOTP({ secret, issuer, label: email, period: PERIOD_SECONDS }).toString();
}

/**
 * The time step of a valid code. The caller stores it and refuses codes of this step and of earlier ones, so that each
 * code is accepted once.
 * @returns undefined for a wrong code
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const token = cleanNumber(code);
  // The library throws for a text that is longer in bytes than in letters.
  if (!/^[0-9]{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const totp = new TOTP({ secret, period: PERIOD_SECONDS });
  const delta = totp.validate({ token, timestamp, window: WINDOW_STEPS });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** New recovery codes, with 80 random bits each: "ABCD-EFGH-IJKL-MNOP". */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const text = new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32;
    return text.replace(/(.{4})(?=.)/g, "$1-");
  });
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
