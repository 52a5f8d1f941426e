import { Marked, Renderer } from "marked";
import sanitizeHtml from "sanitize-html";
import { escapeHtml } from "#platform/escape-html.model.ts";
import type { Logger } from "#platform/logger.server.ts";

/** A heading that links can target. Its element has the id "section-<anchor>"; `?anchor=` has the name without the prefix (S2-24). */
interface Heading {
  anchor: string;
  text: string;
}

/** A rendered text. */
export interface RenderedText {
  /** Sanitised; safe to insert into a page. */
  html: string;
  /** Headings for a table of contents. */
  headings: Heading[];
}

const rendered = new WeakMap<object, RenderedText>();

/** Renders the body of a document; cached per document object. */
export function renderedBody({ logger }: { logger: Logger }, document: { body: string }): RenderedText {
  const known = rendered.get(document) ?? renderedOrPlain(logger, document.body);
  rendered.set(document, known);
  return known;
}

/** Falls back to plain text if the parser fails, so that one text does not break a page. The import rejects such texts. */
function renderedOrPlain(logger: Logger, markdown: string): RenderedText {
  try {
    return renderMarkdown(markdown);
  } catch (err) {
    logger.error({ err }, "text shown without its form");
    return { html: `<p>${escapeHtml(markdown)}</p>`, headings: [] };
  }
}

/** Allowed elements and attributes; everything else is removed, but harmless text is kept. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["h2", "h3", "h4", "p", "br", "hr", "blockquote", "ul", "ol", "li", "strong", "em", "del", "code", "pre", "a"],
    ...["table", "thead", "tbody", "tr", "th", "td"],
  ],
  allowedAttributes: {
    a: ["href", "rel"],
    h2: ["id"],
    ol: ["start"],
    table: ["tabindex"],
    th: ["align", "scope"],
    td: ["align"],
  },
  allowedSchemes: ["https", "mailto", "tel"],
  allowProtocolRelative: false,
  // The text inside these elements is removed too.
  nonTextTags: ["script", "style", "textarea", "option", "noscript", "iframe", "noembed", "noframes", "svg", "math"],
  transformTags: {
    h5: "h4",
    h6: "h4",
    a: (tagName, { href = "" }) => ({ tagName, attribs: linkAttributes(href) }),
    table: (tagName, { tabindex }) => ({ tagName, attribs: onlyIf(tabindex === "0", { tabindex: "0" }) }),
    th: (tagName, attribs) => ({ tagName, attribs: { scope: "col", ...attribs } }),
  },
};

function onlyIf(isGiven: boolean, attributes: Record<string, string>): Record<string, string> {
  return isGiven ? attributes : {};
}

function linkAttributes(href: string): Record<string, string> {
  return /^\s*https:/i.test(href) ? { href, rel: "noopener external" } : { href };
}

/** Deeply nested quotes; thousands of levels would exhaust the parser. */
const DEEP_QUOTES = /(?:>[ \t]*){10,}/g;

/** Tables with this many columns may scroll on a phone, so they must be focusable by keyboard. */
const MIN_WIDE_COLUMNS = 4;

/**
 * Renders Markdown as sanitised HTML; only links, lists, tables and the like are kept. Markdown headings of the first two levels get an
 * anchor.
 */
export function renderMarkdown(markdown: string): RenderedText {
  const headings: Heading[] = [];
  const used = new Map<string, number>();
  const ids = new Set<string>();
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth }) {
        if (depth > 2) return false;
        const inner = this.parser.parseInline(tokens);
        const text = plainText(inner);
        const anchor = uniqueAnchor(text, used);
        if (text) headings.push({ anchor, text });
        ids.add(`section-${anchor}`);
        return `<h2 id="section-${anchor}">${inner}</h2>\n`;
      },
      table(token) {
        const table = Renderer.prototype.table.call(this, token);
        return token.header.length < MIN_WIDE_COLUMNS ? table : table.replace("<table>", '<table tabindex="0">');
      },
    },
  });
  const html = marked.parse(markdown.replace(DEEP_QUOTES, ">".repeat(9)), { async: false });
  // Only generated ids are kept, each once, to avoid clashes. A page has one h1, its title, so h1 becomes h2.
  const h2: sanitizeHtml.Transformer = (_, { id = "" }) => ({ tagName: "h2", attribs: onlyIf(ids.delete(id), { id }) });
  const transformTags = { ...ALLOWED.transformTags, h1: h2, h2 };
  return { html: sanitizeHtml(html, { ...ALLOWED, transformTags }), headings };
}

/** The text content of HTML. */
function plainText(html: string): string {
  const text = sanitizeHtml(html, { ...ALLOWED, allowedTags: [] });
  return text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? "").trim();
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** "What you need" becomes "what-you-need", with a number if that is in use. @param used number of uses per anchor */
function uniqueAnchor(text: string, used: Map<string, number>): string {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? ["part"];
  const base = words.join("-");
  let number = (used.get(base) ?? 0) + 1;
  while (number > 1 && used.has(`${base}-${number}`)) number += 1;
  const anchor = number === 1 ? base : `${base}-${number}`;
  used.set(base, number);
  if (number > 1) used.set(anchor, 1);
  return anchor;
}
