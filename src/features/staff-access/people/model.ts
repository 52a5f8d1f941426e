/** Invited is who has no password yet. */
export const STAFF_STATES = ["invited", "active", "disabled"] as const;
export type StaffState = (typeof STAFF_STATES)[number];

/** Days for which an admin who was disabled or demoted still counts as one: long enough to hear of what is done next, and to act. */
export const FORMER_ADMIN_DAYS = 1;
