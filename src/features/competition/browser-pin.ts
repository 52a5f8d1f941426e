import { readStored, writeStored } from "#platform/browser-storage.ts";

/** The cookie that makes the home page show the competition (S2-10). */
const COOKIE = "findpin";

/** Where a pin is stored from finding it to entering with it. */
const PIN_KEY = "findpin-pin";

/** Notes in this tab that the popup was closed, so that the cookie does not open it again. */
const CLOSED_KEY = "findpin-closed";

/** A pin that was found on its page. */
export interface FoundPin {
  pinId: string;
  finding: string;
}

/** Sets the cookie until the competition closes. @param value FINDPIN_COOKIE @param closesAt ISO text */
export function setFindPinCookie(value: string, closesAt: string): void {
  writeCookie(`${value}; Expires=${new Date(closesAt).toUTCString()}`);
}

/** Clears the cookie (S4-21). */
export function clearFindPinCookie(): void {
  writeCookie("; Max-Age=0");
}

function writeCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some of the browsers that the shop supports
  document.cookie = `${COOKIE}=${text}; Path=/; SameSite=Lax${location.protocol === "https:" ? "; Secure" : ""}`;
}

/** The pin that was found last and not entered with. */
export function readStoredPin(): FoundPin | undefined {
  const [pinId, finding] = (readStored("localStorage", PIN_KEY) ?? "").split(" ");
  return pinId && finding ? { pinId, finding } : undefined;
}

/** Stores a found pin in place of an earlier one; without one, forgets it. */
export function storePin(pin?: FoundPin): void {
  writeStored("localStorage", PIN_KEY, pin ? `${pin.pinId} ${pin.finding}` : null);
}

/** Whether the popup was closed in this tab. */
export function wasPopupClosed(): boolean {
  return readStored("sessionStorage", CLOSED_KEY) !== null;
}

/** Notes that the popup was closed in this tab. */
export function notePopupClosed(): void {
  writeStored("sessionStorage", CLOSED_KEY, "yes");
}
