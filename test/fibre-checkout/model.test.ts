import { expect, it } from "vitest";
import { PROCESS_STATUSES, processOutcome, takesItems } from "#fibre-checkout/model.ts";

it("a completed order counts in every state, and nothing takes it back", () => {
  const outcomes = PROCESS_STATUSES.map((status) => [
    status,
    processOutcome(status, "Completed"),
    processOutcome(status, "Abandoned"),
  ]);
  expect(outcomes).toEqual([
    ["Created", "completed", "abandoned"],
    ["Initiated", "completed", "abandoned"],
    ["Completed", "ignored", "ignored"],
    ["Abandoned", "completed", "ignored"],
  ]);
});

it("takes its lines until the customer is sent on", () => {
  expect(PROCESS_STATUSES.filter(takesItems)).toEqual(["Created"]);
});
