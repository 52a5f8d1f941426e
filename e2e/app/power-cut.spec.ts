import { startEmbeddedPostgres } from "#platform/database/embedded.server.ts";
import { freePort } from "#platform/free-port.server.ts";
import { temporaryFolder } from "../../test/support/temporary-folder.ts";
import { startShop } from "../support/shop.ts";
import {
  addSim,
  beginCheckout,
  choosePaymentOutcome,
  continueTo,
  expectPaid,
  fillDelivery,
  fillDetails,
  goToGateway,
  openOrder,
} from "../support/shopping.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const SIM = "/personal/prepaid/prepaid-sim";
const PHONE = "/personal/smartphones/samsung-galaxy-a56";

test("The power fails while I am ordering: when the shop is back, I go on where I was", async ({ browser, watch }) => {
  test.slow();
  // While the shop is unavailable, the browser logs an error.
  watch.allowBrowserError(/net::ERR_/);
  const start = { PORT: String(await freePort()), VAR_DIR: await temporaryFolder() };
  let shop = await startShop(start);
  const context = await browser.newContext({ baseURL: shop.url });
  watch.over(context);
  try {
    const page = await context.newPage();
    await addSim(page);
    await beginCheckout(page);
    await fillDetails(page);
    await continueTo(page, "Delivery or collection?");
    await fillDelivery(page);
    await shop.kill();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("We couldn't save what you entered. Please try again.")).toBeVisible();

    shop = await startShop(start);
    await continueTo(page, "How do you want to pay?");
    await page.getByLabel("Credit or debit card").check();
    await continueTo(page, "Check your order");
    await goToGateway(page);
    await shop.kill();
    shop = await startShop(start);
    await choosePaymentOutcome(page, "Late");
    await expect(page.getByRole("heading", { level: 1, name: "We're waiting for your bank" })).toBeVisible();
    await shop.kill();
    shop = await startShop(start);
    await expect(page.getByRole("heading", { level: 1, name: "Thank you, your order is paid" })).toBeVisible({
      timeout: 40_000,
    });
    await expectPaid(page);
    await openOrder(page);
  } finally {
    await context.close();
    await shop.stop();
  }
});

test("The shop's database is away: what was shown before is still there, the rest says so, and it comes back by itself", async ({
  browser,
  watch,
}) => {
  test.slow();
  watch.allowBrowserError(/503/);
  const folder = await temporaryFolder();
  let postgres = await startEmbeddedPostgres({ folder, durable: false });
  const shop = await startShop({ PORT: String(await freePort()), DATABASE_URL: postgres.url });
  const context = await browser.newContext({ baseURL: shop.url });
  watch.over(context);
  try {
    const page = await context.newPage();
    await page.goto(SIM);
    const name = await page.getByRole("heading", { level: 1 }).textContent();
    await postgres.stop();

    expect((await page.goto(SIM))?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
    const errorPage = await page.goto(PHONE);
    expect(errorPage?.status()).toBe(503);
    expect(errorPage?.headers()).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
    await expect(page.getByRole("heading", { level: 1, name: "We will be right back" })).toBeVisible();
    await expectAccessible(page);
    const call = await page.request.get("/api/session/token");
    expect([call.status(), (await call.json()).code]).toEqual([503, "unavailable"]);

    postgres = await startEmbeddedPostgres({ folder, durable: false });
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Samsung Galaxy A56" })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(PHONE);
    expect((await page.request.get("/api/session/token")).status()).toBe(200);
  } finally {
    await context.close();
    await shop.stop();
    await postgres.stop();
  }
});
