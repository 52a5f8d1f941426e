import { describe, expect, it } from "vitest";
import { uuidv7 } from "#platform/ids.ts";

describe("uuidv7", () => {
  it("Ids are UUIDs of version 7 and sort by time", () => {
    const early = uuidv7(new Date("2026-01-01"));
    const late = uuidv7(new Date("2026-01-02"));
    expect(early).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(early < late).toBe(true);
    expect(uuidv7(new Date("2026-01-01"))).not.toBe(early);
  });
});
