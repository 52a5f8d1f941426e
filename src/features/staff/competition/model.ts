/** What became of a winner: gets the prize, may not take part, or could not be reached. A reserve moves up for the last two. */
export const OUTCOMES = ["confirmed", "excluded", "unreachable"] as const;
