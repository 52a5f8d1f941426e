import type { ContentKind } from "#content/documents.model.ts";

/** Names of the kinds for people. */
export const KIND_LABELS: Record<ContentKind, string> = {
  "article-categories": "Article category",
  articles: "Article",
  help: "Help page",
  legal: "Legal document",
  campaigns: "Campaign",
  banners: "Banner",
  homes: "Home page",
  menus: "Menu",
};

/** The lines of a text that another one does not have. */
export function linesOnlyIn(text: string, other: string): string[] {
  const known = new Set(other.split("\n"));
  return text.split("\n").filter((line) => line.trim() !== "" && !known.has(line));
}

/** An instant from what was typed into a field for date and time, which is South African time; undefined without one. */
export function instantOf(typed: string): string | undefined {
  return typed ? new Date(`${typed}+02:00`).toISOString() : undefined;
}
