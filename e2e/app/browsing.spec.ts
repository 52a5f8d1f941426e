import type { Page } from "@playwright/test";
import { open } from "../support/open.ts";
import { addToCart } from "../support/shopping.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../support/test.ts";

test("S1-01 I am a person or a business, and each has a shop of its own; Enterprise is written about and sells nothing", async ({
  page,
}) => {
  await open(page, "/");
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu.getByRole("link", { name: "Personal" })).toHaveAttribute("aria-current", "true");
  await menu.getByRole("link", { name: "Business" }).click();
  await expect(page).toHaveURL("/business");
  await expect(menu.getByRole("link", { name: "Business" })).toHaveAttribute("aria-current", "true");
  await expect(menu.getByRole("link", { name: "Enterprise" })).toHaveAttribute("href", "/enterprise/articles/overview");
  await menu.getByRole("button", { name: "Enterprise: contact" }).click();
  await expect(page.getByText("Talk to our enterprise team")).toBeVisible();
  await expectAccessible(page);

  const names = async (segment: string) => {
    const answer = await page.request.get(`/api/list?vendorType=${segment}&category=smartphones`);
    const { items } = (await answer.json()).body;
    return items.map((item: { vendorType: string }) => item.vendorType);
  };
  expect(new Set(await names("personal"))).toEqual(new Set(["personal"]));
  expect(new Set(await names("business"))).toEqual(new Set(["business"]));
  expect((await page.request.get("/api/list?vendorType=enterprise")).status()).toBe(400);
});

test("S1-05 I choose a plan step by step, and the price follows", async ({ page }) => {
  await open(page, "/personal/smartphones/vivo-y29");
  const add = page.getByRole("button", { name: "Add to cart" }).first();
  await expect(add).toBeDisabled();
  await expect(page.getByText("Still to choose: Storage")).toBeVisible();
  await expect(page.getByRole("radio", { name: "New contract" })).toHaveCount(0);
  await page.getByRole("radio", { name: /^128GB/ }).check();
  await page.getByRole("radio", { name: /^New contract/ }).check();
  await page.getByRole("radio", { name: /^24 months/ }).check();
  await page.getByRole("radio", { name: /^Pro 5GB/ }).check();
  await expect(add).toBeEnabled();
  await expectAccessible(page);
  await addToCart(page, page.url());
  await expect(page.getByText("24-month contract")).toBeVisible();
});

const PAGES = [
  "/",
  "/business",
  "/deals",
  "/business/deals",
  "/deals/summer",
  "/deals/online-weekend",
  "/tap2win",
  "/coverage",
  "/personal/monthly-deals",
  "/personal/smartphones",
  "/personal/smartphones?brand=Samsung&price=once-100-1000",
  "/business/fibre",
  "/personal/smartphones/apple-iphone-17-pro",
  "/search",
  "/search?q=samsung",
  "/search?q=fibre&group=general&filter=articles",
  "/business/search?q=xqzwvk",
  "/cart",
  "/checkout/return",
  "/orders",
  "/orders/find",
  "/sign-in",
];

test("I can read and use every page, in daylight and in the dark", async ({ page }) => {
  test.slow();
  for (const path of PAGES) {
    await open(page, path);
    await expectAccessible(page);
    await expectReadableInDarkMode(page);
  }
});

test.describe("on a phone in the dark", () => {
  test.use({ colorScheme: "dark", viewport: { width: 390, height: 844 } });

  test("I can read and use every page", async ({ page }) => {
    test.slow();
    for (const path of PAGES) {
      await open(page, path);
      await expectAccessible(page);
    }
  });
});

test("I follow an address that leads nowhere and find a way on", async ({ page, watch }) => {
  watch.allowBrowserError(/status of 404/);
  for (const path of [
    "/no/such/page/at/all",
    "/personal/prepaid/no-such-product",
    "/personal/add-ons",
    "/deals/no-such-campaign",
  ]) {
    await open(page, path);
    await expect(page.getByRole("link", { name: "Back to homepage" })).toBeVisible();
    await expectAccessible(page);
  }
});

/** The text of the line above a list: "12 products". */
function total(page: Page) {
  return page.getByText(/^\d+ (products?|deals?)\. Prices incl\. VAT\.$/);
}

test("I filter a list, combine filters, take them back and find it all in the address", async ({ page }) => {
  await open(page, "/personal/smartphones");
  const filters = page.getByRole("complementary", { name: "Filters" });
  const all = await total(page).textContent();
  const apple = filters.getByRole("checkbox", { name: /^Apple/ });
  const count = Number((await apple.locator("..").textContent())?.match(/\d+$/)?.[0]);
  await apple.check();
  await expect(page).toHaveURL("/personal/smartphones?brand=Apple");
  await expect(total(page)).toHaveText(`${count} products. Prices incl. VAT.`);
  // Two clicks in a row: the second adds to the first, although the page of the first is still loading.
  await filters.getByRole("checkbox", { name: /^Samsung/ }).check();
  await filters.getByRole("checkbox", { name: /^36 months/ }).check();
  await expect(page).toHaveURL("/personal/smartphones?brand=Apple&brand=Samsung&term=36");
  await page.getByLabel("Sort by").selectOption("Newest");
  await expect(page).toHaveURL("/personal/smartphones?brand=Apple&brand=Samsung&term=36&sort=NEWEST");
  const shown = await total(page).textContent();

  await page.reload();
  await expect(total(page)).toHaveText(shown ?? "");
  await expect(filters.getByRole("checkbox", { name: /^Samsung/ })).toBeChecked();
  await page.getByRole("link", { name: "Remove Apple" }).click();
  await expect(page).toHaveURL("/personal/smartphones?brand=Samsung&term=36&sort=NEWEST");
  await expect(apple).not.toBeChecked();
  await page.goBack();
  await expect(apple).toBeChecked();
  await expect(total(page)).toHaveText(shown ?? "");
  await expectAccessible(page);
  await filters.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/personal/smartphones?sort=NEWEST");
  await expect(total(page)).toHaveText(all ?? "");
});

test("I load more of a list, open a product and come back to where I was", async ({ page }) => {
  await open(page, "/personal/smartphones?sort=A-Z");
  // Without the products that I looked at recently, below the list.
  const cards = page.locator(".product-grid").getByRole("article");
  await expect(cards).toHaveCount(12);
  await page.getByRole("link", { name: "Load more" }).click();
  await expect(cards).toHaveCount(24);
  const last = cards.last().getByRole("link");
  const name = (await last.textContent()) ?? "";
  await last.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(cards).toHaveCount(24);
  await expect(last).toBeInViewport();
  await open(page, "/personal/smartphones?sort=A-Z&page=2");
  await expect(cards.last().getByRole("link")).toHaveText(name);
});

test("S2-03 S2-04 I go from the deals to a campaign, and one that is over leads me back", async ({ page }) => {
  await open(page, "/deals");
  await page.getByRole("link", { name: /Summer, sorted/ }).click();
  await expect(page).toHaveURL("/deals/summer");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Summer, sorted");
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  await page
    .getByRole("navigation", { name: "Parts of this list" })
    .getByRole("link", { name: /^Smartphones/ })
    .click();
  await expect(page).toHaveURL("/deals/summer?sub=smartphones");
  await open(page, "/deals/online-weekend");
  await expect(page.getByText("It ended on 3 October 2024.")).toBeVisible();
  await page.getByRole("link", { name: "See this month's deals" }).click();
  await expect(page).toHaveURL("/deals");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("I filter by keyboard in a sheet that gives the focus back", async ({ page }) => {
    await open(page, "/personal/smartphones");
    const button = page.getByRole("button", { name: /^Filters/ });
    await button.focus();
    await page.keyboard.press("Enter");
    const samsung = page.getByRole("checkbox", { name: /^Samsung/ });
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Close filters" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(samsung).toBeFocused();
    await page.keyboard.press("Space");
    await expect(page).toHaveURL("/personal/smartphones?brand=Samsung");
    await expect(samsung).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(samsung).toBeHidden();
    await expect(button).toBeFocused();
    await expect(button).toHaveText("Filters (1)");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("I filter, sort and turn the pages of a list", async ({ page }) => {
    await page.goto("/personal/smartphones");
    await page.getByRole("checkbox", { name: /^Apple/ }).check();
    await page.getByRole("checkbox", { name: /^Samsung/ }).check();
    await page.getByLabel("Sort by").selectOption("A-Z");
    await page.locator("noscript button", { hasText: "Show products" }).click();
    await expect(page).toHaveURL("/personal/smartphones?brand=Samsung&brand=Apple&sort=A-Z");
    await expect(page.getByRole("checkbox", { name: /^Samsung/ })).toBeChecked();
    await page.getByRole("link", { name: "Load more" }).click();
    await expect(page).toHaveURL("/personal/smartphones?brand=Apple&brand=Samsung&sort=A-Z&page=2");
    await page.getByRole("link", { name: "Remove Apple" }).click();
    await expect(page).toHaveURL("/personal/smartphones?brand=Samsung&sort=A-Z");
  });

  test("I read the shop and choose a plan; the cart says what it needs", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goto("/personal/prepaid");
    await page.getByRole("link", { name: "Prepaid SIM", exact: true }).click();
    await page.getByRole("radio", { name: /^Starter pack \+ 2GB/ }).check();
    await page
      .getByRole("button", { name: /^Update/ })
      .first()
      .click();
    await expect(page).toHaveURL(/starterPacks=/);
    await expect(page.getByRole("definition").filter({ hasText: "R99" }).first()).toBeVisible();
    for (const [path, words] of [
      ["/cart", "The cart needs JavaScript."],
      ["/checkout/details", "The checkout needs JavaScript."],
    ] as const) {
      await page.goto(path);
      // Playwright's text functions leave out the content of noscript, although it is visible.
      const note = page.locator("noscript p");
      await expect(note).toBeVisible();
      await expect(note).toHaveText(words);
    }
  });
});
