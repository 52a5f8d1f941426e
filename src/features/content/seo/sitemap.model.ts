import { escapeHtml } from "#platform/escape-html.model.ts";
/** Addresses that one file of a sitemap may hold (sitemaps.org). */
export const ADDRESSES_PER_FILE = 50_000;

/** What a search engine should not spend time on: what belongs to one person, and what is no page. */
const PRIVATE = ["/api/", "/cart", "/checkout", "/orders", "/stand-in/"];

/** robots.txt: every page may be read, and where the list of them is. */
export function robotsText(site: string): string {
  return ["User-agent: *", ...PRIVATE.map((path) => `Disallow: ${path}`), "", `Sitemap: ${site}/sitemap.xml`, ""].join(
    "\n",
  );
}

/** The index of a sitemap: the files that `count` addresses need. */
export function sitemapIndex(site: string, count: number): string {
  const files = Math.max(1, Math.ceil(count / ADDRESSES_PER_FILE));
  const entries = Array.from({ length: files }, (_, file) => entry("sitemap", `${site}/sitemap-${file + 1}.xml`));
  return document("sitemapindex", entries);
}

/**
 * One file of a sitemap, or undefined when there is none of that number.
 * @param file counted from 1
 */
export function sitemapFile(site: string, paths: readonly string[], file: number): string | undefined {
  const own = paths.slice((file - 1) * ADDRESSES_PER_FILE, file * ADDRESSES_PER_FILE);
  if (own.length === 0) return undefined;
  return document(
    "urlset",
    own.map((path) => entry("url", site + path)),
  );
}

function document(root: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</${root}>\n`;
}

function entry(name: string, address: string): string {
  return `<${name}><loc>${escapeHtml(address)}</loc></${name}>`;
}
