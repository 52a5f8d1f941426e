import { describe, expect, it } from "vitest";
import { makeStore } from "#browser-store.ts";
import type { NavMenu } from "#layout/menu.model.ts";
import { loadNavMenu } from "#layout/nav-menu.ts";

const menu: NavMenu = { list: [], help: [{ title: "Help", link: "/help", isExternalUrl: false, description: "" }] };

describe("the menu's state", () => {
  it("S4-17 is loaded where the page brought the menu", () => {
    expect(makeStore(menu).getState().layout.navMenu).toEqual({ status: "loaded", menu, error: null });
  });

  it("S4-17 is loading until the file has come, then loaded", async () => {
    const store = makeStore();
    expect(store.getState().layout.navMenu.status).toBe("loading");
    const { promise, resolve } = Promise.withResolvers<NavMenu>();
    const loading = loadNavMenu(store.dispatch, () => promise);
    expect(store.getState().layout.navMenu).toEqual({ status: "loading", menu: null, error: null });
    resolve(menu);
    await loading;
    expect(store.getState().layout.navMenu).toEqual({ status: "loaded", menu, error: null });
  });

  it("S4-17 S8-12 is 'failed to load nav menu' where the file cannot be had, and loading again when it is asked for again", async () => {
    const store = makeStore();
    await loadNavMenu(store.dispatch, () => Promise.reject(new Error("away")));
    expect(store.getState().layout.navMenu).toEqual({ status: "error", menu: null, error: "failed to load nav menu" });
    const again = loadNavMenu(store.dispatch, () => Promise.resolve(menu));
    expect(store.getState().layout.navMenu).toEqual({ status: "loading", menu: null, error: null });
    await again;
    expect(store.getState().layout.navMenu.status).toBe("loaded");
  });
});
