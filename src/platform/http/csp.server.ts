import { createHash } from "node:crypto";

/** Finds the content of inline scripts and styles; React writes both without attributes that contain ">". */
const INLINE = {
  script: /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g,
  style: /<style[^>]*>([\s\S]*?)<\/style>/g,
};

/**
 * The policy of one page: our own files, and exactly the inline scripts and styles that stand in it, by hash (N-05).
 * @param formTargets origins besides our own that its forms may be posted to
 */
export function contentSecurityPolicy(html: string, formTargets: readonly string[] = []): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes(html, INLINE.script)}`,
    `style-src 'self' ${hashes(html, INLINE.style)}`,
    // React writes style attributes (widths, colours from content); they cannot run code.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(" "),
    "frame-ancestors 'none'",
  ].join("; ");
}

function hashes(html: string, pattern: RegExp): string {
  const found = new Set<string>();
  for (const [, content = ""] of html.matchAll(pattern))
    if (content) found.add(`'sha256-${createHash("sha256").update(content).digest("base64")}'`);
  return [...found].join(" ");
}
