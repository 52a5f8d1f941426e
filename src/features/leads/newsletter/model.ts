import type { Check } from "#shared/field-checks.ts";
import { unlessEmpty } from "#shared/field-checks.ts";
import { NAME_CHECK, PERSONAL_CHECKS } from "#shared/person.ts";

/** Consent texts, the current one first, for direct marketing by email only (POPIA, section 69). The checkbox is never ticked by default. */
export const NEWSLETTER_CONSENTS = [
  {
    version: "2026-11-28",
    text: "Send me news and offers by email, and keep my address for that. I can stop it at any time.",
  },
  {
    version: "2026-11",
    text: "Send me news and offers by e-mail, and keep my address for that. I can stop it at any time.",
  },
] as const;

/** The current consent text. */
export const NEWSLETTER_CONSENT = NEWSLETTER_CONSENTS[0];

/** Message if consent is missing. */
export const CONSENT_MESSAGE = "Tick to let us send you news";

/** Validation of the text fields. The name is optional. */
export const NEWSLETTER_CHECKS = {
  email: PERSONAL_CHECKS.email,
  name: unlessEmpty(NAME_CHECK),
} satisfies Record<string, Check>;

/** Lifetime of an unconfirmed sign-up in days; new codes can be requested meanwhile. */
export const PENDING_DAYS = 1;

/** Retention of unsubscribed addresses in days, as proof of the consent and its end. */
export const UNSUBSCRIBED_DAYS = 365;
