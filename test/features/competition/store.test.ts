import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { makeStore, type Store } from "#app/browser-store.ts";
import { readStoredPin, storePin } from "#competition/browser-pin.ts";
import { CLOSED_MESSAGE } from "#competition/model.ts";
import {
  dismiss,
  enter,
  formShown,
  loadIds,
  openFindPin,
  requestCode,
  selectFindPin,
  tick,
} from "#competition/store.ts";
import { openBrowser, type TestBrowser } from "../../support/browser.ts";
import { enter as enterByCalls, foundPin, openedCompetition } from "../../support/competition.ts";
import { codeOf } from "../../support/customer.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";

const OPENED = "2026-11-20T10:00:00+02:00";
const CLOSES = new Date("2026-11-27T18:00:00+02:00");
const MINUTE = 60_000;
const ENTRANT = { name: "Thandi Nkosi", mobileNumber: "0821110001", website: "", marketing: false };

let test: TestShop;
let browser: TestBrowser;
let store: Store;

beforeAll(async () => {
  test = await makeShop({ listen: true });
});
afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set(OPENED);
  const { db } = test.shop;
  for (const table of ["competition", "one_time_code", "hourly_count"] as const) await db.deleteFrom(table).execute();
  browser = openBrowser(test.url);
  for (const name of ["sessionStorage", "localStorage"]) vi.stubGlobal(name, storage());
  store = makeStore();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const state = () => selectFindPin(store.getState());
const open = (search = "") => store.dispatch(openFindPin(search, "true"));

/** Sets the clock of the browser, which may be wrong. */
function setBrowserClock(now: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now });
}

/** The entry form with a pin that was found on its page. */
async function openForm(): Promise<void> {
  storePin(await foundPin(test));
  await open("?type=findpin");
}

it("S3-27 The store has the ids, the forms of the popup, the timer and the info of the competition", async () => {
  expect(state()).toMatchObject({ ids: { list: null, error: null }, popup: { isOpen: false }, info: undefined });
  await openedCompetition(test);
  await open();
  expect(state().ids.list).toHaveLength(12);
  expect(state().popup).toMatchObject({ isOpen: true, step: "info", pagePath: "/deals" });
  expect(state().info).toMatchObject({ title: "Tap2Win spring", phase: "open", message: null });
  expect(state().timer.remaining).toEqual({ days: 7, hours: 8, minutes: 0 });
});

it("S4-20 J-04 The timer counts by the server's time, whatever the clock of the browser says", async () => {
  await openedCompetition(test);
  test.clock.set(new Date(CLOSES.getTime() - 125 * MINUTE));
  const wrong = Date.parse("2020-01-01T00:00:00Z");
  setBrowserClock(wrong);
  await open();
  expect(state().timer.remaining).toEqual({ days: 0, hours: 2, minutes: 5 });
  setBrowserClock(wrong + 6 * MINUTE);
  store.dispatch(tick());
  expect(state().timer.remaining).toEqual({ days: 0, hours: 1, minutes: 59 });
  expect(state().info?.phase).toBe("open");
});

it("S4-21 S8-14 J-04 At the closing time the popup shows the closed message, and cookie and pin are cleared", async () => {
  await openedCompetition(test);
  await openForm();
  expect(browser.cookies.get("findpin")).toBe("true");
  setBrowserClock(state().timer.closesAt ?? 0);
  store.dispatch(tick());
  expect(state().info).toMatchObject({
    phase: "closed",
    message: "Sorry, the competition is now closed. Stay tuned for more offers on our site and socials.",
  });
  expect(browser.cookies.get("findpin")).toBe("");
  expect(readStoredPin()).toBeUndefined();
});

it("S4-21 S8-14 When the server closes first, the form shows the closed message and clears the cookie", async () => {
  await openedCompetition(test);
  await openForm();
  test.clock.set(CLOSES);
  await store.dispatch(requestCode(ENTRANT));
  expect(state().info).toMatchObject({ phase: "closed", message: CLOSED_MESSAGE });
  expect(browser.cookies.get("findpin")).toBe("");
});

it("S4-21 A cookie from before the closing shows the closed message once and is cleared", async () => {
  await openedCompetition(test);
  test.clock.set(CLOSES);
  browser.cookies.set("findpin", "true");
  await open();
  expect(state()).toMatchObject({ popup: { isOpen: true }, info: { message: CLOSED_MESSAGE } });
  expect(browser.cookies.get("findpin")).toBe("");
});

it("S2-10 J-01 Because of the cookie the ids are fetched and the popup opens, but not again in a tab in which it was closed", async () => {
  await openedCompetition(test);
  await open();
  expect(browser.called).toContain("GET /api/common/pins/unredeemed");
  store.dispatch(dismiss());
  expect(state().popup.isOpen).toBe(false);
  await open();
  expect(state().popup.isOpen).toBe(false);
  await open("?dealName=summer");
  expect(state().popup.isOpen).toBe(true);
});

it("S2-08 J-01 dealName names the deal page on which to look, and only a valid name does", async () => {
  await openedCompetition(test);
  for (const [dealName, path] of [
    ["summer", "/deals/summer"],
    ["deals", "/deals"],
    ["//evil.example", "/deals"],
  ]) {
    await open(`?dealName=${dealName}`);
    expect(state().popup).toMatchObject({ isOpen: true, step: "info", pagePath: path });
  }
});

it("S2-09 J-01 type=findpin starts the entry with a stored pin; without one it shows how to find one", async () => {
  await openedCompetition(test);
  await open("?type=findpin");
  expect(state().popup.step).toBe("info");
  await openForm();
  expect(state().popup).toMatchObject({ isOpen: true, step: "form" });
});

it("S2-09 Without a competition the cookie is cleared and nothing opens, unless somebody asks", async () => {
  browser.cookies.set("findpin", "true");
  await open();
  expect(state()).toMatchObject({ info: null, popup: { isOpen: false } });
  expect(browser.cookies.get("findpin")).toBe("");
  await open("?dealName=summer");
  expect(state().popup.isOpen).toBe(true);
});

it("S8-13 The message 'Failed to fetch IDs' is in the state when the ids cannot be fetched, also without a connection", async () => {
  await openedCompetition(test);
  browser.network = () => Promise.reject(new TypeError("Failed to fetch"));
  await store.dispatch(loadIds());
  expect(state().ids).toEqual({ list: null, error: "Failed to fetch IDs" });
  browser.network = (pass) => pass();
  await store.dispatch(loadIds());
  expect(state().ids).toMatchObject({ list: expect.any(Array), error: null });
});

it("J-01 Without a connection the popup opens only for somebody who asks, says so, and keeps the pin", async () => {
  await openedCompetition(test);
  storePin(await foundPin(test));
  browser.network = () => Promise.reject(new TypeError("Failed to fetch"));
  await open();
  expect(state()).toMatchObject({ hasFailed: true, popup: { isOpen: false } });
  await open("?type=findpin");
  expect(state()).toMatchObject({ hasFailed: true, popup: { isOpen: true } });
  expect(readStoredPin()).toBeDefined();
});

it("S3-27 S7-75 S7-76 An entry goes from the form over the code to thanks, and uses up the pin", async () => {
  await openedCompetition(test);
  await openForm();
  await store.dispatch(requestCode({ ...ENTRANT, marketing: true }));
  expect(state().popup).toMatchObject({ step: "code", code: { sentTo: expect.stringContaining("0001") } });
  store.dispatch(formShown());
  expect(state().popup.step).toBe("form");
  await expect(store.dispatch(enter("000000"))).rejects.toThrow("incorrect OTP");
  expect(readStoredPin()).toBeDefined();
  await store.dispatch(enter(await codeOf(test, ENTRANT.mobileNumber, "competition")));
  const [entry] = await test.shop.db.selectFrom("competition_entry").selectAll().execute();
  expect(state().popup).toMatchObject({ step: "thanks", entryId: entry?.entry_id });
  expect(entry?.marketing_version).not.toBeNull();
  expect(readStoredPin()).toBeUndefined();
  expect(state().ids.list).toHaveLength(11);
});

it("J-05 The consent to offers is not given unless it was ticked", async () => {
  await openedCompetition(test);
  await openForm();
  await store.dispatch(requestCode(ENTRANT));
  await store.dispatch(enter(await codeOf(test, ENTRANT.mobileNumber, "competition")));
  const entries = await test.shop.db.selectFrom("competition_entry").select("marketing_version").execute();
  expect(entries).toEqual([{ marketing_version: null }]);
});

it("J-03 A taken pin leads back to looking for another one; a second entry of the day is refused and keeps the pin", async () => {
  await openedCompetition(test);
  await openForm();
  await enterByCalls(test, ENTRANT.mobileNumber, {}, "deals");
  await test.shop.db.updateTable("competition_pin").set({ redeemed_at: test.shop.clock.now() }).execute();
  await store.dispatch(requestCode({ ...ENTRANT, mobileNumber: "0821110002" }));
  expect(state().popup).toMatchObject({ step: "info", refusal: expect.stringContaining("Look for another one") });
  expect(readStoredPin()).toBeUndefined();

  await test.shop.db.updateTable("competition_pin").set({ redeemed_at: null }).execute();
  await openForm();
  test.clock.advance(MINUTE);
  await store.dispatch(requestCode(ENTRANT));
  const otp = await codeOf(test, ENTRANT.mobileNumber, "competition");
  await expect(store.dispatch(enter(otp))).rejects.toThrow("has already entered today");
  expect(readStoredPin()).toBeDefined();
});
