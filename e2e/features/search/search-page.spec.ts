import type { Page } from "@playwright/test";
import { open } from "../../support/open.ts";
import { entry, openPopup, PHONE, popup, waitForIndex } from "../../support/search.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

test.beforeAll(({ request }) => waitForIndex(request));

test("S1-08 I narrow results, leaf through them, go back and reload, and find them as they were", async ({ page }) => {
  await open(page, "/search?q=samsung&filter=products");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(9);
  const filters = page.getByRole("complementary", { name: "Filters" });
  await filters.getByRole("checkbox", { name: /^Smartphones/ }).check();
  await expect(page).toHaveURL("/search?q=samsung&filter=products&category=smartphones");
  await expect(page.getByRole("link", { name: "Remove Smartphones" })).toBeVisible();
  const shown = await names(page);
  const links = page.getByRole("main").getByRole("article").getByRole("link");
  for (const link of await links.all()) await expect(link).toHaveAttribute("href", /^\/personal\/smartphones\//);
  await page.reload();
  await expect(page.getByRole("link", { name: "Remove Smartphones" })).toBeVisible();
  expect(await names(page)).toEqual(shown);
  await page.getByRole("main").getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shown[0] ?? "");
  await page.goBack();
  await expect(page.getByRole("link", { name: "Remove Smartphones" })).toBeVisible();
  expect(await names(page)).toEqual(shown);
  await page.getByRole("link", { name: "Remove Smartphones" }).click();
  await expect(page).toHaveURL("/search?q=samsung&filter=products");
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/search?q=samsung&filter=products&page=2");
  await expect(page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Page 2" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await page.goBack();
  await expect(page).toHaveURL("/search?q=samsung&filter=products");
});

async function names(page: Page): Promise<string[]> {
  return page.getByRole("main").getByRole("article").getByRole("heading").allTextContents();
}

test("I misspell what I look for: one press asks what I meant, and going back asks it as I typed it", async ({
  page,
}) => {
  await open(page, "/search?q=iphnoe&filter=products&sort=newest");
  const meant = page.getByRole("main").getByRole("link", { name: "iphone", exact: true });
  await meant.click();
  await expect(page).toHaveURL("/search?q=iphone&sort=newest");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “iphone”");
  await expect(page.getByRole("searchbox", { name: "What are you looking for?" })).toHaveValue("iphone");
  await expect(meant).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/search?q=iphnoe&filter=products&sort=newest");
  await expect(page.getByRole("searchbox", { name: "What are you looking for?" })).toHaveValue("iphnoe");
  await expect(meant).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("the filters are a sheet that I need no pointer for", async ({ page }) => {
    await open(page, "/search?q=samsung&filter=products");
    const opener = page.getByRole("button", { name: /^Filters/ });
    await opener.focus();
    await page.keyboard.press("Enter");
    const filters = page.getByRole("complementary", { name: "Filters" });
    const tablets = filters.getByRole("checkbox", { name: /^Tablets/ });
    for (let press = 0; press < 8 && !(await tablets.evaluate((box) => box.matches(":focus"))); press += 1)
      await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(page).toHaveURL("/search?q=samsung&filter=products&category=tablets");
    await expect(filters.getByRole("button", { name: "Show 5 results" })).toBeVisible();
    await expect(tablets).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(filters).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(opener).toHaveText("Filters (1)");
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(5);
  });
});

test("S7-24 a product that a search led to knows it; other pages do not", async ({ page }) => {
  await open(page, "/search?q=galaxy+a56");
  await page.getByRole("main").getByRole("link", { name: "Samsung Galaxy A56" }).click();
  await expect(page).toHaveURL(/\/personal\/smartphones\/samsung-galaxy-a56\?page_ref=[\w-]+$/);
  await open(page, "/search?q=fibre+speed&filter=articles");
  await page
    .getByRole("main")
    .getByRole("listitem")
    .getByRole("link", { name: /fibre speed/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/articles\/[\w-]+$/);
});

test("S3-21 I search the other shop, or both", async ({ page }) => {
  await open(page, "/search?q=fibre");
  const where = page.getByRole("navigation", { name: "Where to search" });
  await where.getByRole("link", { name: "Business" }).click();
  await expect(page).toHaveURL("/business/search?q=fibre");
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Business" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await where.getByRole("link", { name: "Everywhere" }).click();
  await expect(page).toHaveURL("/business/search?q=fibre&group=general");
  await expect(where.getByRole("link", { name: "Everywhere" })).toHaveAttribute("aria-current", "true");
});

test("what is only near what I look for stands apart, in the popup and on the page (H-04)", async ({ page }) => {
  await openPopup(page);
  await page.keyboard.type("sim swap");
  await page.keyboard.press("Enter");
  const best = /^Article Lost SIM and SIM swap fraud/;
  await expect(popup(page).getByRole("listitem").first()).toHaveText(/^Help ?SIM swap/);
  await expect(popup(page).getByRole("listitem").nth(1)).toHaveText(/^Article ?Lost SIM/);
  await expect(popup(page).getByRole("listitem").nth(2)).toHaveText(/^More results/);
  await popup(page)
    .getByRole("link", { name: /^See all/ })
    .click();
  const more = page.getByRole("region", { name: "More results" });
  await expect(more.getByRole("heading", { name: "More results" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: best })).toBeVisible();
  await expect(more.getByRole("link", { name: best })).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("I search, narrow, sort and leaf through results all the same", async ({ page }) => {
    await page.goto("/");
    await entry(page).fill("samsung");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=samsung");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “samsung”");
    await page
      .getByRole("navigation", { name: "Kinds of results" })
      .getByRole("link", { name: /^Products/ })
      .click();
    await page
      .getByRole("complementary", { name: "Filters" })
      .getByRole("checkbox", { name: /^Smartphones/ })
      .check();
    await page.getByLabel("Sort by").selectOption("Z-A");
    await page.getByRole("button", { name: "Show results" }).click();
    await expect(page).toHaveURL(/q=samsung&filter=products&category=smartphones&sort=title-desc$/);
    await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(/page=2$/);
    await page.getByRole("searchbox", { name: "What are you looking for?" }).fill("fibre");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “fibre”");
  });
});
