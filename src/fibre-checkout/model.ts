/** Where a hand-off stands. Created and Initiated are ours; the others only the fibre checkout's notification says. */
export const PROCESS_STATUSES = ["Created", "Initiated", "Completed", "Abandoned"] as const;
export type ProcessStatus = (typeof PROCESS_STATUSES)[number];

/** What a notification changes: nothing once the order was completed, for that cannot be taken back from outside. */
export type ProcessOutcome = "completed" | "abandoned" | "ignored";

/**
 * What becomes of a process by news of the fibre checkout. An order that is completed after all counts, also where the
 * customer had turned away before or was never recorded as sent there.
 */
export function processOutcome(current: ProcessStatus, news: "Completed" | "Abandoned"): ProcessOutcome {
  if (current === "Completed") return "ignored";
  if (news === "Completed") return "completed";
  return current === "Abandoned" ? "ignored" : "abandoned";
}

/** States in which the lines of a process may still be put, and be put anew. */
export function takesItems(status: ProcessStatus): boolean {
  return status === "Created";
}
