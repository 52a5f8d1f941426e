import type { TextCipher } from "#platform/files/text-cipher.server.ts";
import { contactForms } from "#platform/messages/contact-forms.server.ts";
import { cleanEmail } from "#shared/person.ts";

/** What is needed to find and to read numbers and email addresses, which are stored encrypted. */
export interface Secrets {
  detailCipher: TextCipher;
  keyHashOf(...texts: readonly string[]): Buffer;
}

/** The keyed hash by which a number is found. @param msisdn as +27XXXXXXXXX */
export function numberHashOf({ keyHashOf }: Secrets, msisdn: string): Buffer {
  return keyHashOf("streaming number", msisdn);
}

/** The keyed hash of an email address that is stored. */
export function emailHashOf({ keyHashOf }: Secrets, email: string): Buffer {
  return keyHashOf("streaming email", cleanEmail(email));
}

/** The keyed hashes by which an email address is found: those of all its forms. */
export function emailHashesOf({ keyHashOf }: Secrets, email: string): Buffer[] {
  return contactForms(email).map((form) => keyHashOf("streaming email", form));
}
