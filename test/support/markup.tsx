import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";

/** What the server writes for some components. */
export function markup(content: ReactNode): string {
  return renderToStaticMarkup(<MemoryRouter>{content}</MemoryRouter>);
}

/** The text of it, as a person reads it: tags gone, spaces single. */
export function words(content: ReactNode): string {
  return markup(content)
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}
