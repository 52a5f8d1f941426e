/** One thing that stands behind an address in a text and is copied with it: a slash, a space, a mark of punctuation, a bracket, a hidden sign. */
const COPIED = String.raw`(?:[/.,;:!*~'\])|]|%(?:0[9AD]|2[0-27-9ACE]|3[ABE]|5D|60|7[CDE]|C2%(?:A0|BB)|E2%80%(?:8[B-F]|9[89CD]|A6)|EF%BB%BF))`;

/** All of them at the end of a path. It is tried only where they begin, so that its time grows with the length alone. */
const ALL_COPIED = new RegExp(`(?<!${COPIED})${COPIED}+$`, "i");

/** Where the query begins in a link that lost its "?", or in which a mail program encoded it. */
const QUERY_BEGIN = /&|%3F/i;

/** A path as pages have it, and what turned out to be a query. */
export interface ReadPath {
  path: string;
  /** Without "?"; mostly empty. */
  query: string;
}

/**
 * Reads a path as people and programs write it: "//personal//prepaid/", "/personal/prepaid)." and "/personal/prepaid&utm_source=letter" are
 * the page /personal/prepaid. A path never begins with two slashes then, which browsers take for another site.
 * @param written encoded, as URL.pathname is
 */
export function readPath(written: string): ReadPath {
  const begin = written.search(QUERY_BEGIN);
  const path = (begin < 0 ? written : written.slice(0, begin)).replace(/\/{2,}/g, "/").replace(ALL_COPIED, "");
  return { path: path || "/", query: begin < 0 ? "" : written.slice(begin).replace(QUERY_BEGIN, "") };
}

/** A path with what its route names in the letters of the route, which matches any. @param route "/staff/flags/name/:name" */
export function asRouted(path: string, route: string | undefined): string {
  if (!route) return path;
  if (!route.includes(":")) return path.toLowerCase();
  const names = route.split("/");
  return path
    .split("/")
    .map((part, index) => (part.toLowerCase() === names[index] ? names[index] : part))
    .join("/");
}
