import { DEVICES } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

for (const [where, viewport] of DEVICES) {
  test.describe(where, () => {
    test.use({ viewport });

    test("I save products for later by keyboard, find them again with price and stock, and remove one with undo", async ({
      page,
      context,
    }) => {
      await open(page, "/personal/smartphones/samsung-galaxy-a56");
      await page.getByRole("button", { name: "Save to wish list" }).press("Enter");
      await expect(page.getByRole("button", { name: "Remove from wish list" })).toBeVisible();
      await page.getByRole("button", { name: "See your list" }).press("Enter");
      await expect(page).toHaveURL("/wish-list");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wish list");
      const saved = page.getByRole("main").getByRole("article");
      await expect(saved).toHaveCount(1);
      await expect(saved).toContainText("Samsung Galaxy A56");
      await expect(saved).toContainText(/R\d/);
      await expect(saved).toContainText("In stock");

      // A second tab saves one from a list; the first tab shows it at once.
      const other = await context.newPage();
      await open(other, "/business/smartphones");
      const heart = other.getByRole("button", { name: /^Save .+ to wish list$/ }).first();
      await heart.press("Enter");
      await expect(other.getByRole("button", { name: /^Remove .+ from wish list$/ })).toHaveCount(1);
      await other.close();
      await expect(saved).toHaveCount(2);
      await expect(page.getByRole("heading", { level: 2 })).toContainText(["Personal", "Business"]);
      await expectAccessible(page);
      await expectReadableInDarkMode(page);

      await page.getByRole("button", { name: "Remove Samsung Galaxy A56 from the wish list" }).press("Enter");
      await expect(saved).toHaveCount(1);
      await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(saved).toHaveCount(2);
      await page.reload();
      await expect(saved).toHaveCount(2);
    });

    test("An empty wish list says how to fill it, and I find it in the footer", async ({ page }) => {
      await open(page, "/");
      await page.getByRole("navigation", { name: "Footer" }).getByRole("link", { name: "Wish list" }).click();
      await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("link", { name: "Look at smartphones" }).click();
      await expect(page).toHaveURL("/personal/smartphones");
    });

    test("A product that is no longer sold is named and leaves the wish list at a press", async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem("wishList", '{"personal":["no-such-product"]}'));
      await open(page, "/wish-list");
      await expect(page.getByText("We no longer sell one of these products.")).toBeVisible();
      await page.getByRole("button", { name: "Remove it from the list" }).click();
      await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
    });

    test("A wish list that cannot be loaded says that nothing is lost, and loads again at a press", async ({
      page,
      watch,
    }) => {
      watch.allowBrowserError(/Failed to load resource/);
      await open(page, "/personal/smartphones/vivo-y29");
      await page.getByRole("button", { name: "Save to wish list" }).click();
      await page.route("**/api/cards?*", (route) => route.fulfill({ status: 500, body: "{}" }));
      await page.getByRole("button", { name: "See your list" }).click();
      await expect(page.getByRole("alert")).toContainText("Nothing is lost");
      await page.unroute("**/api/cards?*");
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("main").getByRole("article")).toContainText("Vivo Y29");
    });

    test.describe("without JavaScript", () => {
      test.use({ javaScriptEnabled: false });

      test("There is no heart on products and lists, and the wish list says why", async ({ page }) => {
        for (const path of ["/personal/smartphones/samsung-galaxy-a56", "/personal/smartphones"]) {
          await page.goto(path);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await expect(page.getByRole("button", { name: /wish list/ })).toHaveCount(0);
        }
        await page.goto("/wish-list");
        // Playwright's text functions leave out the content of noscript, although it is visible.
        await expect(page.locator("noscript p")).toHaveText(/^The wish list needs JavaScript/);
      });
    });
  });
}
