import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { reportAddToCart } from "#search/attribution/add-to-cart-event.ts";
import { openBrowser, type TestBrowser } from "../../../support/browser.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";

const SESSION = "0123456789abcdef0123456789abcdef";

let test: TestShop;
let browser: TestBrowser;
let storage: Map<string, string>;

beforeAll(async () => {
  test = await makeShop({ listen: true });
});
afterAll(() => test.close());
beforeEach(() => {
  browser = openBrowser(test.url);
  storage = new Map([
    ["searchSession", SESSION],
    ["searchedFrom", "/search"],
  ]);
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await test.shop.db.deleteFrom("search_event").execute();
});

const storedEvents = () => test.shop.db.selectFrom("search_event").selectAll().execute();
const product = () => test.shop.catalogue.cards("personal")[0]?.id ?? "";

it("S7-24 No add-to-cart event is sent from a page opened without page_ref", async () => {
  for (const search of ["", "?colour=Black", "?page_ref="]) await reportAddToCart(product(), search);
  expect(browser.called).toEqual([]);
  expect(await storedEvents()).toEqual([]);
});

it("S7-23 S7-24 S7-22 Adding a product to the cart on a page with page_ref sends one event", async () => {
  browser.cookies.set("Public_Session_Token", "a-token");
  const sent: { userId?: string }[] = [];
  const pass = fetch;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    // The request outlives the page, because the customer may leave at once.
    expect(init.keepalive).toBe(true);
    sent.push(JSON.parse(String(init.body)));
    return pass(path, init);
  });
  await reportAddToCart(product(), `?colour=Black&page_ref=${SESSION}`);
  expect(browser.called).toEqual(["POST /api/chat/eurekaEventCollection"]);
  expect(sent).toEqual([
    {
      referrer: "/search",
      userId: expect.stringMatching(/^[0-9a-f]{64}$/),
      source: "search",
      platform: "web",
      searchSessionId: SESSION,
      product: product(),
      eventType: "add-to-cart",
      attributionWindow: 30,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
  ]);
  expect(JSON.stringify(sent)).not.toContain("a-token");
  // The session's own token hash would identify the session.
  expect(sent[0]?.userId).not.toBe(createHash("sha256").update("a-token").digest("hex"));
  expect(await storedEvents()).toHaveLength(1);
});

it("The event contains no user when the browser cannot hash or has no session", async () => {
  await reportAddToCart(product(), `?page_ref=${SESSION}`);
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  browser.cookies.set("Public_Session_Token", "a-token");
  await reportAddToCart(product(), `?page_ref=${SESSION}`);
  expect((await storedEvents()).map(({ user_hash }) => user_hash)).toEqual([null, null]);
});

it("Reporting an event never rejects, even when the request fails", async () => {
  vi.spyOn(console, "debug").mockImplementation(() => undefined);
  browser.network = async () => Response.json({ code: "internal_error" }, { status: 500 });
  await reportAddToCart(product(), `?page_ref=${SESSION}`);
  browser.network = () => Promise.reject(new TypeError("Failed to fetch"));
  await reportAddToCart(product(), `?page_ref=${SESSION}`);
  expect(await storedEvents()).toEqual([]);
});
