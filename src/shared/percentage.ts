import { cleanAddress } from "./typed-text.ts";

/** A number of percent, without the sign: "50 %" becomes "50". Other characters stay, so that a check can refuse them. */
export function cleanPercentage(text: string): string {
  // The look-behind lets a run of signs be read once only.
  return cleanAddress(text).replace(/(?<![\s%])[\s%]+$/, "");
}
