import { Marked } from "marked";
import sanitizeHtml from "sanitize-html";
import { escapeHtml } from "#platform/escape-html.model.ts";

/** A heading that a text can be entered at; `id` is the name of the element, and of `?anchor=` without "section-" (S2-24). */
export interface Heading {
  anchor: string;
  text: string;
}

/** A text as it is shown. */
export interface RenderedText {
  /** Safe to put into a page as it is. */
  html: string;
  /** Its parts, for a list of contents. */
  headings: Heading[];
}

const rendered = new WeakMap<object, RenderedText>();

/** The body of a document as it is shown; made once for each version of it. */
export function renderedBody(document: { body: string }): RenderedText {
  const known = rendered.get(document) ?? renderedOrPlain(document.body);
  rendered.set(document, known);
  return known;
}

/** A text that the parser gives up, which the import refuses, is shown as it was written: one text costs no page. */
function renderedOrPlain(markdown: string): RenderedText {
  try {
    return renderMarkdown(markdown);
  } catch (error) {
    console.error("A text is shown without its form", error);
    return { html: `<p>${escapeHtml(markdown)}</p>`, headings: [] };
  }
}

/** Everything that a text may consist of; whatever else somebody wrote is dropped, its words kept where they are harmless. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["h2", "h3", "h4", "p", "br", "hr", "blockquote", "ul", "ol", "li", "strong", "em", "del", "code", "pre", "a"],
    ...["table", "thead", "tbody", "tr", "th", "td"],
  ],
  allowedAttributes: { a: ["href", "rel"], ol: ["start"], th: ["align", "scope"], td: ["align"] },
  allowedSchemes: ["https", "mailto", "tel"],
  allowProtocolRelative: false,
  // Words in these would read as nonsense, or are nobody's text.
  nonTextTags: ["script", "style", "textarea", "option", "noscript", "iframe", "noembed", "noframes", "svg", "math"],
  transformTags: {
    // The title of the page is its only h1.
    h1: "h2",
    h5: "h4",
    h6: "h4",
    a: (tagName, { href = "" }) => ({ tagName, attribs: linkAttributes(href) }),
    th: (tagName, attribs) => ({ tagName, attribs: { scope: "col", ...attribs } }),
  },
};

function linkAttributes(href: string): Record<string, string> {
  return /^\s*https:/i.test(href) ? { href, rel: "noopener external" } : { href };
}

/** Quotes within quotes, deeper than anybody reads; thousands of them would exhaust the parser. */
const DEEP_QUOTES = /(?:>[ \t]*){10,}/g;

/** Markdown as HTML that can do no harm, whoever wrote it. Only links, lists, tables and the like come through. */
export function renderMarkdown(markdown: string): RenderedText {
  const parsed = new Marked({ gfm: true }).parse(markdown.replace(DEEP_QUOTES, ">".repeat(9)), { async: false });
  return withAnchors(withReach(sanitizeHtml(parsed, ALLOWED)));
}

/** Columns from which a table may be wider than a phone. It scrolls there, so the keyboard has to reach it. */
const WIDE = 4;

function withReach(sanitised: string): string {
  const [before = "", ...tables] = sanitised.split("<table>");
  const wide = (table: string) =>
    (table.slice(0, table.indexOf("</thead>") + 1).match(/<th[ >]/g)?.length ?? 0) >= WIDE;
  return before + tables.map((table) => `${wide(table) ? '<table tabindex="0">' : "<table>"}${table}`).join("");
}

/** Gives each heading of sanitised HTML a name. No id of the writer's own comes through, so that none can clash. */
function withAnchors(sanitised: string): RenderedText {
  const headings: Heading[] = [];
  const taken = new Map<string, number>();
  const html = sanitised.replace(/<h2>(.*?)<\/h2>/gs, (_, inner: string) => {
    const text = plainText(inner);
    const anchor = freshAnchor(text, taken);
    if (text) headings.push({ anchor, text });
    return `<h2 id="section-${anchor}">${inner}</h2>`;
  });
  return { html, headings };
}

/** The words of a piece of sanitised HTML, in which every "<" begins a tag. */
function plainText(sanitised: string): string {
  const text = sanitised.replace(/<[^>]*>/g, "");
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? "").trim();
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** "What you need" becomes "what-you-need", with a number where that is taken. @param taken how often each was asked for */
function freshAnchor(text: string, taken: Map<string, number>): string {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? ["part"];
  const base = words.join("-");
  let again = (taken.get(base) ?? 0) + 1;
  while (again > 1 && taken.has(`${base}-${again}`)) again += 1;
  const anchor = again === 1 ? base : `${base}-${again}`;
  taken.set(base, again);
  if (again > 1) taken.set(anchor, 1);
  return anchor;
}
