/** The parameter by which a page of a product knows the search that led to it (S7-24). No page depends on it. */
const PAGE_REF = "page_ref";

/** How long a search counts for what is bought, in days, unless an event says otherwise (H-06). */
export const ATTRIBUTION_DAYS = 30;

/** Ids of search sessions, as searchSession() makes them and a bit more generously. */
export const SESSION_ID = /^[\w-]{8,64}$/;

/** The address of a product, with the id of the search session that led there. @param url a path of the shop */
export function withPageRef(url: string, sessionId: string): string {
  const [rest = "", hash] = url.split("#");
  const reference = `${rest}${rest.includes("?") ? "&" : "?"}${PAGE_REF}=${sessionId}`;
  return hash === undefined ? reference : `${reference}#${hash}`;
}

/** The search session that led to a page, by its address after "?"; undefined where none did. */
export function pageRefIn(search: string): string | undefined {
  const value = new URLSearchParams(search).get(PAGE_REF) ?? "";
  return SESSION_ID.test(value) ? value : undefined;
}
