import { fillAccount } from "../../support/accounts.ts";
import { configureByMouse } from "../../support/configurator.ts";
import { WIDTHS } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import {
  beginCheckout,
  continueTo,
  fillDelivery,
  fillDetails,
  giveConsents,
  openOrder,
} from "../../support/shopping.ts";
import { openAsStaff } from "../../support/staff.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

const FACTS = ["Pro 5GB", "24-month contract", "New contract"];
const OFFER = "GA56-GRA-128GB-24-PRO5";

for (const width of WIDTHS)
  test(`${width} px wide: I take a phone on contract, and its order, staff and the warehouse name the tariff that my cart showed`, async ({
    page,
    browser,
    watch,
  }) => {
    test.setTimeout(180_000);
    // Signing in as staff asks for the code after the password.
    watch.allowBrowserError(/status of 401/);
    await page.setViewportSize({ width, height: 900 });
    await open(page, "/personal/smartphones/samsung-galaxy-a56?colour=Awesome+Graphite&storage=128GB");
    await configureByMouse(page, [/^24 months/, /^New contract/, /^Pro 5GB/]);
    await page.getByRole("button", { name: "Add to cart" }).filter({ visible: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
    const main = page.getByRole("main");
    for (const fact of FACTS) await expect(main.getByText(fact, { exact: true })).toBeVisible();

    await beginCheckout(page);
    await fillDetails(page);
    await page.getByLabel("ID number").fill("8001015009087");
    await continueTo(page, "Delivery or collection?");
    await fillDelivery(page);
    await continueTo(page, "How do you want to pay?");
    await fillAccount(page);
    await giveConsents(page);
    await page.getByRole("button", { name: "Place the order" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Thank you, your order is accepted" })).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByRole("list", { name: "Products" })).toContainText(FACTS.join(", "));
    await expectAccessible(page);
    await openOrder(page);
    const products = page.getByRole("region", { name: "Products" });
    for (const fact of [...FACTS, `Item number ${OFFER}`])
      await expect(products.getByText(fact, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectReadableInDarkMode(page);
    const heading = await page.getByRole("heading", { level: 1 }).textContent();
    const number = heading?.replace("Order ", "") ?? "";

    const tariff = [...FACTS, "R499 pm x 24"].join(", ");
    const task = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: number }) });
    await expect(async () => {
      await page.goto("/stand-in/warehouse");
      await expect(task).toContainText(tariff, { timeout: 500 });
    }).toPass();
    await expect(task).toContainText(`Material GA56-GRA-128GB, offer ${OFFER}`);
    await expectAccessible(page);

    const office = await browser.newContext({ viewport: { width, height: 900 } });
    watch.over(office);
    const staff = await office.newPage();
    await openAsStaff(staff, `/staff/orders/${number}`, { role: "order_ops" });
    const items = staff.getByRole("region", { name: "Items" });
    await expect(items).toContainText(tariff);
    await expect(items).toContainText(`GA56-GRA-128GB, offer ${OFFER}`);
    await expectAccessible(staff);
    await expectReadableInDarkMode(staff);
    await office.close();
  });
