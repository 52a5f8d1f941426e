import { hash } from "node:crypto";

/** Additional origins that pages may use. */
export interface AllowedOrigins {
  /** Origins to which forms may be posted. */
  formTargets?: readonly string[] | undefined;
  /** Origin of map tiles, for requests and images. */
  mapTiles?: string | undefined;
  /** Origin of the image host (S7-48). */
  imageHost?: string | undefined;
}

interface Allowed extends AllowedOrigins {
  /** Nonce of the inline scripts of the page; without it no inline script may run. */
  nonce?: string | undefined;
}

/**
 * The content security policy of one page: own files, and by hash the inline scripts with its nonce and the inline styles (N-05).
 * Pages are cached for all clients, so the nonce is not sent: it only distinguishes our scripts from injected ones.
 */
export function contentSecurityPolicy(
  html: string,
  { nonce, formTargets = [], mapTiles, imageHost }: Allowed = {},
): string {
  const tiles = mapTiles ? [mapTiles] : [];
  const scripts = nonce ? inlineContents(html, "script", nonceAttribute(nonce)) : [];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes(scripts)].join(" "),
    ["style-src 'self'", ...hashes(inlineContents(html, "style"))].join(" "),
    // React writes style attributes (widths, colours from content); they cannot run code.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...tiles, ...(imageHost ? [imageHost] : [])].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...tiles].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(" "),
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The page without its nonces, as sent. */
export function withoutNonce(html: string, nonce: string): string {
  return html.replaceAll(nonceAttribute(nonce), "");
}

function nonceAttribute(nonce: string): string {
  return ` nonce="${nonce}"`;
}

/** Contents of the elements of a type with an attribute; React writes no ">" in attributes. */
function inlineContents(html: string, tag: "script" | "style", attribute = ""): string[] {
  const contents: string[] = [];
  for (let at = html.indexOf(`<${tag}`); at >= 0; ) {
    const begin = html.indexOf(">", at) + 1;
    const end = html.indexOf(`</${tag}>`, begin);
    if (begin === 0 || end < 0) break;
    if (html.slice(at, begin).includes(attribute)) contents.push(html.slice(begin, end));
    at = html.indexOf(`<${tag}`, end);
  }
  return contents;
}

/** Hash sources of the contents, without duplicates and empty ones. */
function hashes(contents: string[]): string[] {
  return [...new Set(contents)].filter(Boolean).map((content) => `'sha256-${hash("sha256", content, "base64")}'`);
}
