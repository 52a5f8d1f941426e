import { DEVICES } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

for (const [device, viewport] of DEVICES)
  test.describe(device, () => {
    test.use({ viewport });

    test(`I compare the sizes of a bundle in a table and choose one with the keyboard, ${device}`, async ({ page }) => {
      await open(page, "/personal/prepaid/monthly-data-bundle");
      const table = page.getByRole("table", { name: "Monthly data bundle: all sizes" });
      await expect(table.getByRole("row", { name: /10GB/ })).toHaveText(/10GB\s*30 days\s*R34.90\s*R349/);
      await expect(page.getByRole("button", { name: /^Look closer/ })).toHaveCount(0);
      const size = table.getByRole("link", { name: "10GB" });
      await size.focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\?data=10GB$/);
      await expect(size).toHaveAttribute("aria-current", "true");
      await expect(page.getByText("Still needed: the mobile number to load")).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await expectAccessible(page);
    });

    test(`A phone has pictures of its front, back and side in the colour that I choose, ${device}`, async ({
      page,
    }) => {
      await open(page, "/personal/smartphones/samsung-galaxy-s25-ultra");
      const large = page.getByRole("button", { name: /^Look closer/ }).getByRole("img");
      await page.getByRole("button", { name: "Picture 3 of 5" }).click();
      await expect(large).toHaveAttribute("src", /samsung-galaxy-s25-ultra-back~33343A/);
      await page.getByRole("radio", { name: "Titanium Silverblue" }).check();
      await expect(large).toHaveAttribute("src", /samsung-galaxy-s25-ultra-back~8C9BB0/);
      await expectAccessible(page);
    });

    test(`A card has one badge at most, with what I save, and none that repeats its name, ${device}`, async ({
      page,
    }) => {
      await open(page, "/personal/smartphones?brand=Samsung");
      const card = page.getByRole("article").filter({ hasText: "Samsung Galaxy A56" });
      await expect(card).toContainText("Big Deal: save R50 pm");
      await expect(page.getByRole("article").getByText("Samsung", { exact: true })).toHaveCount(0);
      await expectAccessible(page);
    });
  });

test("The filters keep their title and their close button in sight however far I scroll in them", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/personal/smartphones");
  await page.getByRole("button", { name: /^Filter/ }).click();
  const filters = page.getByRole("complementary", { name: "Filters" });
  await filters.getByText("In stock").scrollIntoViewIfNeeded();
  await expect(filters.getByRole("heading", { name: "Filters" })).toBeInViewport();
  await filters.getByRole("button", { name: "Close filters" }).click();
  await expect(filters).toBeHidden();
});

test("The menu offers brands, budgets and favourites, also where a group has a single category", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "/");
  await page.getByRole("button", { name: "Mobile Connectivity" }).press("Enter");
  await page
    .getByRole("list", { name: "By brand" })
    .getByRole("link", { name: "Samsung" })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(/\/personal\/smartphones\?brand=Samsung$/);
  // With the new page the menu closes.
  await expect(page.getByRole("heading", { level: 1, name: "Smartphones" })).toBeVisible();
  for (const group of ["Software Services", "Financial Services", "Monthly Catalogue"]) {
    await page.getByRole("button", { name: group }).press("Enter");
    const links = page.getByRole("list", { name: "Popular now" }).filter({ visible: true }).getByRole("link");
    await expect(links.nth(1), group).toBeVisible();
    await page.keyboard.press("Escape");
  }
  await expectAccessible(page);
});

test("Coverage comes before Deals and Help with the Tab key, as one sees it", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "/");
  const coverage = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Coverage" });
  await coverage.focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Deals" })).toBeFocused();
});

test("The last entry of the menu stays inside the window without the font of the shop", async ({ page, watch }) => {
  watch.allowBrowserError(/woff2/);
  await page.route("**/*.woff2", (route) => route.abort());
  for (const width of [1080, 1250, 1251, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const last = await page.getByRole("button", { name: "Monthly Catalogue" }).boundingBox();
    expect((last?.x ?? width) + (last?.width ?? 0), `${width} px`).toBeLessThanOrEqual(width);
  }
});
