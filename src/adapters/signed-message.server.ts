import { createHmac } from "node:crypto";
import { sameText } from "#platform/constant-time.server.ts";

/** Header with the signature of a message between the shop and another system. */
export const SIGNATURE_HEADER = "x-spaza-signature";

/** Seconds by which the clocks may differ; an older message is refused, so that nobody can repeat it later. */
const MAX_AGE_SECONDS = 300;

/**
 * The signature of a message, by which the receiver knows who sent it and when: `t=SECONDS,v1=HEX`, where HEX is the HMAC-SHA256 of
 * "SECONDS.BODY" under the shared secret (docs/operations/configure.md).
 * @param now milliseconds since 1970
 */
export function signatureOf(body: string, secret: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${hmacOf(`${seconds}.${body}`, secret)}`;
}

/** True for a signature of this body that is not older than five minutes. @param now milliseconds since 1970 */
export function isSigned(body: string, header: unknown, secret: string, now: number): boolean {
  const [, seconds = "", hex = ""] =
    typeof header === "string" ? (/^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []) : [];
  return (
    sameText(hex, hmacOf(`${seconds}.${body}`, secret)) && Math.abs(now / 1000 - Number(seconds)) <= MAX_AGE_SECONDS
  );
}

function hmacOf(text: string, secret: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}
