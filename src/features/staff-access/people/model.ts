/** Invited is who has no password yet. */
export const STAFF_STATES = ["invited", "active", "disabled"] as const;
export type StaffState = (typeof STAFF_STATES)[number];
