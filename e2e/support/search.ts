import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { open } from "./open.ts";

export const PHONE = { width: 390, height: 844 };

/** The search popup. */
export const popup = (page: Page) => page.getByRole("dialog", { name: "Search" });

/** The text field of the popup. */
export const field = (page: Page) => popup(page).getByRole("combobox", { name: "What are you looking for?" });

/** The control in the header that opens the search: a field, or an icon on a phone. */
export function entry(page: Page): Locator {
  const header = page.getByRole("banner");
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  return isPhone ? header.getByRole("link", { name: "Search" }) : header.getByRole("searchbox", { name: "Search" });
}

/** Opens a page, and the popup above it. */
export async function openPopup(page: Page, path = "/"): Promise<void> {
  await open(page, path);
  await entry(page).click();
  await expect(field(page)).toBeFocused();
}

/** Waits until the search index is complete, which can be later than the start of the shop. */
export async function waitForIndex(request: APIRequestContext): Promise<void> {
  await expect
    .poll(async () => {
      const answer = await request.get("/api/chat/eurekasearch?q=samsung&pf=1");
      const { body } = await answer.json();
      return body.navigation.totalItems;
    })
    .toBeGreaterThan(9);
}
