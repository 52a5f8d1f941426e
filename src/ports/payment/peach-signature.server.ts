import { createHmac } from "node:crypto";
import { sameText } from "#platform/same-text.server.ts";

/** Fields of a call to Peach or of its answer. */
export type PeachFields = Record<string, string>;

/** HMAC-SHA256, in hex, of all names and values in the order of the names, the empty ones too. */
export function peachSignature(fields: PeachFields, secret: string): string {
  const text = Object.entries(fields)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}${value}`)
    .join("");
  return createHmac("sha256", secret).update(text).digest("hex");
}

/** The fields with their signature. */
export function signedForPeach(fields: PeachFields, secret: string): PeachFields {
  return { ...fields, signature: peachSignature(fields, secret) };
}

/** The fields of a message of Peach without its signature; undefined when that is wrong. */
export function verifiedPeachFields(
  entries: readonly (readonly [string, string])[],
  secret: string,
): PeachFields | undefined {
  const { signature, ...fields } = Object.fromEntries(entries);
  if (signature === undefined || Object.keys(fields).length + 1 !== entries.length) return undefined;
  return sameText(signature, peachSignature(fields, secret)) ? fields : undefined;
}
