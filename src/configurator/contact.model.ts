/** South African mobile numbers: 06x, 07x without 075, 081 to 085, written 0XX, 27XX or +27XX; spaces do not matter (F-03). */
const MOBILE = /^(?:\+27|27|0)(?:6\d|7[0-46-9]|8[1-5])\d{7}$/;

/** True for a mobile number that can be upgraded. The text itself is never changed. */
export function isMobileNumber(text: string): boolean {
  return MOBILE.test(text.replace(/\s/g, ""));
}

/** True for something that can be an e-mail address: one @, and a domain with a dot. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim());
}
