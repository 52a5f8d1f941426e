import { z } from "zod";
import { formatAmount, grid, percentile } from "./figures.ts";

const Audit = z.object({ numericValue: z.number() });

/** The parts of a Lighthouse report that are used. */
export const Report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({
    performance: z.object({ score: z.number() }),
    accessibility: z.object({ score: z.number() }),
    "best-practices": z.object({ score: z.number() }),
    seo: z.object({ score: z.number() }),
  }),
  audits: z.object({
    "first-contentful-paint": Audit,
    "largest-contentful-paint": Audit,
    "total-blocking-time": Audit,
    "cumulative-layout-shift": Audit,
    "network-requests": z.object({
      details: z.object({
        items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number() })),
      }),
    }),
  }),
});

export type Report = z.infer<typeof Report>;

/** Each figure of a report: how to get and format it, and its goal. */
const FIGURES: [name: string, read: (report: Report) => number, format: (value: number) => string, goal: string][] = [
  ["performance", ({ categories }) => categories.performance.score * 100, whole, ">= 95"],
  ["accessibility", ({ categories }) => categories.accessibility.score * 100, whole, "100"],
  ["best practices", ({ categories }) => categories["best-practices"].score * 100, whole, "100"],
  ["SEO", ({ categories }) => categories.seo.score * 100, whole, "100"],
  ["first paint", ({ audits }) => audits["first-contentful-paint"].numericValue / 1000, seconds, ""],
  ["largest paint", ({ audits }) => audits["largest-contentful-paint"].numericValue / 1000, seconds, "< 1.80 s"],
  ["blocked", ({ audits }) => audits["total-blocking-time"].numericValue, milliseconds, ""],
  ["layout shift", ({ audits }) => audits["cumulative-layout-shift"].numericValue, thousandths, "< 0.020"],
  ["scripts", scriptKilobytes, kilobytes, ""],
];

/** A table of medians, with a row for each figure and a column for each page. */
export function reportTable(pages: readonly { name: string; reports: readonly Report[] }[]): string {
  const rows = FIGURES.map(([name, read, format, goal]) => [
    name,
    ...pages.map(({ reports }) => format(percentile(reports.map(read), 0.5))),
    goal,
  ]);
  return grid([["median", ...pages.map(({ name }) => name), "goal"], ...rows]);
}

/** Lighthouse's measure of the machine's speed: about 1000 for an average phone, 3000 for a good computer. */
export function benchmarkIndex(reports: readonly Report[]): number {
  return Math.round(
    percentile(
      reports.map(({ environment }) => environment.benchmarkIndex),
      0.5,
    ),
  );
}

function scriptKilobytes({ audits }: Report): number {
  const scripts = audits["network-requests"].details.items.filter(({ resourceType }) => resourceType === "Script");
  return scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024;
}

function whole(value: number): string {
  return value.toFixed(0);
}

function seconds(value: number): string {
  return formatAmount(value, "s");
}

function milliseconds(value: number): string {
  return `${value.toFixed(0)} ms`;
}

function thousandths(value: number): string {
  return value.toFixed(3);
}

function kilobytes(value: number): string {
  return formatAmount(value, "KB");
}
