import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { makeStore, type Store } from "#app/browser-store.ts";
import type { FlagValues } from "#flags/model.ts";
import {
  createFlag,
  deleteFlag,
  loadCachedFlags,
  loadFlags,
  loadPilots,
  login,
  selectFlags,
  updateFlag,
} from "#flags/store.ts";
import { storeStaffToken } from "#staff-access/browser-session.ts";
import { openBrowser, type TestBrowser } from "../../support/browser.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { STAFF_PASSWORD, signedInStaff, staffWithPassword } from "../../support/staff.ts";

const TOKEN = "featureFlagsAccessToken";
const OFF: FlagValues = { description: "", owner: "", status: "off", pilotType: "Custom", pilotIds: [] };
const MINUTE = 60_000;

let test: TestShop;
let editor: { token: string };
let browser: TestBrowser;
let store: Store;

beforeAll(async () => {
  test = await makeShop({ listen: true });
  editor = await signedInStaff(test.shop, "flag_editor");
});
afterAll(() => test.close());

beforeEach(() => {
  browser = openBrowser(test.url);
  const items = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
  storeStaffToken(editor.token);
  store = makeStore();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const state = () => selectFlags(store.getState());
const ids = () => state().flags.map(({ id }) => id);
const listed = (name: string) => state().flags.find((flag) => flag.name === name);
const load = () => store.dispatch(loadFlags());
const create = (name: string, values: Partial<FlagValues> = {}) =>
  store.dispatch(createFlag(name, { ...OFF, ...values }));

/** Advances the clock of the browser. */
function wait(milliseconds: number): void {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: now + milliseconds });
}

/** Lets no request through from now on. */
function goOffline(): void {
  browser.network = () => Promise.reject(new TypeError("Failed to fetch"));
}

/** Holds requests back. @returns the function that lets them through */
function hold(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  browser.network = (pass) => promise.then(pass);
  return resolve;
}

describe("The list of flags", () => {
  it("S4-57 The store is loading until the list arrives, and then loaded with the flags and their ids", async () => {
    expect(state()).toMatchObject({ loading: false, loaded: false, error: null, success: false, flags: [] });
    const loading = load();
    expect(state()).toMatchObject({ loading: true, loaded: false });
    await loading;
    expect(state()).toMatchObject({ loading: false, loaded: true, error: null });
    expect(ids().slice(0, 3)).toEqual([1, 2, 3]);
    expect(listed("sampleNotice")).toMatchObject({ id: 1, isKnown: true });
  });

  it("S4-57 S8-20 A list that cannot be loaded leaves the message as the error, and the next call removes it", async () => {
    const pass = browser.network;
    goOffline();
    await expect(load()).rejects.toThrow("Internet connection failure or server is down");
    expect(state()).toMatchObject({
      loading: false,
      loaded: false,
      error: "Internet connection failure or server is down",
    });
    browser.network = pass;
    const loading = load();
    expect(state().error).toBeNull();
    await loading;
  });

  it("S6-05 Calls for flags carry the token of session storage", async () => {
    storeStaffToken("wrong");
    await expect(load()).rejects.toMatchObject({ status: 401 });
    storeStaffToken(editor.token);
    await load();
    expect(state().loaded).toBe(true);
  });
});

describe("Creating a flag", () => {
  it("S4-57 S4-58 A new flag is listed at once with the highest id and 1, and then as the server stored it, which is a success", async () => {
    await load();
    const next = Math.max(...ids()) + 1;
    const letThrough = hold();
    const creating = create("fresh", { description: "New" });
    expect(listed("fresh")).toMatchObject({ id: next, version: 0, description: "New" });
    expect(state()).toMatchObject({ loading: true, success: false });
    letThrough();
    await creating;
    expect(listed("fresh")).toMatchObject({ id: next, version: 1, changedBy: "Nomsa, flag_editor" });
    expect(state()).toMatchObject({ loading: false, success: true, error: null });
  });

  it("S4-58 The server's id counts when someone else took the expected one meanwhile", async () => {
    await load();
    const next = Math.max(...ids()) + 1;
    const other = makeStore();
    await other.dispatch(createFlag("quicker", OFF));
    await create("slower");
    expect(state().flags.filter(({ name }) => name === "slower")).toMatchObject([{ id: next + 1 }]);
    expect(ids()).not.toContain(next);
  });

  it("S8-20 The server's message is thrown again when a name is taken, and the flag with it stays as it is", async () => {
    await load();
    await create("taken", { status: "on" });
    await expect(create("taken")).rejects.toThrow("A flag named taken exists already");
    expect(state()).toMatchObject({ success: false, error: "A flag named taken exists already" });
    expect(listed("taken")).toMatchObject({ status: "on", version: 1 });
  });

  it("A flag that could not be created leaves the list", async () => {
    await load();
    const before = ids();
    await expect(create("not a name")).rejects.toMatchObject({ status: 400 });
    goOffline();
    await expect(create("unreached")).rejects.toMatchObject({ status: 532 });
    expect(ids()).toEqual(before);
  });
});

describe("Changing a flag", () => {
  it("S4-59 An update replaces the flag with the same name", async () => {
    await load();
    await create("changing", { description: "Stays" });
    const count = ids().length;
    await store.dispatch(updateFlag("changing", 1, { status: "on" }));
    expect(listed("changing")).toMatchObject({ status: "on", description: "Stays", version: 2 });
    expect(state()).toMatchObject({ success: true, error: null });
    expect(ids()).toHaveLength(count);
  });

  it("S4-57 S8-20 A failed update is no success and has the server's message as its error, and 'error' if the flag is not in the list", async () => {
    await load();
    await create("contested");
    await store.dispatch(updateFlag("contested", 1, { status: "on" }));
    const late = () => store.dispatch(updateFlag("contested", 1, { owner: "Me" }));
    await expect(late()).rejects.toThrow("Nomsa, flag_editor changed this flag after you opened it");
    expect(state()).toMatchObject({
      success: false,
      error: "Nomsa, flag_editor changed this flag after you opened it",
    });
    store = makeStore();
    await expect(late()).rejects.toThrow("Nomsa, flag_editor changed this flag after you opened it");
    expect(state()).toMatchObject({ success: false, error: "error" });
    await store.dispatch(updateFlag("contested", 2, { owner: "Me" }));
    expect(state()).toMatchObject({ success: false, error: "error", flags: [] });
  });

  it("S4-60 Deleting removes the flag with exactly that name, and one that could not be deleted stays", async () => {
    await load();
    await create("leaving");
    await create("leavingLater");
    await expect(store.dispatch(deleteFlag("leaving", 7))).rejects.toMatchObject({ status: 409 });
    expect(listed("leaving")).toBeDefined();
    await store.dispatch(deleteFlag("leaving", 1));
    expect(listed("leaving")).toBeUndefined();
    expect(listed("leavingLater")).toBeDefined();
    expect(state()).toMatchObject({ success: true, error: null });
  });
});

describe("Signing in", () => {
  it("S4-61 S7-89 The access token is stored in session storage, and an empty one when the sign-in fails", async () => {
    const { email } = await staffWithPassword(test.shop, "flag_viewer");
    storeStaffToken("");
    await store.dispatch(login({ email, password: STAFF_PASSWORD }));
    expect(sessionStorage.getItem(TOKEN)).toMatch(/^[\w-]{20,}$/);
    expect(browser.called).toEqual(["POST /api/lambda/featureFlags/login"]);
    expect(state()).toMatchObject({ success: true, loading: false });
    await load();
    expect(state().loaded).toBe(true);
    await expect(store.dispatch(login({ email, password: "wrong" }))).rejects.toThrow(/password is wrong/);
    expect(sessionStorage.getItem(TOKEN)).toBe("");
    expect(state()).toMatchObject({ success: false, error: expect.stringContaining("password is wrong") });
  });
});

describe("What everybody may read", () => {
  it("S4-62 The cached list holds flags with status on, and none that is off", async () => {
    await create("shown", { status: "on" });
    await create("hidden");
    await test.shop.revisions.refresh();
    await store.dispatch(loadCachedFlags());
    const { flags } = state().cached;
    expect(flags.map(({ name }) => name)).toEqual(expect.arrayContaining(["sampleNotice", "shown"]));
    expect(flags.filter(({ status, name }) => status !== "on" || name === "hidden")).toEqual([]);
  });

  it("S4-62 When a request fails, the cached list stays for ten minutes and is then empty", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await store.dispatch(loadCachedFlags());
    goOffline();
    wait(10 * MINUTE);
    await expect(store.dispatch(loadCachedFlags())).rejects.toMatchObject({ status: 532 });
    expect(state().cached.flags).not.toEqual([]);
    wait(1);
    await expect(store.dispatch(loadCachedFlags())).rejects.toMatchObject({ status: 532 });
    expect(state().cached).toEqual({ flags: [], at: null });
  });
});

describe("Pilots in the browser", () => {
  async function pilot(name: string): Promise<void> {
    const { token, uid } = (await test.app.inject("/api/session/token")).json().body;
    browser.cookies.set("Public_Session_Token", token);
    await create(name, { status: "on", pilotIds: [uid] });
    await create(`${name}.others`, { status: "on", pilotIds: ["someone else"] });
    await test.shop.revisions.refresh();
    browser.called = [];
  }

  it("A customer's pilot flags are requested in one call, and unknown until it is answered", async () => {
    await pilot("one");
    expect(state().pilots).toBeNull();
    await store.dispatch(loadPilots());
    expect(state().pilots).toEqual(["one"]);
    expect(browser.called).toEqual(["GET /api/lambda/featureFlags/pilots"]);
  });

  it("Without a session nothing is requested, and no pilot flag is on", async () => {
    await store.dispatch(loadPilots());
    expect(state().pilots).toEqual([]);
    expect(browser.called).toEqual([]);
  });

  it("When the call fails, the values of the last ten minutes count, also after a reload, and then none is on", async () => {
    await pilot("two");
    vi.useFakeTimers({ toFake: ["Date"] });
    await store.dispatch(loadPilots());
    goOffline();
    store = makeStore();
    wait(10 * MINUTE);
    await store.dispatch(loadPilots());
    expect(state().pilots).toEqual(["two"]);
    wait(1);
    await store.dispatch(loadPilots());
    expect(state().pilots).toEqual([]);
  });
});
