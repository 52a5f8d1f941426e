import type { Page } from "@playwright/test";
import { WIDTHS } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

const PHONE = "/personal/smartphones/samsung-galaxy-a56?colour=Awesome+Graphite&storage=128GB";

/** Durban; the nearest store is in Umhlanga. */
const DURBAN = { latitude: -29.8587, longitude: 31.0218 };

const press = (page: Page) => page.getByRole("button", { name: "Collect from a store" });
const panel = (page: Page) => page.getByRole("region", { name: "Collect from a store" });
const stores = (page: Page) => panel(page).getByRole("listitem");

for (const width of WIDTHS)
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("I look up by keyboard which stores near my suburb have my phone, and from when I can collect it", async ({
      page,
    }) => {
      const scripts: string[] = [];
      page.on("request", (request) => scripts.push(request.url()));
      await open(page, PHONE);
      await expect(press(page)).toHaveAttribute("aria-expanded", "false");
      expect(scripts.filter((url) => url.includes("stores-with-stock"))).toEqual([]);
      await press(page).press("Enter");
      await expect(press(page)).toHaveAttribute("aria-expanded", "true");
      await expect(panel(page)).toContainText("Samsung Galaxy A56 128GB Awesome Graphite");
      await expect(panel(page)).toContainText(/Order online and collect at any store: \w{3} \d/);
      await expect(panel(page).getByRole("status").first()).toBeAttached();
      await expect(panel(page)).toContainText("3 of 5 stores have it, and come first.");
      await expect(stores(page)).toHaveCount(5);
      await expectAccessible(page);

      await panel(page).getByLabel("Your suburb or town").focus();
      await page.keyboard.press("Enter");
      await expect(panel(page)).toContainText("Enter a suburb or town");
      await page.keyboard.type("soweto");
      await page.keyboard.press("Enter");
      await expect(panel(page)).toContainText(
        "3 of 5 stores have it, and come first, starting with the nearest to Soweto, Gauteng.",
      );
      await expect(stores(page).first()).toContainText("Khanya Braamfontein");
      await expect(stores(page).first()).toContainText("19 km away");
      await expect(stores(page).first()).toContainText(/[A-Z][a-z]+day to [A-Z][a-z]+day, \d\d:\d\d to \d\d:\d\d/);
      await expect(stores(page).first()).toContainText("In stock");
      await expect(stores(page).nth(1)).toContainText("Only a few left");
      await expect(stores(page)).toContainText([
        /In stock|few left/,
        /In stock|few left/,
        /In stock|few left/,
        "Out of stock",
        "Out of stock",
      ]);
      // The farther one of those that have none.
      await expect(stores(page).last()).toContainText("Khanya Umhlanga");
      await expect(stores(page).nth(2)).toContainText("Khanya Long Street");
      await expect(stores(page).first()).toContainText(/Open|Closed|Public holiday/);
      await expectAccessible(page);
      await expectReadableInDarkMode(page);

      await press(page).press("Space");
      await expect(panel(page)).toBeHidden();
      await expect(press(page)).toBeFocused();
    });

    test("I choose another colour, and the stores say what they have of that one", async ({ page }) => {
      await open(page, "/personal/smartphones/samsung-galaxy-a56");
      await press(page).click();
      await expect(panel(page)).toContainText("Samsung Galaxy A56 128GB Awesome Graphite");
      await expect(stores(page).first()).toContainText("In stock");
      await page.getByRole("radio", { name: /^Awesome Pink/ }).check();
      await expect(panel(page)).toContainText("Samsung Galaxy A56 128GB Awesome Pink");
      await expect(stores(page).first()).toContainText("Only a few left");
    });

    test("A place that nobody knows and a shop that does not answer are said, and I can try again", async ({
      page,
      watch,
    }) => {
      watch.allowBrowserError(/stores\/stock|Failed to load resource/);
      await open(page, PHONE);
      await page.route("**/api/lambda/stores/stock*", (route) => route.abort(), { times: 1 });
      await press(page).click();
      await expect(panel(page).getByRole("alert")).toContainText("The stores cannot be shown right now");
      await expectAccessible(page);
      await panel(page).getByRole("button", { name: "Try again" }).click();
      await expect(stores(page)).toHaveCount(5);
      await panel(page).getByLabel("Your suburb or town").fill("xqzzy");
      await page.keyboard.press("Enter");
      await expect(panel(page)).toContainText("We do not know “xqzzy”.");
      await expect(stores(page)).toHaveCount(5);
      await expectAccessible(page);
    });

    test.describe("with my position", () => {
      test.use({ geolocation: DURBAN, permissions: ["geolocation"] });

      test("I-10 I let the browser tell where I am, and the position is not sent anywhere", async ({ page }) => {
        const urls: string[] = [];
        page.on("request", (request) => urls.push(`${request.url()} ${request.postData() ?? ""}`));
        await open(page, PHONE);
        await press(page).click();
        await panel(page).getByRole("button", { name: "Stores near me" }).click();
        await expect(panel(page)).toContainText("and come first, starting with the nearest to you.");
        await expect(stores(page).first()).toContainText(/In stock|few left/);
        // The nearest store has none, so it is the first of those that have none.
        await expect(stores(page).nth(3)).toContainText("Khanya Umhlanga");
        await expect(stores(page).nth(3)).toContainText("15 km away");
        expect(urls.filter((url) => url.includes("29.8"))).toEqual([]);
      });
    });
  });
