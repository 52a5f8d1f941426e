import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { saveConsent } from "#analytics/consent/browser-consent.ts";
import { ACCEPTED, type Consent, REFUSED } from "#analytics/consent/model.ts";
import { storeOfVisit } from "#app/browser-store.ts";
import { redirectBegan } from "#coverage/store.ts";
import { publishForgotten } from "#customers/sessions/on-forgotten.ts";

let storage: Map<string, string>;

beforeEach(() => {
  storage = new Map([["tc_address", "{}"]]);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
    removeItem: (key: string) => void storage.delete(key),
  });
  // One page for all tests, because the store of a visit is created once.
  vi.stubGlobal("window", page);
  storeOfVisit();
});
afterEach(() => vi.unstubAllGlobals());

const page = new EventTarget();
const hasAddress = () => storage.has("tc_address");

it("I-04 Once the customer is forgotten, the browser has neither the stored address nor the one of the page", () => {
  const store = storeOfVisit();
  store.dispatch(redirectBegan(true));
  publishForgotten();
  expect([hasAddress(), store.getState().coverage.isRedirecting]).toEqual([false, false]);
});

const STATISTICS: Consent = { statistics: true, advertising: false };

it.each([
  ["a first refusal", [REFUSED], true],
  ["a consent", [REFUSED, ACCEPTED], true],
  ["the same choice again", [STATISTICS, STATISTICS], true],
  ["a consent that is withdrawn", [ACCEPTED, REFUSED], false],
  ["a part that is withdrawn", [ACCEPTED, STATISTICS], false],
])("I-04 The stored address goes only when a consent to analytics is withdrawn: after %s", (_, choices, isKept) => {
  for (const choice of choices) saveConsent(choice);
  expect(hasAddress()).toBe(isKept);
});
