import type { ContentContext } from "../context.server.ts";
import type { HelpDocument } from "../documents.model.ts";
import { type RenderedText, renderedBody } from "../markdown.server.ts";
import { type HelpLink, type HelpTopic, helpPath, helpTopics } from "./model.ts";

/** A help page with its body. */
export interface HelpPage
  extends HelpLink,
    RenderedText,
    Pick<HelpDocument, "topic" | "questions" | "links" | "actions"> {
  /** Other pages of its topic. */
  others: HelpLink[];
}

/** All help pages, by topic. */
export function allHelp({ content }: ContentContext): HelpTopic[] {
  return helpTopics(content.all("help"));
}

/** A help page with its body; undefined for an unknown slug. */
export function helpPageOf(context: ContentContext, slug: string): HelpPage | undefined {
  const document = context.content.one("help", slug);
  if (!document) return undefined;
  const { title, description, topic, questions, links, actions } = document;
  const own = allHelp(context).find(({ name }) => name === topic)?.pages ?? [];
  return {
    slug,
    title,
    description,
    path: helpPath(slug),
    topic,
    questions,
    links,
    actions,
    ...renderedBody(context, document),
    others: own.filter((page) => page.slug !== slug),
  };
}
