import { useSyncExternalStore } from "react";
import { publishForgotten } from "#customers/sessions/on-forgotten.ts";
import { readStored, writeStored } from "#platform/browser-storage.ts";
import { type Consent, consentFrom, storedConsent } from "./model.ts";

/** Key of the choice in the local storage. */
const STORAGE_KEY = "analytics-consent";

/** Name of the DOM event on window after a choice in this tab. Other tabs get a "storage" event. */
const CHANGED_EVENT = "consent-changed";

declare global {
  interface Navigator {
    /** Global Privacy Control, where the browser has it. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** True where the browser refuses for all sites. */
export function refusesGlobally(): boolean {
  return navigator.globalPrivacyControl === true;
}

/** What the customer agreed to; undefined while they have not chosen. */
export function readConsent(): Consent | undefined {
  return consentFrom(readStored("localStorage", STORAGE_KEY), refusesGlobally(), new Date());
}

/** Stores a choice for this browser, and tells every part of the page. Whoever withdraws something is also forgotten in this browser (I-04). */
export function saveConsent(consent: Consent): void {
  const before = readConsent();
  if ((before?.statistics && !consent.statistics) || (before?.advertising && !consent.advertising)) publishForgotten();
  writeStored("localStorage", STORAGE_KEY, storedConsent(consent, new Date()));
  window.dispatchEvent(new Event(CHANGED_EVENT));
}

/** Calls `listener` after each choice, also one in another tab. @returns stops that */
export function onConsentChange(listener: () => void): () => void {
  // Other tabs store much else; no key means that everything was cleared.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) listener();
  };
  window.addEventListener(CHANGED_EVENT, listener);
  window.addEventListener("storage", onStorage);
  return () => {
    window.removeEventListener(CHANGED_EVENT, listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** Whether the customer has chosen; true on the server, whose pages are the same for everybody. */
export function useIsConsentKnown(): boolean {
  return useSyncExternalStore(
    onConsentChange,
    () => readConsent() !== undefined,
    () => true,
  );
}
