import { cleanEmail, cleanMobileNumber } from "#shared/person.ts";
import type { HashedIdentifiers } from "./model.ts";

/**
 * Hashes identifiers as advertising services expect them: SHA-256 of the normalised value (S1-13, N-01). Runs in browsers and on the server;
 * a page that is served by http has no cryptography, and gets none.
 * @param of email address and South African mobile number as typed; empty ones are left out
 */
export async function hashedIdentifiers(of: { email?: string; mobileNumber?: string }): Promise<HashedIdentifiers> {
  const { subtle } = globalThis.crypto;
  if (!subtle) return {};
  const sha256 = async (text: string) =>
    Array.from(new Uint8Array(await subtle.digest("SHA-256", new TextEncoder().encode(text))), (byte) =>
      byte.toString(16).padStart(2, "0"),
    ).join("");
  return {
    ...(of.email && { sha256_email_address: await sha256(normalisedEmail(of.email)) }),
    ...(of.mobileNumber && { sha256_phone_number: await sha256(cleanMobileNumber(of.mobileNumber)) }),
  };
}

/**
 * An email address as it is stored. For Gmail, which ignores them, also without dots and what follows "+" in the name, as
 * Google's rules for customer data say.
 */
export function normalisedEmail(email: string): string {
  const [name = "", domain = ""] = cleanEmail(email).split("@");
  const isGmail = domain === "gmail.com" || domain === "googlemail.com";
  return `${isGmail ? name.replace(/\+.*$/, "").replaceAll(".", "") : name}@${domain}`;
}
