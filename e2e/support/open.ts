import { expect, type Page } from "@playwright/test";

/** Opens a page and waits until it listens. What is done earlier is done later, which is for other tests to show. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await listens(page);
}

/** Waits until an open page listens: after a reload. */
export async function listens(page: Page): Promise<void> {
  // Asked from here, for a page whose clock stands still asks nothing by itself.
  await expect.poll(() => page.evaluate(() => window.earlyInput === undefined), { intervals: [50] }).toBe(true);
}
