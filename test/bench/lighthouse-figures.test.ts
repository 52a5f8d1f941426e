import { expect, it } from "vitest";
import { benchmarkIndex, Report, reportTable } from "../../bench/lighthouse-figures.ts";

function report(score: number, paint: number, index: number) {
  return Report.parse({
    environment: { benchmarkIndex: index, hostUserAgent: "left alone" },
    categories: {
      performance: { score },
      accessibility: { score: 1 },
      "best-practices": { score: 1 },
      seo: { score: 1 },
    },
    audits: {
      "first-contentful-paint": { numericValue: 900 },
      "largest-contentful-paint": { numericValue: paint },
      "total-blocking-time": { numericValue: 12.4 },
      "cumulative-layout-shift": { numericValue: 0.0041 },
      "network-requests": {
        details: {
          items: [
            { resourceType: "Script", transferSize: 100 * 1024 },
            { resourceType: "Script", transferSize: 20 * 1024 },
            { resourceType: "Image", transferSize: 9_000_000 },
            { transferSize: 0 },
          ],
        },
      },
    },
  });
}

it("The Lighthouse report shows the median of each figure and its goal", () => {
  const reports = [report(0.94, 1500, 1000), report(0.99, 1300, 3000), report(0.97, 1900, 2000)];
  expect(reportTable([{ name: "home", reports }])).toBe(
    [
      "median            home      goal",
      "--------------------------------",
      "performance         97     >= 95",
      "accessibility      100       100",
      "best practices     100       100",
      "SEO                100       100",
      "first paint     0.90 s",
      "largest paint   1.50 s  < 1.80 s",
      "blocked          12 ms",
      "layout shift     0.004   < 0.020",
      "scripts         120 KB",
    ].join("\n"),
  );
  expect(benchmarkIndex(reports)).toBe(2000);
});
