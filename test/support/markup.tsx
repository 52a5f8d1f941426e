import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";

/** Renders components to HTML. */
export function markup(content: ReactNode): string {
  return renderToStaticMarkup(<MemoryRouter>{content}</MemoryRouter>);
}

/** The visible text of components, with single spaces. */
export function words(content: ReactNode): string {
  return markup(content)
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}
