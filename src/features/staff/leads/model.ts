/** States of a lead, in the order of the work. The last two close it; staff may open it again. */
export const LEAD_STATES = ["new", "contacted", "won", "lost"] as const;
