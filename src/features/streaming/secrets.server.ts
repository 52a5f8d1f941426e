import type { TextCipher } from "#platform/files/text-cipher.server.ts";

/** What is needed to find and to read numbers and email addresses, which are stored encrypted. */
export interface Secrets {
  detailCipher: TextCipher;
  keyHashOf(...texts: readonly string[]): Buffer;
}

/** The keyed hash by which a number is found. @param msisdn as +27XXXXXXXXX */
export function numberHashOf({ keyHashOf }: Secrets, msisdn: string): Buffer {
  return keyHashOf("streaming number", msisdn);
}

/** The keyed hash by which an email address is found, whatever its case. */
export function emailHashOf({ keyHashOf }: Secrets, email: string): Buffer {
  return keyHashOf("streaming email", email.toLowerCase());
}
