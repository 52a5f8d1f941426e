import type { Page } from "@playwright/test";

/** Opens a page and waits until it listens. What is done earlier is done later, which is for other tests to show. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await listens(page);
}

/** Waits until an open page listens: after a reload. */
export async function listens(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName("alive").length > 0);
}
