/** Passkeys that a customer can have. */
export const MAX_PASSKEYS = 10;

/** Passkeys that a customer may begin to add in an hour. */
export const CHALLENGES_PER_CUSTOMER = 20;

/** Minutes for which a challenge can be answered. */
export const CHALLENGE_MINUTES = 5;
