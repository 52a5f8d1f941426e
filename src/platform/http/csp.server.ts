import { hash } from "node:crypto";

/** Shorter styles are hashed each time. */
const LONG_BYTES = 10_000;

/** Origins besides our own that pages may use. */
export interface AllowedOrigins {
  /** Where forms may be posted to. */
  formTargets?: readonly string[] | undefined;
  /** Where the ground of maps comes from: calls and pictures. */
  mapGround?: string | undefined;
}

/** The policy of one page: our own files, and exactly the inline scripts and styles that stand in it, by hash (N-05). */
export function contentSecurityPolicy(html: Buffer, { formTargets = [], mapGround }: AllowedOrigins = {}): string {
  const ground = mapGround ? [mapGround] : [];
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes(html, "script")}`,
    `style-src 'self' ${hashes(html, "style")}`,
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

function hashes(html: Buffer, tag: "script" | "style"): string {
  const hashOf = tag === "style" ? styleHash : sha256;
  return [...new Set(inlineContents(html, tag).map((content) => `'sha256-${hashOf(content)}'`))].join(" ");
}

/** Content of the inline elements of a kind; React writes them without attributes that contain ">". */
function inlineContents(html: Buffer, tag: "script" | "style"): Buffer[] {
  const contents: Buffer[] = [];
  // In the bytes, which need not be encoded again to be hashed.
  for (let at = html.indexOf(`<${tag}`); at >= 0; ) {
    const begin = html.indexOf(">", at) + 1;
    const end = html.indexOf(`</${tag}>`, begin);
    if (begin === 0 || end < 0) break;
    const isInline = !/\ssrc=/.test(html.toString("latin1", at, begin));
    if (isInline && end > begin) contents.push(html.subarray(begin, end));
    at = html.indexOf(`<${tag}`, end);
  }
  return contents;
}

/** Every page holds the same long styles: they are compared, and hashed only when they differ. */
let longStyles = { content: Buffer.alloc(0), hash: "" };

function styleHash(content: Buffer): string {
  if (content.equals(longStyles.content)) return longStyles.hash;
  const made = sha256(content);
  // A copy, for a part of a page would keep the whole page in memory.
  if (content.length > LONG_BYTES) longStyles = { content: Buffer.from(content), hash: made };
  return made;
}

function sha256(content: Buffer): string {
  return hash("sha256", content, "base64");
}
