/** Name of the DOM event on window that opens the question about analytics again. */
export const CONSENT_OPENED = "consent-opened";

/** Opens the question about analytics again, to change the choice. */
export function openConsent(): void {
  window.dispatchEvent(new Event(CONSENT_OPENED));
}
