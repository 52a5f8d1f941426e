import { problem } from "#platform/http/problem.ts";

/** The partner gave no usable answer. */
export const partnerUnavailable = problem(
  "streaming_partner_away",
  503,
  "The streaming service isn't responding right now. Please try again",
);
