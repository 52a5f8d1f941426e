import type { HelpDocument } from "../documents.model.ts";

/** A help page in a list. */
export interface HelpLink {
  slug: string;
  title: string;
  description: string;
  path: string;
}

/** The help pages of a topic. */
export interface HelpTopic {
  name: string;
  pages: HelpLink[];
}

/** Path of the list of all help pages. */
export const HELP_PATH = "/help";

/** Path of a help page. */
export function helpPath(slug: string): string {
  return `${HELP_PATH}/${slug}`;
}

/**
 * Groups pages by topic. Topics and their pages keep the order of the documents.
 * @param documents sorted by `sort`
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

/** Breadcrumbs to the help, or to a help page; for the page and for search engines. */
export function helpBreadcrumbs(page?: Pick<HelpLink, "title" | "path">): { name: string; path: string }[] {
  return [{ name: "Help", path: HELP_PATH }, ...(page ? [{ name: page.title, path: page.path }] : [])];
}
