import { describe, expect, it } from "vitest";
import { percentile, table } from "../../bench/figures.ts";

describe("percentile", () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

  it.each([
    [0.5, 50],
    [0.99, 99],
    [1, 100],
    [0, 1],
  ])("The percentile %d of a hundred samples is %d", (share, value) => {
    expect(percentile(hundred, share)).toBe(value);
  });

  it("The function percentile does not modify its samples, and requires at least one", () => {
    const samples = [3, 1, 2];
    expect(percentile(samples, 0.5)).toBe(2);
    expect(samples).toEqual([3, 1, 2]);
    expect(() => percentile([], 0.99)).toThrow(RangeError);
  });
});

describe("table", () => {
  it("The table shows each figure beside the machine's limit, and omits a missing limit", () => {
    const text = table([
      { name: "home, p99", value: 1.234, limit: 0.5, unit: "ms" },
      { name: "home, ten clients", value: 4_000.4, limit: 16_000, unit: "/s" },
      { name: "home, scripts", value: 88.88, unit: "KB" },
    ]);
    expect(text).toBe(
      [
        "figure                shop     limit  ratio",
        "-------------------------------------------",
        "home, p99          1.23 ms   0.50 ms   2.47",
        "home, ten clients  4000 /s  16000 /s   0.25",
        "home, scripts      88.9 KB",
      ].join("\n"),
    );
  });
});
