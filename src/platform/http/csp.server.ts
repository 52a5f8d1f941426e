import { hash } from "node:crypto";

/** Origins besides our own that pages may use. */
export interface AllowedOrigins {
  /** Where forms may be posted to. */
  formTargets?: readonly string[] | undefined;
  /** Where the ground of maps comes from: calls and pictures. */
  mapGround?: string | undefined;
}

interface Allowed extends AllowedOrigins {
  /** Marks the inline scripts that the page was rendered with; without it no inline script may run. */
  nonce?: string | undefined;
}

/**
 * The policy of one page: our own files, the inline scripts that carry its nonce, and its inline styles, by hash (N-05). A page is cached
 * and sent to everybody, so that the nonce itself would protect nobody: it only tells our scripts from any that got into the page.
 */
export function contentSecurityPolicy(html: string, { nonce, formTargets = [], mapGround }: Allowed = {}): string {
  const ground = mapGround ? [mapGround] : [];
  const scripts = nonce ? inlineContents(html, "script", marked(nonce)) : [];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes(scripts)].join(" "),
    ["style-src 'self'", ...hashes(inlineContents(html, "style"))].join(" "),
    // React writes style attributes (widths, colours from content); they cannot run code.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...ground].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...ground].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(" "),
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The page as it is sent. */
export function withoutNonce(html: string, nonce: string): string {
  return html.replaceAll(marked(nonce), "");
}

function marked(nonce: string): string {
  return ` nonce="${nonce}"`;
}

/** Contents of the elements of a kind that bear a mark; React writes their attributes without ">". */
function inlineContents(html: string, tag: "script" | "style", mark = ""): string[] {
  const contents: string[] = [];
  for (let at = html.indexOf(`<${tag}`); at >= 0; ) {
    const begin = html.indexOf(">", at) + 1;
    const end = html.indexOf(`</${tag}>`, begin);
    if (begin === 0 || end < 0) break;
    if (html.slice(at, begin).includes(mark)) contents.push(html.slice(begin, end));
    at = html.indexOf(`<${tag}`, end);
  }
  return contents;
}

/** The sources of a policy for such contents, each once; an element without content needs none. */
function hashes(contents: string[]): string[] {
  return [...new Set(contents)].filter(Boolean).map((content) => `'sha256-${hash("sha256", content, "base64")}'`);
}
