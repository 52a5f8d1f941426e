import { DEVICES } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

for (const [device, viewport] of DEVICES)
  test.describe(device, () => {
    test.use({ viewport });

    test("M-06 I give the number that I want to upgrade first, read when it can be, and find it on the product's page", async ({
      page,
    }) => {
      test.slow();
      await open(page, "/");
      await page
        .getByRole("link", { name: /^Upgrade/ })
        .first()
        .click();
      await expect(page.getByRole("heading", { level: 1, name: "Upgrade: Smartphones" })).toBeVisible();
      const number = page.getByLabel("Which number do you want to upgrade?");
      await number.fill("082 1");
      await number.press("Enter");
      await expect(page.getByText("Enter a South African mobile number, for example 082 123 4567")).toBeVisible();
      await number.fill("082 000 0425");
      await number.press("Enter");
      await expect(page.getByText("You can't upgrade this number yet")).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      await page.getByLabel("Your ID or passport number, to see the date").fill("8001015009087");
      await page.getByLabel("Your ID or passport number, to see the date").press("Enter");
      const refused = page.getByText(/^You can upgrade this number from \d+ \w+ \d{4}$/);
      await expect(refused).toBeVisible();
      await expect(page.getByText("What you can do until then:")).toBeVisible();
      expect(page.url()).not.toContain("0425");

      const phone = page.getByRole("link", { name: /^Vivo Y29/ }).first();
      await phone.click();
      await page.getByRole("radio", { name: /^128GB/ }).check();
      await expect(page.getByLabel("Mobile number to upgrade")).toHaveValue("082 000 0425");
      await expect(refused).toBeVisible();
      await expect(page.getByRole("group", { name: "Contract duration" })).toHaveCount(0);

      await page.goBack();
      await expect(number).toHaveValue("082 000 0425");
      await number.fill("083 123 4567");
      await page.getByRole("button", { name: "Check the number" }).click();
      await expect(page.getByText("You can upgrade this number. Choose a product")).toBeVisible();
      await phone.click();
      await page.getByRole("radio", { name: /^128GB/ }).check();
      await expect(page.getByText("Upgrade, 083 123 4567")).toBeVisible();
      await expect(page.getByRole("group", { name: "Contract duration" })).toBeVisible();
    });

    test("A number that cannot be upgraded leads to the same phones as a new contract", async ({ page }) => {
      await open(page, "/personal/smartphones?term=24&iWouldLikeTo=Upgrade");
      const number = page.getByLabel("Which number do you want to upgrade?");
      await number.fill("0820000404");
      await number.press("Enter");
      await expect(page.getByText("We don't recognise this number.")).toBeVisible();
      await page.getByRole("link", { name: "Take a new contract" }).press("Enter");
      await expect(page).toHaveURL(/\/personal\/smartphones\?term=24$/);
      await expect(number).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1, name: "Smartphones", exact: true })).toBeVisible();
    });

    test("I give the number that I want to recharge first, and the bundles that I choose are for it", async ({
      page,
    }) => {
      test.slow();
      await open(page, "/");
      await page.getByRole("link", { name: /^Recharge/ }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Recharge" })).toBeVisible();
      const number = page.getByLabel("Which number do you want to load?");
      await number.fill("083 123 4567");
      await number.press("Enter");
      await expect(page.getByText("We'll load 083 123 4567.")).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      const parts = page.getByRole("navigation", { name: "Parts of this list" });
      await parts.getByRole("link", { name: "Airtime" }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "Airtime" })).toBeVisible();
      await expect(number).toHaveValue("083 123 4567");
      await page.getByRole("article").getByRole("link", { name: "Airtime" }).click();
      await page.getByRole("radio", { name: /^R29 airtime/ }).check();
      await expect(page.getByText("R29 airtime, 083 123 4567")).toBeVisible();
      expect(new URL(page.url()).search).not.toContain("083");
      await page.getByRole("button", { name: "Add to cart" }).filter({ visible: true }).click();
      await expect(page.getByText("For 083 123 4567")).toBeVisible();

      await open(page, "/personal/prepaid/voice-bundle");
      await page.getByRole("radio", { name: /^60 minutes/ }).check();
      await expect(page.getByText("60 minutes, 30 days, 083 123 4567")).toBeVisible();

      await open(page, "/personal/prepaid");
      await page.getByRole("link", { name: "Recharge a number" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Recharge" })).toBeVisible();
      await expect(number).toHaveValue("083 123 4567");
    });
  });
