import { CODE_DIGITS, typedCode } from "#customers/otp/model.ts";
import type { Check } from "#shared/field-checks.ts";
import { isPersonName, PERSONAL_CHECKS } from "#shared/person.ts";

/**
 * What a person agrees to by signing up, by version: direct marketing by e-mail, and nothing else (POPIA, section 69). A text
 * that was shown is never changed: a new one is added, and forms show the last. No box is ticked beforehand.
 */
export const NEWSLETTER_CONSENTS = [
  {
    version: "2026-11",
    text: "Send me news and offers by e-mail, and keep my address for that. I can stop it at any time.",
  },
] as const;

/** The text that forms show today. */
export const NEWSLETTER_CONSENT = NEWSLETTER_CONSENTS[0];

/** The words of a version. @throws Error for one that never was */
export function consentText(version: string): string {
  const consent = NEWSLETTER_CONSENTS.find((known) => known.version === version);
  if (!consent) throw new Error(`There is no consent to news of version ${version}`);
  return consent.text;
}

/** What is said where the box is not ticked. */
export const CONSENT_MESSAGE = "Tick that we may send you news";

/** The text fields of both steps, with what people read when one is wrong. A name may be left out. */
export const NEWSLETTER_CHECKS = {
  email: PERSONAL_CHECKS.email,
  name: { ok: (text) => text.trim() === "" || isPersonName(text), message: "Enter your name in letters" },
  otp: { ok: (text) => typedCode(text) !== undefined, message: `Enter the ${CODE_DIGITS} digits from the e-mail` },
} satisfies Record<string, Check>;

/** Days for which a sign-up waits for its code; new codes can be asked for meanwhile. */
export const PENDING_DAYS = 1;

/** Days after which an address that left is forgotten; until then it proves what was agreed to, and until when. */
export const UNSUBSCRIBED_DAYS = 365;
