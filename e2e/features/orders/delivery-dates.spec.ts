import type { Page } from "@playwright/test";
import { DEVICES } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import {
  addToCart,
  beginCheckout,
  choosePaymentOutcome,
  continueTo,
  expectPaid,
  fillDelivery,
  fillDetails,
  goToGateway,
  openOrder,
} from "../../support/shopping.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

const PHONE = "/personal/smartphones/xiaomi-redmi-15c";
const LOW_STOCK = "Low stock: delivery takes 2-3 weeks";

/** The text of a page's date, "Tue 24 to Fri 27 November". */
async function dateAfter(page: Page, label: string): Promise<string> {
  const line = page
    .getByText(new RegExp(`^${label}: `))
    .filter({ visible: true })
    .first();
  return ((await line.textContent()) ?? "").replace(`${label}: `, "").replace(/if you order.*/, "");
}

for (const [device, viewport] of DEVICES)
  test.describe(device, () => {
    test.use({ viewport });

    test(`S9-20 ${device}: product, cart, delivery, review, thanks and order give one date for a phone that is low in stock`, async ({
      page,
    }) => {
      test.slow();
      await open(page, `${PHONE}?colour=Mint+Green&storage=256GB`);
      await expect(page.getByText(LOW_STOCK)).toBeVisible();
      await expect(page.getByText(/working days/)).toHaveCount(0);
      const date = await dateAfter(page, "Free delivery");
      await expectAccessible(page);
      await expectReadableInDarkMode(page);

      await addToCart(page, `${PHONE}?colour=Mint+Green&storage=256GB`);
      await expect(page.getByText(/^Low stock: \d left, delivery takes 2-3 weeks$/)).toBeVisible();
      await expect(page.getByText(`Free delivery: ${date}.`)).toBeVisible();
      await beginCheckout(page);
      await fillDetails(page);
      await continueTo(page, "Delivery or collection?");
      await fillDelivery(page);
      await expect(page.getByRole("status").filter({ hasText: "Expected delivery" })).toContainText(date);
      await expectAccessible(page);
      await continueTo(page, "How do you want to pay?");
      await page.getByLabel("Credit or debit card").check();
      await continueTo(page, "Check your order");
      await expect(page.getByRole("region", { name: "Delivery", exact: true })).toContainText(
        `Expected delivery: ${date}. ${LOW_STOCK}.`,
      );
      await expectAccessible(page);
      await goToGateway(page);
      await choosePaymentOutcome(page, "Pay");
      await expectPaid(page);
      await expect(page.getByText(`Expected delivery: ${date}. ${LOW_STOCK}.`)).toBeVisible();
      await openOrder(page);
      await expect(page.getByText(`Expected delivery: ${date}. ${LOW_STOCK}.`)).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
    });

    test(`${device}: the date follows the postal code that I type, and a collection, by keyboard`, async ({ page }) => {
      await addToCart(page, `${PHONE}?colour=Midnight+Black&storage=128GB`);
      await beginCheckout(page);
      await fillDetails(page);
      await continueTo(page, "Delivery or collection?");
      const date = page.getByRole("status").filter({ hasText: "Expected" }).locator("strong");
      const any = await date.textContent();
      const code = page.getByLabel("Postal code");
      await code.focus();
      await page.keyboard.type("2001");
      await expect(date).not.toHaveText(any ?? "");
      const metro = await date.textContent();
      await code.fill("8160");
      await expect(date).not.toHaveText(metro ?? "");
      await page.getByRole("radio", { name: "Deliver it to an address" }).focus();
      await page.keyboard.press("ArrowDown");
      await expect(page.getByRole("status").filter({ hasText: "Expected at the store" })).toBeVisible();
      await expectAccessible(page);
    });
  });
