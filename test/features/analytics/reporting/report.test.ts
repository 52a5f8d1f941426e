import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { saveConsent } from "#analytics/consent/browser-consent.ts";
import { ACCEPTED } from "#analytics/consent/model.ts";
import { startReporting } from "#analytics/reporting/report.ts";
import { track } from "#analytics/track.ts";
import { openBrowser, type TestBrowser } from "../../../support/browser.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { recordTracked } from "../../../support/tracked.ts";

let test: TestShop;
let browser: TestBrowser;
beforeAll(async () => {
  test = await makeShop({ listen: true });
  browser = openBrowser(test.url);
  recordTracked();
  Object.assign(document, { addEventListener: () => undefined });
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await test.close();
});

const stored = async () => {
  const rows = await test.shop.db.selectFrom("analytics_event").select("body").orderBy("position").execute();
  return rows.map(({ body }) => body);
};

it("S8-25 N-01 A report that cannot be sent is logged only, and its events are sent later, each once and in order", async () => {
  const log = vi.spyOn(console, "debug").mockImplementation(() => undefined);
  const failures: unknown[] = [];
  const onFailure = (failure: unknown) => failures.push(failure);
  process.on("unhandledRejection", onFailure);
  track({ event: "search", search_term: "one" });
  startReporting();
  saveConsent(ACCEPTED);
  browser.network = () => Promise.reject(new TypeError("fetch failed"));
  vi.advanceTimersByTime(1000);
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce());
  track({ event: "search", search_term: "two" });
  browser.network = (pass) => pass();
  vi.advanceTimersByTime(30_000);
  await vi.waitFor(async () => expect(await stored()).toHaveLength(2));
  expect(await stored()).toEqual([
    { event: "search", search_term: "one" },
    { event: "search", search_term: "two" },
  ]);
  expect(browser.called).toEqual(Array.from({ length: 2 }, () => "POST /api/common/trackGTMEvents"));
  expect(failures).toEqual([]);
  process.off("unhandledRejection", onFailure);
  log.mockRestore();
});
