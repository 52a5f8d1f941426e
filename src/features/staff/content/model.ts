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
