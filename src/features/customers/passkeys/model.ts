/** Passkeys that a customer can have. */
export const MAX_PASSKEYS = 10;

/** Minutes for which a challenge can be answered. */
export const CHALLENGE_MINUTES = 5;
