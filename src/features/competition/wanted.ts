// Every view of the home page loads this file, and mostly no other one of the competition, so it imports nothing.

/**
 * Whether a view of the home page is about the competition (J-01): the cookie `findpin` has the configured value (S2-10), or the query names a
 * deal page that hides a pin (S2-08) or starts the entry (S2-09).
 * @param search of the URL
 * @param cookieValue FINDPIN_COOKIE
 */
export function isFindPinWanted(search: string, cookieValue: string): boolean {
  return /[?&](dealName=|type=findpin)/.test(search) || document.cookie.split("; ").includes(`findpin=${cookieValue}`);
}
