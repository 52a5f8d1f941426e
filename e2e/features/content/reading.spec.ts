import { open } from "../../support/open.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

const ARTICLE = "/articles/choosing-a-fibre-speed";

test("S2-06 S7-40 I find an article, read its parts and go on into the shop", async ({ page }) => {
  await open(page, "/articles");
  await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Internet at home" }).click();
  await expect(page).toHaveURL("/articles/category/internet-at-home");
  await page.getByRole("link", { name: "Older" }).click();
  await expect(page).toHaveURL("/articles/category/internet-at-home?page=2");
  await page.getByRole("link", { name: "How to choose a fibre speed" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How to choose a fibre speed");
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Upload counts too" }).click();
  await expect(page).toHaveURL(`${ARTICLE}#section-upload-counts-too`);
  const part = page.getByRole("heading", { name: "Upload counts too" });
  await expect(part).toBeInViewport();
  // Below the header, not under it.
  await expect.poll(async () => (await part.boundingBox())?.y).toBeGreaterThan(60);
  await page.getByRole("link", { name: "Compare fibre speeds" }).click();
  await expect(page).toHaveURL("/compare?category=fibre");
  await open(page, "/enterprise/articles/overview");
  await page.getByRole("link", { name: "Talk to our team" }).click();
  await expect(page.getByRole("link", { name: /^Call / })).toBeInViewport();
});

const PAGES = [
  "/articles",
  "/articles/category/enterprise?for=personal",
  ARTICLE,
  "/enterprise/articles/overview",
  "/help",
  "/help/track-an-order",
  "/legal/terms",
];

for (const [look, options] of [
  ["in daylight", { colorScheme: "light" }],
  ["on a phone in the dark", { colorScheme: "dark", viewport: { width: 390, height: 844 } }],
] as const)
  test.describe(look, () => {
    test.use(options);

    test("I can read every text", async ({ page }) => {
      test.slow();
      for (const path of PAGES) {
        await open(page, path);
        await expectAccessible(page);
      }
    });
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("I can read all the same", async ({ page }) => {
    await page.goto("/articles?page=2");
    await page.getByRole("article").first().getByRole("link").click();
    await expect(page.getByRole("article").getByRole("heading", { level: 1 })).toBeVisible();
    await page.goto("/help");
    await page.getByRole("main").getByRole("link", { name: "Track an order" }).click();
    await page.locator("summary").first().click();
    await expect(page.locator("details[open] p").first()).toBeVisible();
  });
});
