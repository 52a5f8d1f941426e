import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { open } from "./open.ts";

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** The popup in which the shop is searched. */
export const popup = (page: Page) => page.getByRole("dialog", { name: "Search" });

/** What is typed into in the popup. */
export const field = (page: Page) => popup(page).getByRole("combobox", { name: "What are you looking for?" });

/** The way to the search in the header: a field, or a sign on a phone. */
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

/** Waits until the index is filled, which goes on while the shop opens. */
export async function indexed(request: APIRequestContext): Promise<void> {
  await expect
    .poll(async () => {
      const answer = await request.get("/api/chat/eurekasearch?q=samsung&pf=1");
      const { body } = await answer.json();
      return body.navigation.totalItems;
    })
    .toBeGreaterThan(9);
}
