import { expect, type Page } from "@playwright/test";

/** Opens a page and waits for hydration. Earlier input is replayed, which other tests cover. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await waitForHydration(page);
}

/** Waits for the hydration of an open page, such as after a reload. */
export async function waitForHydration(page: Page): Promise<void> {
  // Polled from here, because a page with a stopped clock cannot poll by itself.
  await expect.poll(() => page.evaluate(isHydrated), { intervals: [50] }).toBe(true);
}

function isHydrated(): boolean {
  return window.earlyInput === undefined;
}
