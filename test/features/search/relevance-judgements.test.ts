import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { campaigns } from "#config/campaigns.ts";
import { readFrontMatter } from "#content/front-matter.server.ts";
import { catalogue } from "../../support/sample-catalogue.ts";
import type { JudgedQuery } from "./relevance-judgements/judgement.ts";
import { nothing } from "./relevance-judgements/nothing.ts";
import { judged } from "./relevance-judgements.ts";

const CONTENT = resolve(import.meta.dirname, "../../../db/seed/content");

/** Every search document with its segments. */
const readers = new Map<string, readonly string[]>([
  ...catalogue.filter(({ kind }) => kind !== "add-on").map((sold) => [`product:${sold.id}`, [sold.segment]] as const),
  ...slugsOf("articles").map((slug) => [`article:${slug}`, readersOf(slug)] as const),
  ...slugsOf("help").map((slug) => [`help:${slug}`, ["personal", "business"]] as const),
  ...campaigns
    .filter(({ closes }) => closes === undefined)
    .map(({ slug }) => [`deal:${slug}`, ["personal", "business"]] as const),
]);

function slugsOf(folder: string): string[] {
  return readdirSync(join(CONTENT, folder)).map((name) => name.replace(/\.md$/, ""));
}

/** The segments that an article is for. */
function readersOf(slug: string): string[] {
  const written = readFrontMatter(readFileSync(join(CONTENT, "articles", `${slug}.md`), "utf8"));
  const shape = z.object({ fields: z.object({ vendorTypes: z.array(z.string()) }) });
  return shape.parse(written).fields.vendorTypes;
}

/** Invalid grades of all queries as text: the query, then the document. */
function gradesThat(isInvalid: (grade: JudgedQuery["grades"][number], judgedQuery: JudgedQuery) => boolean): string[] {
  return judged.flatMap((each) =>
    each.grades.filter((grade) => isInvalid(grade, each)).map(({ id }) => `${each.query}: ${id}`),
  );
}

describe("Relevance judgements", () => {
  it("The relevance judgements are numerous enough, and a third of them is held out", () => {
    const held = judged.filter((each) => each.heldOut).length;
    expect(judged.length).toBeGreaterThanOrEqual(150);
    expect(held).toBeGreaterThanOrEqual(50);
    expect(Math.abs(held / judged.length - 1 / 3)).toBeLessThan(0.05);
    for (const group of ["personal", "business", "general"])
      for (const side of [true, false])
        expect(judged.filter((each) => each.group === group && each.heldOut === side).length, group).toBeGreaterThan(9);
  });

  it("Each query is judged once per group", () => {
    const queries = judged.map(({ group, query }) => `${group}: ${query.toLowerCase().trim()}`);
    expect(queries.filter((each, index) => queries.indexOf(each) !== index)).toEqual([]);
  });

  it("The judgements grade only existing documents, and each document once per query", () => {
    expect(gradesThat(({ id }) => !readers.has(id))).toEqual([]);
    expect(gradesThat((grade, { grades }) => grades.find(({ id }) => id === grade.id) !== grade)).toEqual([]);
  });

  it("The judgements grade only documents of the searched group", () => {
    expect(gradesThat(({ id }, { group }) => group !== "general" && !readers.get(id)?.includes(group))).toEqual([]);
  });

  it("Each judged query has a good result, and each grade has a reason", () => {
    expect(judged.filter(({ grades }) => !grades.some(({ grade }) => grade >= 2)).map(({ query }) => query)).toEqual(
      [],
    );
    expect(gradesThat(({ grade }) => ![1, 2, 3].includes(grade))).toEqual([]);
    expect(gradesThat(({ why }) => why.trim().length < 3)).toEqual([]);
  });

  it("Queries without an answer are excluded from the judged queries", () => {
    expect(nothing.length).toBeGreaterThanOrEqual(10);
    expect(judged.filter(({ query }) => nothing.includes(query))).toEqual([]);
  });
});
