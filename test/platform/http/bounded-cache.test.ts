import { describe, expect, it } from "vitest";
import { boundedCache } from "#platform/http/bounded-cache.ts";

describe("bounded cache", () => {
  it("drops what was used longest ago when the bytes are used up", () => {
    const cache = boundedCache<string>(33, (value) => value.length);
    cache.set("a", "x".repeat(10));
    cache.set("b", "x".repeat(10));
    cache.set("c", "x".repeat(10));
    cache.get("a");
    cache.set("d", "x".repeat(10));
    expect(["a", "b", "c", "d"].filter((key) => cache.get(key))).toEqual(["a", "c", "d"]);
    expect(cache.size()).toBeLessThanOrEqual(33);
  });

  it("does not keep what is too heavy alone, and forgets the older value of its key", () => {
    const cache = boundedCache<string>(20, (value) => value.length);
    cache.set("a", "small");
    cache.set("a", "x".repeat(50));
    expect(cache.get("a")).toBeUndefined();
    expect(cache.size()).toBe(0);
  });
});
