import type { Page } from "@playwright/test";
import {
  addToCart,
  choosePaymentOutcome,
  expectPaid,
  fillCheckout,
  goToGateway,
  openOrder,
  simToGateway,
} from "../../support/shopping.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

/** The number of the order that is open. */
async function numberOf(page: Page): Promise<string> {
  return ((await page.getByRole("heading", { level: 1 }).textContent()) ?? "").replace("Order ", "");
}

/** Presses a button of the stand-in warehouse beside an order. */
async function atWarehouse(page: Page, number: string, button: string, ...boxes: string[]): Promise<void> {
  const order = page.getByRole("listitem").filter({ hasText: number });
  await expect(async () => {
    await page.goto("/stand-in/warehouse");
    await expect(order.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  for (const box of boxes) await order.getByLabel(box).check();
  await order.getByRole("button", { name: button, exact: true }).click();
  await expect(page).toHaveURL(/\/stand-in\/warehouse$/);
}

test("I follow my SIM until it works", async ({ page }) => {
  await simToGateway(page);
  await choosePaymentOutcome(page, "Pay");
  await expectPaid(page);
  await openOrder(page);
  const number = await numberOf(page);
  const address = page.url();

  await atWarehouse(page, number, "Sent");
  await page.goto(address);
  await expect(page.getByText("On its way").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "SIM registration (RICA)" })).toContainText("Awaiting RICA");
  await expectAccessible(page);

  await atWarehouse(page, number, "Delivered");
  await atWarehouse(page, number, "RICA captured", "I saw the ID", "I saw a proof of address");
  await page.goto(address);
  await expect(page.getByText("Completed").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "SIM registration (RICA)" })).toContainText(/\+27\*\*\*\d{6}/);
  await expect(page.getByRole("region", { name: "If you change your mind" })).toContainText("until the end of");
  await expectAccessible(page);
});

test("I read what the shop wrote to me about my order", async ({ page, watch }) => {
  // The iframe of an e-mail runs no scripts, not even those of the test.
  watch.allowBrowserError(/frame is sandboxed and the 'allow-scripts' permission is not set/);
  await simToGateway(page);
  await choosePaymentOutcome(page, "Pay");
  await expectPaid(page);
  await openOrder(page);
  const number = await numberOf(page);
  await atWarehouse(page, number, "Delivered");
  await expect(async () => {
    await page.goto("/stand-in/outbox");
    const subjects = await page.getByRole("link").filter({ hasText: number }).allTextContents();
    for (const part of ["is paid", "is delivered"])
      expect(subjects.filter((subject) => subject.includes(part)).length, part).toBeGreaterThan(0);
  }).toPass();
  await expectAccessible(page);
  const outbox = page.url();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("link", { name: new RegExp(`your order is paid \\(${number}\\)\\.`) }).click();
  await expect(page.getByText("SMS to")).toBeVisible();
  await expectAccessible(page);
  await page.goto(outbox);
  await page.getByRole("link", { name: new RegExp(`your order is paid \\(${number}\\)$`) }).click();
  await expect(page.frameLocator("iframe").getByRole("link", { name: "See how your order stands" })).toHaveAttribute(
    "href",
    /\/orders\/status#[\w-]{30}$/,
  );
});

test("I cancel what I bought, once, and my money goes back", async ({ page }) => {
  await addToCart(page, "/personal/prepaid/prepaid-sim", "Starter pack + 2GB");
  await fillCheckout(page);
  await goToGateway(page);
  await choosePaymentOutcome(page, "Pay");
  await expectPaid(page);
  await openOrder(page);
  const cancelling = page.getByRole("region", { name: "If you change your mind" });
  await cancelling.getByRole("button", { name: "Cancel this order" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("within 30 days");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect(dialog).toBeHidden();
  await expect(cancelling.getByRole("button", { name: "Cancel this order" })).toBeFocused();

  await cancelling.getByRole("button", { name: "Cancel this order" }).press("Enter");
  await dialog.getByLabel("Why, if you like to say").fill("Bought the wrong one");
  await dialog.getByRole("button", { name: "Cancel the order" }).dblclick();
  await expect(page.getByText("Your order is cancelled").first()).toBeVisible();
  await expect(cancelling).toBeHidden();
  await expect(page.getByRole("region", { name: "What happened" })).toContainText("Bought the wrong one");
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("R99.00 went back")).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectAccessible(page);
});

test("I give up an order that I have not paid, and my cart is as it was", async ({ page }) => {
  await simToGateway(page);
  await choosePaymentOutcome(page, "Failed");
  await page.goto("/orders");
  await expect(page.getByRole("link", { name: /Prepaid SIM/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: /Prepaid SIM/ }).click();
  await expect(page.getByText("The payment did not go through")).toBeVisible();
  await page.getByRole("button", { name: "Cancel this order" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel the order" }).click();
  await expect(page.getByText("Cancelled").first()).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByText("Prepaid SIM").first()).toBeVisible();
});
