import { freePort } from "#platform/free-port.server.ts";
import { startTemporaryPostgres } from "../../../test/support/temporary-postgres.ts";
import { DEVICES } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import { type RunningShop, startShop } from "../../support/shop.ts";
import { openAsStaff } from "../../support/staff.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

const PHONE = "/personal/smartphones/samsung-galaxy-a56";

test.describe("The shop sells contracts by phone", () => {
  test.describe.configure({ mode: "serial" });
  let postgres: Awaited<ReturnType<typeof startTemporaryPostgres>>;
  let shop: RunningShop;
  test.beforeAll(async () => {
    postgres = await startTemporaryPostgres();
    shop = await startShop({ PORT: String(await freePort()), DATABASE_URL: postgres.url, CONTRACTS: "leads" });
  });
  test.afterAll(async () => {
    await shop.stop();
    await postgres.stop();
  });

  for (const [device, viewport] of DEVICES)
    test(`${device}: the list says so, I choose a plan and leave my number by keyboard, and staff read what I chose`, async ({
      browser,
      watch,
    }) => {
      test.slow();
      const context = await browser.newContext({ baseURL: shop.url, reducedMotion: "reduce", viewport });
      watch.over(context);
      watch.allowBrowserError(/status of 401/);
      const page = await context.newPage();
      await open(page, "/personal/smartphones");
      await expect(page.locator(".product-grid").getByText("Sold by phone").first()).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);

      await open(page, PHONE);
      await expect(page.getByText("Sold by phone").first()).toBeVisible();
      await expect(page.getByText("We sell this by phone. Leave your number and we'll call you.")).toBeVisible();
      await expect(page.getByRole("button", { name: "Add to cart" })).toHaveCount(0);
      for (const answer of [/^Awesome Graphite/, /^128GB/, /^New contract/, /^24 months/, /^Pro 5GB/])
        await page.getByRole("radio", { name: answer }).first().check();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      await page.getByRole("button", { name: "Call me back" }).filter({ visible: true }).first().press("Enter");
      const popup = page.getByRole("dialog", { name: "Call me back" });
      await expect(popup).toContainText("Pro 5GB");
      await popup.getByLabel("Name").fill("Lerato Mokoena");
      await popup.getByLabel("Mobile number").fill("082 555 0101");
      await popup.getByRole("checkbox").press("Space");
      await expectAccessible(page);
      await popup.getByRole("button", { name: "Call me back" }).press("Enter");
      await expect(popup.getByText("Thank you. We'll contact you within one working day")).toBeVisible();

      const staff = await context.newPage();
      await openAsStaff(staff, "/staff/leads", { role: "order_ops", database: postgres.url });
      await staff.getByRole("link", { name: "Lerato Mokoena" }).first().click();
      await expect(staff.getByRole("main")).toContainText("GA56-GRA-128GB-24-PRO5");
      await expect(staff.getByRole("main")).toContainText("Pro 5GB");
      await context.close();
    });
});
