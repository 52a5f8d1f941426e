import { freePort } from "#platform/free-port.server.ts";
import { temporaryFolder } from "../test/support/temporary-folder.ts";
import { startShop } from "./support/shop.ts";
import {
  addSim,
  beginCheckout,
  expectPaid,
  fillDelivery,
  fillDetails,
  goOn,
  goToGateway,
  seeOrder,
  settle,
} from "./support/shopping.ts";
import { expect, test } from "./support/test.ts";

test("The power fails while I am ordering: when the shop is back, I go on where I was", async ({ browser, watch }) => {
  test.slow();
  // While the shop is gone, the browser says so.
  watch.expectComplaint(/net::ERR_/);
  const start = { PORT: String(await freePort()), VAR_DIR: await temporaryFolder() };
  let shop = await startShop(start);
  const context = await browser.newContext({ baseURL: shop.url });
  watch.over(context);
  try {
    const page = await context.newPage();
    await addSim(page);
    await beginCheckout(page);
    await fillDetails(page);
    await goOn(page, "Where may we bring it?");
    await fillDelivery(page);
    await shop.kill();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("What you typed could not be saved. Please try again.")).toBeVisible();

    shop = await startShop(start);
    await goOn(page, "How do you want to pay?");
    await page.getByLabel("Credit or debit card").check();
    await goOn(page, "Check your order");
    await goToGateway(page);
    await shop.kill();
    shop = await startShop(start);
    await settle(page, "Late");
    await expect(page.getByRole("heading", { level: 1, name: "We are waiting for the bank" })).toBeVisible();
    await shop.kill();
    shop = await startShop(start);
    await expect(page.getByRole("heading", { level: 1, name: "Thank you, your order is paid" })).toBeVisible({
      timeout: 40_000,
    });
    await expectPaid(page);
    await seeOrder(page);
  } finally {
    await context.close();
    await shop.stop();
  }
});
