import type { Page } from "@playwright/test";
import { WIDTHS } from "../../support/devices.ts";
import {
  addBundle,
  addSim,
  addToCart,
  beginCheckout,
  choosePaymentOutcome,
  continueTo,
  expectPaid,
  fillCheckout,
  fillDetails,
  goToGateway,
  openOrder,
  simToGateway,
} from "../../support/shopping.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

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
  await page.getByRole("link", { name: "All orders" }).click();
  await expect(page.getByRole("main")).toContainText("Your SIM isn't registered yet");
  await expectAccessible(page);

  await atWarehouse(page, number, "Delivered");
  await atWarehouse(page, number, "RICA captured", "I saw the ID", "I saw a proof of address");
  await page.goto(address);
  await expect(page.getByText("Completed").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "SIM registration (RICA)" })).toContainText(/\+27\*\*\*\d{6}/);
  const cancelling = page.getByRole("region", { name: "If you change your mind" });
  await expect(cancelling).toContainText("It was loaded or started straight away, as you asked when you paid");
  await expect(cancelling.getByRole("button")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "All orders" }).click();
  await expect(page.getByRole("main")).toContainText(number);
  await expect(page.getByRole("main")).not.toContainText("isn't registered");
});

for (const width of WIDTHS)
  test(`${width} px wide: I read what I bought on the thanks page, and later install my eSIM, which no stranger sees`, async ({
    page,
    browser,
    watch,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    await addToCart(page, "/personal/prepaid/prepaid-esim", "Starter pack + 1GB");
    await beginCheckout(page);
    await fillDetails(page);
    await continueTo(page, "How do you want to pay?");
    await page.getByLabel("Credit or debit card").check();
    await continueTo(page, "Check your order");
    await goToGateway(page);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Prepaid eSIM");
    await choosePaymentOutcome(page, "Pay");
    await expectPaid(page);
    await expect(page.getByRole("list", { name: "Products" })).toContainText("Prepaid eSIM");
    const thanks = page.getByRole("main");
    for (const text of ["Paid", "R55 incl. VAT", "Date", "What happens next", "the code for your eSIM"])
      await expect(thanks).toContainText(text);
    await expectAccessible(page);
    await expectReadableInDarkMode(page);
    await openOrder(page);
    const address = page.url();
    const number = await numberOf(page);
    const registration = page.getByRole("region", { name: "SIM registration (RICA)" });
    await expect(registration).toContainText("Upload them here, or show them in a store");
    await expect(registration).not.toContainText("courier");
    await atWarehouse(page, number, "RICA captured", "I saw the ID", "I saw a proof of address");
    await page.goto(address);
    const esim = page.getByRole("region", { name: "Install your eSIM" });
    await expect(esim.getByRole("img", { name: "QR code that installs Prepaid eSIM" })).toBeVisible();
    const whole = (await esim.getByText(/^LPA:1\$rsp\.example\.com\$[0-9A-F]{24}$/).textContent()) ?? "";
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    for (const [name = "", value = ""] of [
      ["SM-DP+ address", "rsp.example.com"],
      ["Activation code", whole.split("$")[2]],
      ["Whole code", whole],
    ]) {
      await expect(esim.getByRole("term").filter({ hasText: name })).toBeVisible();
      await esim.getByRole("button", { name: `Copy ${name}` }).click();
      await expect(page.getByText(`${name} copied`)).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
    }
    await expect(esim.getByRole("link")).toHaveCount(0);
    await expectAccessible(page);
    await expectReadableInDarkMode(page);

    const stranger = await browser.newContext();
    watch.over(stranger);
    const elsewhere = await stranger.newPage();
    await elsewhere.goto(address);
    await expect(elsewhere.getByRole("heading", { name: "You can't open this order here" })).toBeVisible();
    await expect(elsewhere.getByText("rsp.example.com")).toHaveCount(0);
    await stranger.close();
  });

test("I read what the shop wrote to me about my order", async ({ page, watch }) => {
  // The iframe of an email runs no scripts, not even those of the test.
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
  const messages = page.url();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("link", { name: new RegExp(`your order is paid \\(${number}\\)\\.`) }).click();
  await expect(page.getByText("SMS to")).toBeVisible();
  await expectAccessible(page);
  await page.goto(messages);
  await page.getByRole("link", { name: new RegExp(`your order is paid \\(${number}\\)$`) }).click();
  await expect(page.frameLocator("iframe").getByRole("link", { name: "See your order's status" })).toHaveAttribute(
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
  await dialog.getByLabel("Why (you don't have to say)").fill("Bought the wrong one");
  await dialog.getByRole("button", { name: "Cancel the order" }).dblclick();
  await expect(page.getByText("Your order is cancelled").first()).toBeVisible();
  await expect(cancelling).toBeHidden();
  await expect(page.getByRole("region", { name: "What happened" })).toContainText("Bought the wrong one");
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("We refunded R99.00")).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectAccessible(page);
});

test("D-14 I send back what was delivered: I am told how, and my money follows the goods", async ({ page }) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await simToGateway(page);
    await choosePaymentOutcome(page, "Pay");
    await expectPaid(page);
    await openOrder(page);
    const [number, path] = [await numberOf(page), page.url()];
    await atWarehouse(page, number, "Delivered");
    await page.goto(path);
    await page.getByRole("button", { name: "Cancel this order" }).press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Send the goods back");
    await expect(dialog).toContainText("We'll refund R99.00 once we have the goods back");
    await dialog.getByRole("button", { name: "Cancel the order" }).press("Enter");
    const card = page.getByRole("region", { name: "Send the goods back" });
    for (const part of ["Khanya Returns", "tracking number", "You only pay to send it", "We refund R99.00"])
      await expect(card).toContainText(part);
    await expect(page.getByText("Return expected").first()).toBeVisible();
    await expectAccessible(page);
    await expectReadableInDarkMode(page);

    await atWarehouse(page, number, "Returned goods received");
    await expect(async () => {
      await page.goto(path);
      await expect(page.getByText("We refunded R99.00")).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole("region", { name: "Your return" })).toContainText("Return received");
    await expectAccessible(page);
  }
});

test("D-14 I buy data only with the consent to load it at once, and then nothing is refunded", async ({ page }) => {
  await addBundle(page);
  await beginCheckout(page);
  await fillDetails(page);
  await continueTo(page, "How do you want to pay?");
  await page.getByLabel("Credit or debit card").check();
  await continueTo(page, "Check your order");
  const consent = page.getByRole("checkbox", { name: /^Please load or send this at once: .*1GB/ });
  await expect(consent).not.toBeChecked();
  await page.getByRole("checkbox", { name: /accept the terms/ }).check();
  await page.getByRole("button", { name: /^Pay R/ }).click();
  await expect(consent).toBeFocused();
  await expect(page.getByText("Tick this to place the order")).toBeVisible();
  await expectAccessible(page);
  await goToGateway(page);
  await choosePaymentOutcome(page, "Pay");
  await expectPaid(page);
  await openOrder(page);
  const [number, path] = [await numberOf(page), page.url()];
  await atWarehouse(page, number, "Switched on");
  await page.goto(path);
  const cancelling = page.getByRole("region", { name: "If you change your mind" });
  await expect(cancelling).toContainText("It was loaded or started straight away, as you asked when you paid");
  await expect(cancelling.getByRole("button")).toHaveCount(0);
});

test("I give up an order that I have not paid, and my cart is as it was", async ({ page }) => {
  await simToGateway(page);
  await choosePaymentOutcome(page, "Failed");
  await page.goto("/orders");
  await expect(page.getByRole("link", { name: /Prepaid SIM/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: /Prepaid SIM/ }).click();
  await expect(page.getByText("The payment didn't go through")).toBeVisible();
  await page.getByRole("button", { name: "Cancel this order" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel the order" }).click();
  await expect(page.getByText("Cancelled").first()).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByRole("main").getByText("Prepaid SIM").first()).toBeVisible();
});

for (const width of WIDTHS)
  test(`${width} px wide: D-14 I cancel a phone beside my registered SIM: I am told before what stays, and keep it`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    await addToCart(page, "/personal/smartphones/nokia-235-4g");
    await addSim(page);
    await fillCheckout(page);
    await goToGateway(page);
    await choosePaymentOutcome(page, "Pay");
    await expectPaid(page);
    await openOrder(page);
    const [number, path] = [await numberOf(page), page.url()];
    await atWarehouse(page, number, "Delivered");
    await atWarehouse(page, number, "RICA captured", "I saw the ID", "I saw a proof of address");
    await page.goto(path);
    const kept = "Prepaid SIM, Starter pack + 2GB was loaded or sent at once, as you asked: you keep it";
    await page.getByRole("button", { name: "Cancel this order" }).press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(kept);
    await expect(dialog).toContainText("We'll refund R999.00 once we have the goods back");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel the order" }).press("Enter");
    await expect(page.getByRole("region", { name: "Send the goods back" })).not.toContainText("Prepaid SIM");
    await expect(page.getByRole("main").getByText(kept)).toBeVisible();
    await expectAccessible(page);
    await expectReadableInDarkMode(page);
  });
