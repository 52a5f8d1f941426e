import type { Page } from "@playwright/test";
import { freePort } from "#platform/free-port.server.ts";
import { startGatewayServer } from "../../../test/adapters/payment/gateway-server.ts";
import { itn } from "../../../test/adapters/payment/payfast-itn.ts";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { fillOrganisation } from "../../support/accounts.ts";
import { configureByMouse } from "../../support/configurator.ts";
import { open } from "../../support/open.ts";
import { startShop } from "../../support/shop.ts";
import {
  addSim,
  addToCart,
  choosePaymentOutcome,
  continueTo,
  expectPaid,
  fillCheckout,
  fillDetails,
  giveConsents,
  goToGateway,
  historyOf,
  openOrder,
  simToGateway,
} from "../../support/shopping.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

const WAITING = "We're waiting for your bank";
const NOT_PAID = "The payment did not go through";
const CANCELLED = "You cancelled the payment";

/** The history until the order was paid, because the warehouse starts its work at any time. */
async function historyUntilPaid(page: Page): Promise<string[]> {
  const words = await historyOf(page);
  return words.slice(0, words.indexOf("Paid") + 1);
}

/** Takes a licence to the payment page; there is nothing to deliver. */
async function licenceToGateway(page: Page, path: string): Promise<void> {
  const isBusiness = path.startsWith("/business/");
  await open(page, path);
  await configureByMouse(page, []);
  await page.getByRole("button", { name: "Add to cart" }).filter({ visible: true }).click();
  await page.getByRole("button", { name: "Checkout" }).click();
  const title = isBusiness ? "Your organisation" : "Your details";
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  if (isBusiness) await fillOrganisation(page);
  await fillDetails(page);
  await continueTo(page, "How do you want to pay?");
  await page.getByLabel("Credit or debit card").check();
  await continueTo(page, "Check your order");
  await goToGateway(page);
}

test("I press Pay twice and pay once", async ({ page }) => {
  await addSim(page);
  await fillCheckout(page);
  const starts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/payment/start")) starts.push(request.url());
  });
  await page.getByRole("button", { name: "Pay R99" }).dblclick();
  await expect(page).toHaveURL(/\/stand-in\/gateway\//);
  expect(starts).toHaveLength(1);
  await choosePaymentOutcome(page, "Pay");
  await expectPaid(page);
  await openOrder(page);
  expect(await historyUntilPaid(page)).toEqual(["Order placed", "Paid"]);
});

test("The link to my order stays under my finger when the receipt arrives", async ({ page }) => {
  await simToGateway(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/orderDetails/*", async (route) => {
    await released;
    await route.continue();
  });
  await choosePaymentOutcome(page, "Pay");
  await expectPaid(page);
  const link = page.getByRole("link", { name: "See your order" });
  const place = await link.boundingBox();
  release();
  await expect(page.getByRole("list", { name: "Products" })).toBeVisible();
  expect(await link.boundingBox()).toEqual(place);
});

test("The bank tells the shop twice, and my order is paid once", async ({ page }) => {
  await simToGateway(page);
  await choosePaymentOutcome(page, "Twice");
  await expectPaid(page);
  await openOrder(page);
  expect((await historyOf(page)).filter((words) => words === "Paid")).toHaveLength(1);
});

test("A payment of another amount does not count, and my cart is kept", async ({ page }) => {
  await simToGateway(page);
  await choosePaymentOutcome(page, "Wrong amount");
  await expect(page.getByRole("heading", { level: 1, name: WAITING })).toBeVisible();
  await expectAccessible(page);
  await openOrder(page);
  expect((await historyOf(page)).at(-1)).toBe("Waiting for payment");
  await expect(page.getByRole("link", { name: "Cart, 1 item" }).first()).toBeVisible();
});

test("My first payment fails, my second one succeeds", async ({ page }) => {
  await simToGateway(page);
  await choosePaymentOutcome(page, "Failed");
  await expect(page.getByRole("heading", { level: 1, name: NOT_PAID })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByText("The last payment did not go through")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Pay another way" }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Instant EFT").check();
  await continueTo(page, "Check your order");
  await goToGateway(page);
  await choosePaymentOutcome(page, "Pay");
  await expectPaid(page);
  await openOrder(page);
  expect(await historyUntilPaid(page)).toEqual(["Order placed", "Payment failed", "Paid"]);
});

test("I cancel on the payment page and find my cart as I left it", async ({ page }) => {
  await simToGateway(page);
  await choosePaymentOutcome(page, "Cancelled");
  await expect(page.getByRole("heading", { level: 1, name: CANCELLED })).toBeVisible();
  await page.getByRole("link", { name: "Back to the cart" }).click();
  await expect(page.getByRole("heading", { name: "Prepaid SIM" })).toBeVisible();
  await fillAgain(page);
});

/** The details are still there: the checkout goes straight to the review. */
async function fillAgain(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Checkout" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Check your order" })).toBeVisible();
}

test("The bank is slow: I am told that it is safe to leave, and the page turns when the bank answers", async ({
  page,
}) => {
  await simToGateway(page);
  await choosePaymentOutcome(page, "Late");
  await expect(page.getByRole("heading", { level: 1, name: WAITING })).toBeVisible();
  await expect(page.getByText("You can leave this page")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Thank you, your order is paid" })).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByRole("link", { name: "Cart", exact: true }).first()).toBeVisible();
});

test("The bank is slow, and I look at my order meanwhile: its page turns by itself", async ({ page }) => {
  await simToGateway(page);
  await choosePaymentOutcome(page, "Late");
  await openOrder(page);
  const next = page.getByRole("region", { name: "What happens next" });
  await expect(next.getByRole("link", { name: "Continue to payment" })).toBeVisible();
  await expect(next).toContainText("We'll pack your order", { timeout: 20_000 });
  await expect(page.getByRole("link", { name: "Continue to payment" })).toHaveCount(0);
});

test("I press Back on the payment page: the shop knows that I have started to pay and lets me go on", async ({
  page,
}) => {
  await simToGateway(page);
  const paymentPage = page.url();
  await page.goBack();
  await expect(page.getByText("You've started to pay")).toBeVisible();
  await expectAccessible(page);
  await goToGateway(page);
  expect(page.url()).toBe(paymentPage);
  await choosePaymentOutcome(page, "Pay");
  await expectPaid(page);
});

test("I press Back after I have paid: nothing can be paid a second time", async ({ page }) => {
  await simToGateway(page);
  const paymentPage = page.url();
  await choosePaymentOutcome(page, "Pay");
  await expectPaid(page);
  await page.goBack();
  await expect(page).toHaveURL(paymentPage);
  await page.reload();
  await expect(page.getByRole("button")).toHaveCount(0);
  await page.goBack();
  await expectPaid(page);
  await expect(page.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
});

test("I buy a licence: I pay what is due in the first month, and being told twice is paying once", async ({ page }) => {
  await licenceToGateway(page, "/personal/software/desk-suite");
  await expect(page.getByText(/^R\d+\.00$/)).toBeVisible();
  await choosePaymentOutcome(page, "Twice");
  await expectPaid(page);
  await expect(page.getByRole("listitem").filter({ hasText: "We'll send you the code by SMS or email" })).toBeVisible();
  await expect(page.getByText("courier")).toHaveCount(0);
  await openOrder(page);
  expect((await historyOf(page)).filter((words) => words === "Paid")).toHaveLength(1);
});

test("My company buys a licence: the first payment fails, I cancel the next, and the last one counts late", async ({
  page,
}) => {
  await licenceToGateway(page, "/business/software/desk-suite-business");
  await choosePaymentOutcome(page, "Failed");
  await expect(page.getByRole("heading", { level: 1, name: NOT_PAID })).toBeVisible();
  await page.getByRole("link", { name: "Try again" }).click();
  await goToGateway(page);
  await choosePaymentOutcome(page, "Cancelled");
  await expect(page.getByRole("heading", { level: 1, name: CANCELLED })).toBeVisible();
  await page.getByRole("link", { name: "Try again" }).click();
  await goToGateway(page);
  await choosePaymentOutcome(page, "Late");
  await expect(page.getByRole("heading", { level: 1, name: WAITING })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Thank you, your order is paid" })).toBeVisible({
    timeout: 20_000,
  });
});

for (const width of [390, 1440])
  test(`After two failed payments the shop says that it can't reserve my phone again, and I pay by keyboard all the same, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await addToCart(page, "/personal/smartphones/nokia-235-4g");
    await fillCheckout(page);
    await goToGateway(page);
    for (const outcome of ["Failed", "Cancelled"] as const) {
      await choosePaymentOutcome(page, outcome);
      await page.getByRole("link", { name: "Try again" }).click();
      await giveConsents(page);
      if (outcome === "Failed") await goToGateway(page);
    }
    await page.getByRole("button", { name: /^Pay R/ }).press("Enter");
    const notice = page.getByRole("status").filter({ hasText: "We can't reserve your items while you pay" });
    await expect(notice).toContainText("We've already reserved them for you twice. You can still pay now.");
    await expectAccessible(page);
    await expectReadableInDarkMode(page);
    const proceed = page.getByRole("button", { name: "Go to the payment page" });
    await expect(proceed).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/stand-in\/gateway\//);
    await choosePaymentOutcome(page, "Pay");
    await expectPaid(page);
  });

test("The shop has PayFast: my browser takes the form there and nowhere else, and nothing secret leaves the shop", async ({
  browser,
  watch,
}) => {
  test.slow();
  const elsewhere = await startGatewayServer();
  const payfast = await startGatewayServer();
  const secrets = { PAYFAST_MERCHANT_KEY: "key-of-the-merchant", PAYFAST_PASSPHRASE: "a secret passphrase" };
  const shop = await startShop({
    PORT: String(await freePort()),
    VAR_DIR: await temporaryFolder(),
    LOG_LEVEL: "debug",
    PAYMENT_GATEWAY: "payfast",
    PAYFAST_MERCHANT_ID: "10000100",
    PAYFAST_MODE: "sandbox",
    PAYFAST_SOURCES: "127.0.0.1, ::1",
    GATEWAY_BASE_URL: payfast.url,
    ...secrets,
  });
  payfast.respondWith(({ path, body }) => {
    if (path === "/eng/query/validate") return "VALID";
    const back = new URLSearchParams(body).get("return_url") ?? "";
    return `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Pay</title><a href="${back.replaceAll("&", "&amp;")}">Back</a>`;
  });
  const context = await browser.newContext({ baseURL: shop.url });
  watch.over(context);
  // The last step posts to a URL that the content security policy forbids.
  watch.allowBrowserError(/form-action/);
  try {
    const page = await context.newPage();
    const seen: string[] = [];
    page.on("response", async (answer) => {
      const isText = /html|json|javascript/.test(answer.headers()["content-type"] ?? "");
      const isStart = answer.url().endsWith("/api/payment/start");
      if (isText && !isStart && answer.url().startsWith(shop.url)) seen.push(await answer.text().catch(() => ""));
    });
    await addSim(page);
    await fillCheckout(page);
    await page.getByRole("button", { name: "Pay R99" }).click();
    await expect(page).toHaveURL(`${payfast.url}/eng/process`);
    const form = new URLSearchParams(payfast.requests.at(-1)?.body);
    expect(form.get("amount")).toBe("99.00");
    const paymentId = form.get("m_payment_id") ?? "";
    const body = itn({ m_payment_id: paymentId }, secrets.PAYFAST_PASSPHRASE);
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect((await fetch(form.get("notify_url") ?? "", { method: "POST", headers, body })).status).toBe(200);
    await page.getByRole("link", { name: "Back" }).click();
    await expectPaid(page);

    // The merchant key is in the form, in the one response to the paying customer, and nowhere else.
    expect(form.get("merchant_key")).toBe(secrets.PAYFAST_MERCHANT_KEY);
    expect(seen.length).toBeGreaterThan(10);
    for (const text of [...seen, shop.log(), form.toString()]) expect(text).not.toMatch(/a.secret.passphrase/);
    expect(seen.join()).not.toContain(secrets.PAYFAST_MERCHANT_KEY);
    expect(shop.log()).toContain("/api/payment/notify");
    expect(shop.log()).not.toMatch(/key-of-the-merchant|thandi@/i);

    const broken = await page.evaluate((target) => {
      const violation = new Promise<string>((resolve) => {
        document.addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective));
      });
      const stray = document.createElement("form");
      stray.method = "post";
      stray.action = target;
      document.body.append(stray);
      stray.submit();
      return violation;
    }, `${elsewhere.url}/eng/process`);
    expect(broken).toBe("form-action");
    expect(elsewhere.requests).toEqual([]);
  } finally {
    await context.close();
    await shop.stop();
    await payfast.close();
    await elsewhere.close();
  }
});
