/**
 * What messages are about. Each message names its kind, by which the shop counts what becomes of it (accounting.service.server.ts);
 * the back office shows these words.
 */
export const MESSAGE_KINDS = [
  "one-time code",
  "notice about an account",
  "deletion of an account",
  "order",
  "subscription",
  "voucher",
  "product back in stock",
  "requested email",
  "question to a department",
  "prize",
  "lead",
  "returns that are due",
  "link for staff",
  "notice for staff",
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const CHANNELS = ["email", "sms"] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * Why an attempt to send a message came to nothing. "refused": because of its recipient or content, and it is given up. "failed": the
 * server is at fault, or the account of the shop there, and it is tried again. "expired": it was of no use any more, and is given up unsent.
 * "limited": its recipient, whom no code has confirmed, has got too many, and it is not sent.
 */
export const PROBLEM_RESULTS = ["refused", "failed", "expired", "limited"] as const;
export type ProblemResult = (typeof PROBLEM_RESULTS)[number];
