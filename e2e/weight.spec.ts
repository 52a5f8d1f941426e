import { expect, test } from "@playwright/test";
import { client } from "../bench/ask.ts";
import { scriptBytes } from "../bench/script-bytes.ts";

/** Scripts of a page as they travel, brotli. What the benchmark measures is a tenth below. */
const MOST_SCRIPT_BYTES = 150_000;

/** Ten times what a page that is kept takes on a slow machine. */
const MOST_MILLISECONDS = 50;

const { ask, close } = client(1);
test.afterAll(() => close());

const PATHS = [
  "/",
  "/personal/smartphones/samsung-galaxy-a56",
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
    expect((await scriptBytes(ask, baseURL ?? "", path)).brotli).toBeLessThan(MOST_SCRIPT_BYTES);
  });
}

test("a page that somebody has seen before me comes at once", async ({ baseURL }) => {
  const times: number[] = [];
  for (let visit = 0; visit < 21; visit += 1) {
    const start = performance.now();
    await ask(`${baseURL}/personal/smartphones`);
    times.push(performance.now() - start);
  }
  const [median = Number.POSITIVE_INFINITY] = times.sort((one, other) => one - other).slice(10);
  expect(median).toBeLessThan(MOST_MILLISECONDS);
});
