import { describe, expect, it, vi } from "vitest";
import { DependencyUnavailable, inTime } from "#checkout/verification/providers.port.ts";

describe("an outside register", () => {
  it("that answers is heard, and its failure is its own", async () => {
    expect(await inTime(Promise.resolve("yes"))).toBe("yes");
    await expect(inTime(Promise.reject(new TypeError("broken")))).rejects.toThrow(TypeError);
  });

  it("that does not answer within five seconds is away", async () => {
    vi.useFakeTimers();
    try {
      const late = expect(inTime(new Promise(() => undefined))).rejects.toThrow(DependencyUnavailable);
      await vi.advanceTimersByTimeAsync(5_000);
      await late;
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});
