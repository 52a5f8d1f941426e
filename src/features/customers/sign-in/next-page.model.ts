import type { Segment } from "#shared/segment.ts";
import { ACCOUNT_PATH, SIGN_IN_PATH } from "./paths.model.ts";

/**
 * Path of the sign-in page.
 * @param next path and query of the page to show afterwards
 * @param checkout the payment group whose checkout the guest is in
 */
export function signInPath(next: string, checkout?: { segment: Segment; paymentGroup: string }): string {
  const { segment, paymentGroup } = checkout ?? {};
  return `${SIGN_IN_PATH}?${new URLSearchParams({ next, ...(segment && paymentGroup && { vendorType: segment, orderType: paymentGroup }) })}`;
}

/**
 * The page to show after a sign-in: the requested one if it is a path of this shop, otherwise the account. Browsers read "/\" and a path with
 * a tab in it as the URL of another site, so what counts is the URL as they parse it.
 */
export function pageAfterSignIn(next: string | null): string {
  const shop = "https://shop.invalid";
  if (!next?.startsWith("/") || !URL.canParse(next, shop)) return ACCOUNT_PATH;
  const { origin, pathname, search, hash } = new URL(next, shop);
  // "/..//site" has the path "//site", which is another site again.
  const isOfShop = origin === shop && !pathname.startsWith("//") && pathname !== SIGN_IN_PATH;
  return isOfShop ? pathname + search + hash : ACCOUNT_PATH;
}
