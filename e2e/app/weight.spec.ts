import { expect, type Page, test } from "@playwright/test";
import { allArticles } from "#content/articles/contract.ts";
import { client } from "../../bench/http-client.ts";
import { scriptBytes } from "../../bench/script-bytes.ts";

/** Maximum size of a page's scripts, compressed by brotli. */
const MAX_SCRIPT_BYTES = 165_000;

/** The same for the home page, which most customers see first. Each route of the shop and the back office adds 40 bytes of manifest. */
const MAX_SCRIPT_BYTES_AT_HOME = 145_000;

/** Files that a page fetches until the network is idle, including the pictures of the first screen. */
const MAX_REQUESTS = 66;

/** Maximum cumulative layout shift, as browsers compute it: the share of the window times the distance. */
const MAX_SHIFT = 0.02;

/** Ten times the duration of a cached page on a slow machine. */
const MAX_MILLISECONDS = 50;

const { sendRequest, close } = client(1);
test.afterAll(() => close());

const PATHS = [
  "/",
  "/personal/smartphones/samsung-galaxy-a56",
  "/search?q=samsung",
  "/cart",
  "/checkout/details",
  "/checkout/documents",
  "/checkout/payment",
  "/checkout/review",
  "/orders",
  "/orders/01990000-0000-7000-8000-000000000000",
];

for (const path of PATHS) {
  test(`my data lasts: ${path} loads few scripts`, async ({ baseURL }) => {
    const most = path === "/" ? MAX_SCRIPT_BYTES_AT_HOME : MAX_SCRIPT_BYTES;
    expect((await scriptBytes(sendRequest, baseURL ?? "", path)).brotli).toBeLessThan(most);
  });
}

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
      test(`${path}: little is fetched, nothing of the back office, and nothing moves under my finger`, async ({
        page,
        baseURL,
      }) => {
        const requests: string[] = [];
        page.on("request", (request) => requests.push(request.url()));
        const shift = await shiftsOf(page);
        await page.goto(path === "an article" ? await articlePath(baseURL ?? "") : path, { waitUntil: "networkidle" });
        expect(requests.length, requests.join("\n")).toBeLessThan(MAX_REQUESTS);
        expect(await shift()).toBeLessThan(MAX_SHIFT);
        for (const url of requests.filter((each) => each.endsWith(".js")))
          expect(await (await page.request.get(url)).text(), url).not.toContain("back office");
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
