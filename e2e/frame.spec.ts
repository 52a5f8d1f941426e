import { expect, test } from "@playwright/test";

test("S2-25 a page that fails says so, and trying again brings it back", async ({ page }) => {
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await page.route("**/deals.data*", (route) => route.abort());
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Deals" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops, there is an error!");

  await page.unroute("**/deals.data*");
  await page.getByRole("button", { name: "Try again?" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deals this month");
  await expect(page.getByText("Oops, there is an error!")).toHaveCount(0);
});

test("S9-07 my network is slow: I see that the page I asked for is on its way", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const { promise: held, resolve: go } = Promise.withResolvers<void>();
  await page.route("**/deals.data*", async (route) => {
    await held;
    await route.continue();
  });
  const onItsWay = page.getByRole("status").filter({ hasText: "The page is being fetched" });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Deals" }).click();
  await expect(onItsWay).toBeVisible();
  go();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deals this month");
  await expect(onItsWay).toHaveCount(0);
});

test.describe("on a very wide screen", () => {
  test.use({ viewport: { width: 1920, height: 1000 } });

  test("S2-26 a page stands in the middle, 1440 px wide at most, unless it brings its own layout", async ({ page }) => {
    await page.goto("/personal/smartphones");
    expect(await page.getByRole("main").boundingBox()).toMatchObject({ x: 240, width: 1440 });
    await page.goto("/");
    expect(await page.getByRole("main").boundingBox()).toMatchObject({ x: 0, width: 1920 });
  });
});

test("an address that leads nowhere is answered with a way home and four offers", async ({ page }) => {
  const response = await page.goto("/business/no-such-category");
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle("We lost the signal");
  await expect(page.getByRole("region", { name: "Offers" }).getByRole("link")).toHaveCount(4);
  await page.getByRole("link", { name: "Back to homepage" }).click();
  await expect(page).toHaveURL("/business");
});

test("the menu opens, leads to a category and closes behind me", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Internet Connectivity" }).click();
  await page
    .getByRole("navigation", { name: "Shop" })
    .getByRole("link", { name: /^LTE and 5G/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("LTE and 5G");
  await expect(page.getByRole("navigation", { name: "Shop" }).getByRole("link")).toHaveCount(0);
});

test("the header leaves on the way down and returns on the way up", async ({ page }) => {
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const header = page.getByRole("banner");
  await page.mouse.wheel(0, 900);
  await expect(header).not.toBeInViewport();
  await page.mouse.wheel(0, -200);
  await expect(header).toBeInViewport();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the bottom bar opens the whole menu, and Escape closes it", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("navigation", { name: "Quick" }).getByRole("button", { name: "Shop" }).tap();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu.getByRole("link", { name: "Smartphones" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Menu" }).tap();
    await menu.getByRole("link", { name: "Business" }).tap();
    await expect(page).toHaveURL("/business");
    await expect(menu).toBeHidden();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("questions and the menu still work", async ({ page }) => {
    await page.goto("/");
    await page.getByText("Can I keep my number?").click();
    await expect(page.getByText("It keeps working until the move is done.")).toBeVisible();
    await page.getByRole("button", { name: "Mobile Connectivity" }).click();
    await page
      .getByRole("navigation", { name: "Shop" })
      .getByRole("link", { name: /^Prepaid/ })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Prepaid");
  });
});
