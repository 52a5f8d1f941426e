/** URL parameter with the search session that led to a product page (S7-24). It does not change the page. */
const PAGE_REF = "page_ref";

/** Default attribution window in days (H-06). */
export const ATTRIBUTION_DAYS = 30;

/** Format of search session ids; wider than what searchSession() creates. */
export const SESSION_ID = /^[\w-]{8,64}$/;

/** Adds the search session to the URL of a product. @param url a path of the shop */
export function withPageRef(url: string, sessionId: string): string {
  const [rest = "", hash] = url.split("#");
  const reference = `${rest}${rest.includes("?") ? "&" : "?"}${PAGE_REF}=${sessionId}`;
  return hash === undefined ? reference : `${reference}#${hash}`;
}

/** The search session in a query string; undefined if there is none. */
export function pageRefIn(search: string): string | undefined {
  const value = new URLSearchParams(search).get(PAGE_REF) ?? "";
  return SESSION_ID.test(value) ? value : undefined;
}
