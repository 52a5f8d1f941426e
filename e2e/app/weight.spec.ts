import { expect, type Page, type Request, test } from "@playwright/test";
import { allArticles } from "#content/articles/contract.ts";
import { client } from "../../bench/http-client.ts";

/**
 * The most that a kind of page may load on a phone until the network is idle: scripts in bytes as they are sent, and requests of all kinds.
 * docs/decisions/weight-of-pages.md says where the figures come from, and when they may grow.
 */
const BUDGETS = {
  home: { path: "/", scriptBytes: 199_000, requests: 72 },
  list: { path: "/personal/smartphones", scriptBytes: 196_000, requests: 54 },
  product: { path: "/personal/smartphones/samsung-galaxy-a56", scriptBytes: 211_000, requests: 48 },
  "fibre product": { path: "/personal/fibre/work-from-home-fibre", scriptBytes: 210_000, requests: 42 },
  search: { path: "/search?q=samsung", scriptBytes: 193_000, requests: 44 },
  help: { path: "/help/ask-for-a-sim-swap", scriptBytes: 185_000, requests: 27 },
  coverage: { path: "/coverage", scriptBytes: 469_000, requests: 58 },
  cart: { path: "/cart", scriptBytes: 194_000, requests: 37 },
  "checkout step": { path: "/checkout/details", scriptBytes: 205_000, requests: 49 },
  orders: { path: "/orders", scriptBytes: 187_000, requests: 32 },
  order: { path: "/orders/01990000-0000-7000-8000-000000000000", scriptBytes: 196_000, requests: 42 },
  "sign-in": { path: "/sign-in", scriptBytes: 188_000, requests: 31 },
  "back office": { path: "/staff/sign-in", scriptBytes: 193_000, requests: 25 },
};

/** Maximum cumulative layout shift, as browsers compute it: the share of the window times the distance. */
const MAX_SHIFT = 0.02;

/** Ten times the duration of a cached page on a slow machine. */
const MAX_MILLISECONDS = 50;

const { sendRequest, close } = client(1);
test.afterAll(() => close());

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const [kind, { path, scriptBytes, requests }] of Object.entries(BUDGETS))
    test(`my data lasts: the ${kind} page loads little`, async ({ page }) => {
      const loaded: Request[] = [];
      page.on("requestfinished", (request) => loaded.push(request));
      await page.goto(path, { waitUntil: "networkidle" });
      const scripts = loaded.filter((request) => request.resourceType() === "script");
      const sizes = await Promise.all(scripts.map((request) => request.sizes()));
      const loadedBytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
      const files = loaded.map((request) => request.url()).join("\n");
      expect(loadedBytes, files).toBeLessThanOrEqual(scriptBytes);
      expect(loaded.length, files).toBeLessThanOrEqual(requests);
    });
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    for (const path of [
      "/",
      "/personal/smartphones",
      "/personal/smartphones/apple-iphone-17-pro",
      "/search?q=samsung",
      "an article",
    ])
      test(`${path}: nothing of the back office is fetched, and nothing moves under my finger`, async ({
        page,
        baseURL,
      }) => {
        const requests: string[] = [];
        page.on("request", (request) => requests.push(request.url()));
        const shift = await shiftsOf(page);
        await page.goto(path === "an article" ? await articlePath(baseURL ?? "") : path, { waitUntil: "networkidle" });
        expect(await shift()).toBeLessThan(MAX_SHIFT);
        for (const url of requests.filter((each) => each.endsWith(".js")))
          expect((await (await page.request.get(url)).text()).includes("back office"), url).toBe(false);
      });
  });

/** Observes the layout shifts of the next page. @returns a function that returns their sum so far */
async function shiftsOf(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries().map((entry) => ({ value: 0, ...entry.toJSON() }))) moved += value;
      document.documentElement.dataset.moved = String(moved);
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async () => Number(await page.evaluate(() => document.documentElement.dataset.moved ?? 0));
}

async function articlePath(url: string): Promise<string> {
  const { body } = await sendRequest(`${url}/api/articles/all?ps=1`);
  const [article] = allArticles.reply.parse(JSON.parse(body.toString())).body.items;
  if (!article) throw new Error("there is no article");
  return article.path;
}

test("a page that somebody has seen before me comes at once", async ({ baseURL }) => {
  const times: number[] = [];
  for (let visit = 0; visit < 21; visit += 1) {
    const start = performance.now();
    await sendRequest(`${baseURL}/personal/smartphones`);
    times.push(performance.now() - start);
  }
  const [median = Number.POSITIVE_INFINITY] = times.sort((one, other) => one - other).slice(10);
  expect(median).toBeLessThan(MAX_MILLISECONDS);
});

test("a page's scripts come without what tells browsers about documents, the worker of the map with its policy", async ({
  page,
}) => {
  const scripts: Record<string, string>[] = [];
  page.on("response", async (response) => {
    if (response.url().endsWith(".js")) scripts.push(response.headers());
  });
  const worker = page.waitForResponse((response) => response.url().endsWith(".mjs"));
  await page.goto("/stores", { waitUntil: "networkidle" });
  expect(scripts.length).toBeGreaterThan(5);
  for (const headers of scripts) {
    expect(headers).toMatchObject({
      "content-encoding": "br",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "public, max-age=31536000, immutable",
    });
    for (const name of ["content-security-policy", "x-frame-options", "referrer-policy"])
      expect(headers).not.toHaveProperty(name);
  }
  expect((await worker).headers()).toMatchObject({
    "content-encoding": "br",
    "content-security-policy": expect.stringContaining("default-src 'self'"),
  });
});
