import type { Segment } from "#shared/segment.ts";

/** What can be found: a product by its id; an article, a help page or a campaign of deals by its slug. */
type DocumentId = `product:${string}` | `article:${string}` | `help:${string}` | `deal:${string}`;

/** How well a document answers a query: 3 is what the shopper wants, 2 is good, 1 is acceptable. */
export interface Grade {
  id: DocumentId;
  grade: 1 | 2 | 3;
  /** A short reason for the grade. */
  why: string;
}

/** A query as a customer would type it, and every relevant document; all others are irrelevant. */
export interface JudgedQuery {
  query: string;
  /** The searched group; "general" is a search over both segments. */
  group: Segment | "general";
  /** Whether it is held out while a ranking is tuned. */
  heldOut: boolean;
  grades: readonly Grade[];
}

/** A query that may be used to tune a ranking. */
export function tuned(query: string, group: JudgedQuery["group"], grades: readonly Grade[][]): JudgedQuery {
  return { query, group, heldOut: false, grades: grades.flat() };
}

/** A held-out query, used only to measure a ranking. */
export function heldOut(query: string, group: JudgedQuery["group"], grades: readonly Grade[][]): JudgedQuery {
  return { query, group, heldOut: true, grades: grades.flat() };
}

/** Products with one grade for one reason, by their ids with spaces between them. */
export function products(grade: Grade["grade"], why: string, ...ids: readonly string[]): Grade[] {
  return idsIn(ids).map((id) => ({ id: `product:${id}`, grade, why }));
}

/** Articles with one grade for one reason, by their slugs with spaces between them. */
export function articles(grade: Grade["grade"], why: string, slugs: string): Grade[] {
  return idsIn([slugs]).map((slug) => ({ id: `article:${slug}`, grade, why }));
}

/** Help pages with one grade for one reason, by their slugs with spaces between them. */
export function helpPages(grade: Grade["grade"], why: string, slugs: string): Grade[] {
  return idsIn([slugs]).map((slug) => ({ id: `help:${slug}`, grade, why }));
}

/** Campaigns with one grade for one reason, by their slugs with spaces between them. */
export function deals(grade: Grade["grade"], why: string, slugs: string): Grade[] {
  return idsIn([slugs]).map((slug) => ({ id: `deal:${slug}`, grade, why }));
}

function idsIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.split(" "));
}
