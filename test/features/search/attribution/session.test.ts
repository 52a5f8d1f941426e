import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SESSION_ID } from "#search/attribution/model.ts";

const SHOP = "https://shop.example";
let storedItems: Map<string, string>;

/** A minimal stand-in for a page's elements. */
class Found extends EventTarget {
  link: { origin: string; pathname: string; search: string; href: string } | null;
  constructor(address: string) {
    super();
    const { origin, pathname, search, href } = new URL(address, SHOP);
    this.link = address ? { origin, pathname, search, href } : null;
  }
  closest(selector: string) {
    return selector === "a" ? this.link : null;
  }
}

beforeEach(() => {
  storedItems = new Map();
  vi.resetModules();
  vi.stubGlobal("Element", Found);
  vi.stubGlobal("location", new URL(`${SHOP}/search?q=galaxy`));
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, value: string) => storedItems.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it("S7-23 A tab has one search session, which survives a page reload", async () => {
  const { searchSession } = await import("#search/attribution/session.ts");
  const id = searchSession();
  expect(id).toMatch(SESSION_ID);
  expect(searchSession()).toBe(id);
  vi.resetModules();
  expect((await import("#search/attribution/session.ts")).searchSession()).toBe(id);
});

it("An invalid stored search session is replaced by a new one", async () => {
  storedItems.set("searchSession", "<script>");
  const { searchSession } = await import("#search/attribution/session.ts");
  expect(searchSession()).toMatch(SESSION_ID);
});

it("S7-23 The search page that led to a result is stored for its own search session only", async () => {
  const { referrerOf, storeReferrer, searchSession } = await import("#search/attribution/session.ts");
  expect(referrerOf(searchSession())).toBe("");
  storeReferrer("/business/search");
  expect(referrerOf(searchSession())).toBe("/business/search");
  expect(referrerOf("somebody-elses-session")).toBe("");
});

it("A search session works without browser storage for the lifetime of the page", async () => {
  vi.stubGlobal("sessionStorage", undefined);
  const { referrerOf, storeReferrer, searchSession } = await import("#search/attribution/session.ts");
  const id = searchSession();
  storeReferrer("/search");
  expect([searchSession(), referrerOf(id)]).toEqual([id, "/search"]);
});

async function followed(address: string): Promise<string | undefined> {
  const { addPageRef } = await import("#search/attribution/session.ts");
  const target = new Found(address);
  addPageRef({ target });
  return target.link ? new URL(target.link.href, SHOP).href : undefined;
}

it("S7-24 A followed product link gets the search session, and the page is recorded without its query", async () => {
  const { searchSession } = await import("#search/attribution/session.ts");
  for (const path of ["/personal/smartphones/galaxy", "/business/fibre/shop-fibre"])
    expect(await followed(path)).toBe(`${SHOP}${path}?page_ref=${searchSession()}`);
  expect(storedItems.get("searchedFrom")).toBe("/search");
});

it("S7-24 A product link that already has a search session stays unchanged", async () => {
  const address = `${SHOP}/personal/smartphones/galaxy?page_ref=0123456789abcdef`;
  expect(await followed(address)).toBe(address);
});

it.each([
  "/personal/smartphones",
  "/articles/choose-fibre",
  "/help/lost-phone",
  "/deals/summer",
  "https://elsewhere.example/personal/smartphones/galaxy",
])("S7-24 The link %s gets no search session", async (address) => {
  expect(await followed(address)).toBe(new URL(address, SHOP).href);
  expect(storedItems.has("searchedFrom")).toBe(false);
});

it("A click outside a link has no effect", async () => {
  expect(await followed("")).toBeUndefined();
  const { addPageRef } = await import("#search/attribution/session.ts");
  expect(() => addPageRef({ target: new EventTarget() })).not.toThrow();
});
