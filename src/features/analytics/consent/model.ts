/** What a customer agreed to. */
export interface Consent {
  /** Events are reported. */
  statistics: boolean;
  /** With hashed identifiers; only together with statistics. */
  advertising: boolean;
}

export const ACCEPTED: Consent = { statistics: true, advertising: true };
export const REFUSED: Consent = { statistics: false, advertising: false };

/** Version of the question. A new purpose or receiver needs a new one, so that everybody is asked again. */
const CONSENT_VERSION = "2026-11";

/** Months after which a choice is asked again. */
const VALID_MONTHS = 6;

/** A choice as stored. */
export function storedConsent({ statistics, advertising }: Consent, now: Date): string {
  return JSON.stringify({ statistics, advertising, version: CONSENT_VERSION, at: now.toISOString() });
}

/**
 * The choice that counts; undefined while none was made. A browser that sends Global Privacy Control has refused.
 * @param stored by storedConsent(); null without one
 */
export function consentFrom(stored: string | null, refusesGlobally: boolean, now: Date): Consent | undefined {
  if (refusesGlobally) return REFUSED;
  try {
    const { statistics, advertising, version, at } = JSON.parse(stored ?? "{}");
    const expiry = new Date(at);
    expiry.setMonth(expiry.getMonth() + VALID_MONTHS);
    if (version !== CONSENT_VERSION || !(expiry > now)) return undefined;
    return { statistics: statistics === true, advertising: statistics === true && advertising === true };
  } catch {
    return undefined;
  }
}
