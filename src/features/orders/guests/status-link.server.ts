import { timingSafeEqual } from "node:crypto";
import type { CodeSecrets } from "#customers/otp/secrets.server.ts";
import { DAY_MS } from "#shared/day.ts";
import { formatOrderNumber } from "../model.ts";
import { STATUS_LINK_DAYS } from "./model.ts";

type Signer = Pick<CodeSecrets, "signatureOf">;

const USE = "order status";

/** Four bytes of the order number, and two of the last day on which the link works, in days since 1970. */
const CONTENT_BYTES = 6;

/**
 * The secret part of a link to the status of an order: number, expiry and signature in 30 characters, so that an SMS with it stays one.
 * @param orderNumber "ECOM" and eight digits
 */
export function statusToken(codes: Signer, orderNumber: string, now: Date): string {
  const content = Buffer.alloc(CONTENT_BYTES);
  content.writeUInt32BE(Number(orderNumber.replace(/\D/g, "")), 0);
  content.writeUInt16BE(dayNumber(now) + STATUS_LINK_DAYS, 4);
  return Buffer.concat([content, codes.signatureOf(USE, content)]).toString("base64url");
}

/**
 * The order number of a link.
 * @returns undefined when the link was changed, cut off or signed with another key
 */
export function readStatusToken(
  codes: Signer,
  token: string,
  now: Date,
): { orderNumber: string; isExpired: boolean } | undefined {
  const bytes = Buffer.from(token, "base64url");
  const content = bytes.subarray(0, CONTENT_BYTES);
  const signature = bytes.subarray(CONTENT_BYTES);
  const expected = codes.signatureOf(USE, content);
  // Decoding skips characters that do not belong; then the text is not the one that was sent.
  if (bytes.toString("base64url") !== token || signature.length !== expected.length) return undefined;
  if (!timingSafeEqual(signature, expected)) return undefined;
  return {
    orderNumber: formatOrderNumber(content.readUInt32BE(0)),
    isExpired: dayNumber(now) > content.readUInt16BE(4),
  };
}

function dayNumber(instant: Date): number {
  return Math.floor(instant.getTime() / DAY_MS);
}
