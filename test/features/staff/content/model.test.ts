import { describe, expect, it } from "vitest";
import { instantOf, linesOnlyIn } from "#staff/content/model.ts";

describe("instantOf", () => {
  it("A typed date and time is South African time, and nothing typed is no instant", () => {
    expect(instantOf("2026-12-01T00:30")).toBe("2026-11-30T22:30:00.000Z");
    expect(instantOf("")).toBeUndefined();
  });
});

describe("linesOnlyIn", () => {
  it("The lines are those that the other text does not have, without empty ones", () => {
    expect(linesOnlyIn("a\nb\n\nc", "a\nc\nd")).toEqual(["b"]);
  });
});
