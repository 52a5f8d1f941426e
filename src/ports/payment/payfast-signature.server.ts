import { createHash } from "node:crypto";
import { sameText } from "#platform/same-text.server.ts";

/** The fields of PayFast's payment form that this shop fills in, in PayFast's order, which the signature follows. */
const FORM_FIELDS = [
  "merchant_id",
  "merchant_key",
  "return_url",
  "cancel_url",
  "notify_url",
  "m_payment_id",
  "amount",
  "item_name",
] as const;

/** Encodes as PHP's urlencode does: a space is +, everything but letters, digits and -_. is % and upper-case hex. */
export function phpUrlencode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%20", "+");
}

/**
 * The payment form, signed: fields in PayFast's order, trimmed, empty ones left out ("0" is not empty).
 * @param passphrase stands in the signature only, never in the form
 */
export function signedForm(
  values: Record<(typeof FORM_FIELDS)[number], string>,
  passphrase: string,
): Record<string, string> {
  const fields = FORM_FIELDS.map((name) => [name, trimmed(values[name])] as const).filter(([, value]) => value !== "");
  return { ...Object.fromEntries(fields), signature: signatureOf(encoded(fields), passphrase) };
}

/** A notification of PayFast: its fields by name, and the text that its signature is made of. */
export interface SignedFields {
  fields: Record<string, string>;
  text: string;
}

/**
 * Reads a notification whose signature is right: made of all fields in the order in which they came, up to `signature`,
 * the empty ones too. What stands behind the signature is not signed and therefore not read. It is made of the values
 * encoded anew; of the bytes as they came where they are not UTF-8.
 * @returns undefined when it is not
 */
export function signedFields(body: string, passphrase: string): SignedFields | undefined {
  const [, sent, given] = /^(.*?)&signature=([^&]*)/s.exec(body) ?? [];
  if (sent === undefined || given === undefined) return undefined;
  const signed = [...new URLSearchParams(sent)];
  if (new Set(signed.map(([name]) => name)).size !== signed.length) return undefined;
  const text = [encoded(signed), sent].find((each) => sameText(given, signatureOf(each, passphrase)));
  return text === undefined ? undefined : { fields: Object.fromEntries(signed), text };
}

function signatureOf(text: string, passphrase: string): string {
  return createHash("md5")
    .update(`${text}&passphrase=${phpUrlencode(trimmed(passphrase))}`)
    .digest("hex");
}

function encoded(fields: readonly (readonly [string, string])[]): string {
  return fields.map(([name, value]) => `${name}=${phpUrlencode(value)}`).join("&");
}

/** What PHP's trim takes away, which is less than JavaScript's. */
function trimmed(text: string): string {
  return text.replace(/^[ \t\n\r\0\v]+|[ \t\n\r\0\v]+$/g, "");
}
