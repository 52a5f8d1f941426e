import { expect, it } from "vitest";
import { stateText } from "#staff/ui/editing/records.tsx";

it("The state in a list names what is planned, and a planned change that could not be made", () => {
  const none = { plannedAt: null, failedAt: null };
  expect(stateText(["Live"], none)).toBe("Live");
  expect(stateText(["On sale", null, "edited by Thandi"], none)).toBe("On sale, edited by Thandi");
  expect(stateText(["Removed"], { plannedAt: "2026-11-30T22:00:00.000Z", failedAt: "2026-11-20T08:00:00.000Z" })).toBe(
    "Removed, change planned for 01 Dec 2026, 00:00, a planned change could not be made",
  );
});
