import type { Check } from "./field-checks.ts";
import { cleanAddress } from "./typed-text.ts";

/** A tracking number as it is compared with others: capitals and digits, without spaces and hyphens. */
export function trackingNumberOf(text: string): string {
  return cleanAddress(text)
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, "");
}

/** Two letters, nine digits, two letters, as post offices number parcels (UPU standard S10): "RR 123 456 789 ZA". */
const POSTAL = /^[A-Z]{2}\d{9}[A-Z]{2}$/;

/**
 * True for the number of a parcel or a slip alone: 6 to 35 letters and digits. Spaces and hyphens may stand between its groups, each with a
 * digit. A group of letters alone is a word, such as the courier's name, which would make another number of the same one.
 */
export function isTrackingNumber(text: string): boolean {
  const number = trackingNumberOf(text);
  const groups = cleanAddress(text).split(/[\s\p{Pd}]+/u);
  return /^[A-Z0-9]{6,35}$/.test(number) && (POSTAL.test(number) || groups.every((group) => /\d/.test(group)));
}

/** A required tracking or slip number. */
export const trackingNumber: Check = {
  maxLength: 100,
  ok: isTrackingNumber,
  message: "Enter the number alone, as it is on the slip: 6 to 35 letters and digits, without words",
  emptyMessage: "Enter the tracking or slip number",
};
