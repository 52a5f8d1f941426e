/** Passkeys that a customer can have. */
export const MAX_PASSKEYS = 10;

/** Minutes after signing in by a code or a passkey in which a passkey can be added. */
export const ADD_MINUTES = 10;

/** Minutes for which a challenge can be answered. */
export const CHALLENGE_MINUTES = 5;
