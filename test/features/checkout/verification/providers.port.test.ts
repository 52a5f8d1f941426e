import { describe, expect, it, vi } from "vitest";
import { DependencyUnavailable, withTimeout } from "#checkout/verification/providers.port.ts";

describe("withTimeout", () => {
  it("A provider's response and its error are passed on unchanged", async () => {
    expect(await withTimeout(Promise.resolve("yes"))).toBe("yes");
    await expect(withTimeout(Promise.reject(new TypeError("broken")))).rejects.toThrow(TypeError);
  });

  it("A provider that does not respond within five seconds is unavailable", async () => {
    vi.useFakeTimers();
    try {
      const late = expect(withTimeout(new Promise(() => undefined))).rejects.toThrow(DependencyUnavailable);
      await vi.advanceTimersByTimeAsync(5_000);
      await late;
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});
