import type { Page } from "@playwright/test";
import { storeAddress, TWO_FIBRES } from "../../support/address.ts";
import { WIDTHS } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import { addSim, beginCheckout, continueTo, fillDetails } from "../../support/shopping.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

const PHONE = "/personal/smartphones/samsung-galaxy-a56?colour=Awesome+Graphite&storage=128GB";
const OTHER_PHONE = "/personal/smartphones/apple-iphone-17-pro";

const SIM = "/personal/prepaid/prepaid-sim";

const date = (page: Page) => page.getByText(/^Free delivery: /).locator("strong");
const check = (page: Page) => page.getByRole("button", { name: "Check your town or postal code" });
const change = (page: Page) => page.getByRole("button", { name: "Change the place of delivery" });
const field = (page: Page) => page.getByLabel("Postal code, town or address");

for (const width of WIDTHS)
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("by keyboard I find out when my phone would be in Polokwane, and the next phone answers without asking", async ({
      page,
    }) => {
      await open(page, PHONE);
      await expect(page.getByText("Anywhere in South Africa")).toBeVisible();
      const anywhere = (await date(page).textContent()) ?? "";
      await check(page).press("Enter");
      await expect(field(page)).toBeFocused();
      await page.keyboard.type("69");
      await page.keyboard.press("Enter");
      await expect(field(page)).toHaveAccessibleDescription("A postal code has four digits, like 0699");
      await field(page).fill("xqzzy");
      await page.keyboard.press("Enter");
      await expect(field(page)).toHaveAccessibleDescription(/^We don't know “xqzzy”/);
      await expectAccessible(page);
      await field(page).fill("Polokwane");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("status").filter({ hasText: "Delivering to Polokwane, 0699" })).toBeVisible();
      await expect(change(page)).toBeFocused();
      const outlying = (await date(page).textContent()) ?? "";
      expect(outlying).not.toBe(anywhere);
      await expectAccessible(page);
      await expectReadableInDarkMode(page);

      await open(page, OTHER_PHONE);
      await expect(page.getByText("Delivering to Polokwane, 0699")).toBeVisible();
      await expect(date(page)).toHaveText(outlying);
      await change(page).click();
      await field(page).fill("2001");
      await page.keyboard.press("Enter");
      await expect(page.getByText(/^Delivering to .*2001$/)).toBeVisible();
      await expect(date(page)).not.toHaveText(outlying);
    });

    test("the checkout knows the postal code that I asked about, and names the same days", async ({ page }) => {
      await open(page, SIM);
      await check(page).click();
      await field(page).fill("0699");
      await page.keyboard.press("Enter");
      await expect(page.getByText(/^Delivering to .*0699$/)).toBeVisible();
      const days = (await date(page).textContent()) ?? "";
      await addSim(page);
      await beginCheckout(page);
      await fillDetails(page);
      await continueTo(page, "Delivery or collection?");
      await expect(page.getByLabel("Postal code", { exact: true })).toHaveValue("0699");
      await expect(page.getByText(`Expected delivery: ${days}`)).toBeVisible();
    });

    test("the suburb of the address that I chose on an earlier visit is named, and its date displayed", async ({
      page,
    }) => {
      await storeAddress(page, TWO_FIBRES);
      await open(page, PHONE);
      await expect(page.getByText("Delivering to Baobabrand, 0699")).toBeVisible();
      await expect(page.getByText("1 Acacia Street")).toHaveCount(0);
    });
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the dates are those of the whole country, and nothing waits for a press", async ({ page }) => {
    await page.goto(PHONE);
    await expect(date(page)).toHaveText(/\d/);
    await expect(page.getByText("Anywhere in South Africa")).toBeVisible();
    await expect(check(page)).toBeHidden();
  });
});
