import type { Page } from "@playwright/test";
import { addToCart } from "../../support/shopping.ts";
import { expect, test } from "../../support/test.ts";

const SIM = "/personal/prepaid/prepaid-sim";
/** Part of the URL of the program that tells of the search. */
const PROGRAM = "/assets/add-to-cart-event";
const SESSION = "0123456789abcdef0123456789abcdef";

/** Records the search events that the page sends from now on. */
function recordEvents(page: Page): Record<string, unknown>[] {
  const events: Record<string, unknown>[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/chat/eurekaEventCollection")) events.push(request.postDataJSON());
  });
  return events;
}

test("S7-23 S7-24 the shop learns once that a search led me to what I put in my cart, and not who I am", async ({
  page,
}) => {
  const events = recordEvents(page);
  const loaded = page.waitForRequest((request) => request.url().includes(PROGRAM));
  const answered = page.waitForResponse((response) => response.url().endsWith("/chat/eurekaEventCollection"));
  await addToCart(page, `${SIM}?page_ref=${SESSION}`, "Starter pack + 2GB");
  expect((await answered).status()).toBe(200);
  await loaded;
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({ searchSessionId: SESSION, eventType: "add-to-cart", attributionWindow: 30 });
  expect(events[0]?.userId).toMatch(/^[0-9a-f]{64}$/);
  const token = (await page.context().cookies()).find(({ name }) => name === "Public_Session_Token");
  expect(JSON.stringify(events)).not.toContain(token?.value);
});

test("S7-24 nothing is told about what I put in my cart without a search", async ({ page }) => {
  const events = recordEvents(page);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await addToCart(page, SIM, "Starter pack + 2GB");
  await page.waitForLoadState("networkidle");
  expect(events).toEqual([]);
  expect(scripts.filter((url) => url.includes(PROGRAM))).toEqual([]);
});

test("S7-24 what I choose stays in my cart where the shop cannot be told of the search", async ({ page, watch }) => {
  watch.allowBrowserError(/Failed to load resource/);
  await page.route("**/api/chat/eurekaEventCollection", (route) => route.abort());
  await addToCart(page, `${SIM}?page_ref=${SESSION}`, "Starter pack + 2GB");
  await expect(page.getByRole("heading", { name: "Prepaid SIM" })).toBeVisible();
});

test("S7-24 what I choose stays in my cart where the program that tells of the search does not load", async ({
  page,
  watch,
}) => {
  watch.allowBrowserError(/Failed to load resource|Failed to fetch dynamically/);
  await page.route(`**${PROGRAM}*`, (route) => route.abort());
  const missing = page.waitForEvent("requestfailed", (request) => request.url().includes(PROGRAM));
  await addToCart(page, `${SIM}?page_ref=${SESSION}`, "Starter pack + 2GB");
  await missing;
  await expect(page.getByRole("heading", { name: "Prepaid SIM" })).toBeVisible();
});
