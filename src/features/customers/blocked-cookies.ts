const COOKIES_BLOCKED = "Your browser blocks cookies. Allow them for this site and try again";

/**
 * What a browser is told that stores no cookies of this site: each page would begin another session, with an empty cart.
 * @returns undefined for one that does
 */
export function cookieProblem(): string | undefined {
  // Only storing one shows it.
  setCookie("cookies=1");
  const isStored = document.cookie.includes("cookies=1");
  setCookie("cookies=; Max-Age=0");
  return isStored ? undefined : COOKIES_BLOCKED;
}

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as in browser-session.ts
  document.cookie = cookie;
}
