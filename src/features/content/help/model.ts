import type { HelpDocument } from "../documents.model.ts";

/** A help page as lists show it. */
export interface HelpLink {
  slug: string;
  title: string;
  description: string;
  path: string;
}

/** Help pages that belong together. */
export interface HelpTopic {
  name: string;
  pages: HelpLink[];
}

/** Where all help is. */
export const HELP_PATH = "/help";

/** Where a help page is. */
export function helpPath(slug: string): string {
  return `${HELP_PATH}/${slug}`;
}

/**
 * Sorts pages into their topics: what is asked most stands first, among the topics as within each.
 * @param documents in the order of their `sort`
 */
export function helpTopics(
  documents: readonly Pick<HelpDocument & { slug: string }, "slug" | "title" | "description" | "topic">[],
): HelpTopic[] {
  const topics = new Map<string, HelpLink[]>();
  for (const { slug, title, description, topic } of documents) {
    const pages = topics.get(topic) ?? [];
    pages.push({ slug, title, description, path: helpPath(slug) });
    topics.set(topic, pages);
  }
  return [...topics].map(([name, pages]) => ({ name, pages }));
}

/** The way to the help, and on to a page of it: for people, and for search engines. */
export function helpBreadcrumbs(page?: Pick<HelpLink, "title" | "path">): { name: string; path: string }[] {
  return [{ name: "Help", path: HELP_PATH }, ...(page ? [{ name: page.title, path: page.path }] : [])];
}
