import { describe, expect, it } from "vitest";
import { percentile, table } from "../../bench/figures.ts";

describe("percentile", () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

  it.each([
    [0.5, 50],
    [0.99, 99],
    [1, 100],
    [0, 1],
  ])("%d of a hundred samples do not exceed %d", (share, value) => {
    expect(percentile(hundred, share)).toBe(value);
  });

  it("leaves the samples as they were, and needs one", () => {
    const samples = [3, 1, 2];
    expect(percentile(samples, 0.5)).toBe(2);
    expect(samples).toEqual([3, 1, 2]);
    expect(() => percentile([], 0.99)).toThrow(RangeError);
  });
});

describe("the table", () => {
  it("puts each figure beside the machine's own limit, and leaves the limit out where there is none", () => {
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
