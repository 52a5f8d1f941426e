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

/** Every document that can be found, and the segments that it is for. */
const readers = new Map<string, readonly string[]>([
  ...catalogue
    .filter(({ vaeType }) => vaeType === "")
    .map((sold) => [`product:${sold.id}`, [sold.vendorType]] as const),
  ...slugsOf("articles").map((slug) => [`article:${slug}`, readersOf(slug)] as const),
  ...slugsOf("help").map((slug) => [`help:${slug}`, ["personal", "business"]] as const),
  ...campaigns
    .filter(({ closes }) => closes === undefined)
    .map(({ slug }) => [`deal:${slug}`, ["personal", "business"]] as const),
]);

function slugsOf(folder: string): string[] {
  return readdirSync(join(CONTENT, folder)).map((name) => name.replace(/\.md$/, ""));
}

/** The segments whose readers an article is for. */
function readersOf(slug: string): string[] {
  const written = readFrontMatter(readFileSync(join(CONTENT, "articles", `${slug}.md`), "utf8"));
  const shape = z.object({ fields: z.object({ vendorTypes: z.array(z.string()) }) });
  return shape.parse(written).fields.vendorTypes;
}

/** The grades of all queries that are wrong in some way, in words: the query, then the document. */
function gradesThat(areWrong: (grade: JudgedQuery["grades"][number], judgedQuery: JudgedQuery) => boolean): string[] {
  return judged.flatMap((each) =>
    each.grades.filter((grade) => areWrong(grade, each)).map(({ id }) => `${each.query}: ${id}`),
  );
}

describe("the judged queries", () => {
  it("are enough to measure by, a third of them held out", () => {
    const held = judged.filter((each) => each.heldOut).length;
    expect(judged.length).toBeGreaterThanOrEqual(150);
    expect(held).toBeGreaterThanOrEqual(50);
    expect(Math.abs(held / judged.length - 1 / 3)).toBeLessThan(0.05);
    for (const group of ["personal", "business", "general"])
      for (const side of [true, false])
        expect(judged.filter((each) => each.group === group && each.heldOut === side).length, group).toBeGreaterThan(9);
  });

  it("are asked once in each group", () => {
    const asked = judged.map(({ group, query }) => `${group}: ${query.toLowerCase().trim()}`);
    expect(asked.filter((each, index) => asked.indexOf(each) !== index)).toEqual([]);
  });

  it("grade only what can be found, and each document once", () => {
    expect(gradesThat(({ id }) => !readers.has(id))).toEqual([]);
    expect(gradesThat((grade, { grades }) => grades.find(({ id }) => id === grade.id) !== grade)).toEqual([]);
  });

  it("grade only what is for the group that asks", () => {
    expect(gradesThat(({ id }, { group }) => group !== "general" && !readers.get(id)?.includes(group))).toEqual([]);
  });

  it("have a good answer each, and a reason for each grade", () => {
    expect(judged.filter(({ grades }) => !grades.some(({ grade }) => grade >= 2)).map(({ query }) => query)).toEqual(
      [],
    );
    expect(gradesThat(({ grade }) => ![1, 2, 3].includes(grade))).toEqual([]);
    expect(gradesThat(({ why }) => why.trim().length < 3)).toEqual([]);
  });

  it("leave out those that nothing answers", () => {
    expect(nothing.length).toBeGreaterThanOrEqual(10);
    expect(judged.filter(({ query }) => nothing.includes(query))).toEqual([]);
  });
});
