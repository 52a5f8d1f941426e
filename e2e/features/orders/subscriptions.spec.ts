import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { fillAccount } from "../../support/accounts.ts";
import { configureByMouse } from "../../support/configurator.ts";
import { signIn } from "../../support/customer.ts";
import { open } from "../../support/open.ts";
import { continueTo, fillDelivery, fillDetails, giveConsents, openOrder } from "../../support/shopping.ts";
import { openAsStaff } from "../../support/staff.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

/** Orders a phone for 24 months on account, as a customer whose order is accepted. */
async function orderContract(page: Page): Promise<void> {
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  await open(page, "/personal/smartphones/samsung-galaxy-a56");
  await configureByMouse(page, [/^24 months/]);
  await page.getByRole("button", { name: "Add to cart" }).filter({ visible: true }).first().click();
  await page.getByRole("button", { name: "Checkout" }).click();
  await expect(heading("Your details")).toBeVisible();
  await fillDetails(page);
  await page.getByLabel("ID number").fill("8001015009087");
  await continueTo(page, "Delivery or collection?");
  await fillDelivery(page);
  await continueTo(page, "How do you want to pay?");
  await fillAccount(page);
  await giveConsents(page);
  await page.getByRole("button", { name: "Place the order" }).click();
  await expect(heading("Thank you, your order is accepted")).toBeVisible({ timeout: 30_000 });
}

test("B-06 I see what I pay every month, with its term and how to end it, and cancel it on the page of its order", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name });
  await signIn(page, `thandi-${randomUUID()}@example.co.za`);
  const menu = page.getByRole("navigation", { name: "Your account" });
  await menu.getByRole("link", { name: "Subscriptions" }).press("Enter");
  await expect(heading("Subscriptions")).toBeVisible();
  await expect(page.getByText("There are no subscriptions in your account yet.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "See monthly plans" }).press("Enter");
  await expect(page).toHaveURL("/personal/sim-only");

  await orderContract(page);

  await open(page, "/account/subscriptions");
  const phone = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: /Galaxy A56/ }) });
  await expect(phone.getByText("24 months", { exact: true })).toBeVisible();
  await expect(phone.getByText("20 business days' notice")).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await expectReadableInDarkMode(page);
  await open(page, "/account");
  const monthly = page.getByRole("link", { name: /^Every month/ });
  await expect(monthly).toContainText("1 subscription");
  await expect(monthly).toContainText(/R[\d,.]+.*pm/);
  await expectAccessible(page);
  await expectReadableInDarkMode(page);
  await monthly.press("Enter");
  await expect(heading("Subscriptions")).toBeVisible();
  await phone.getByRole("link", { name: /^Cancel on the page of the order/ }).press("Enter");
  await expect(heading(/^Order ECOM\d{8}$/)).toBeVisible();
  await page.getByRole("button", { name: "Cancel this order" }).press("Enter");
  await page.getByRole("button", { name: "Cancel the order" }).press("Enter");
  await expect(page.getByText("Your order is cancelled")).toBeVisible();
  // The agreement ends once the warehouse has answered that nothing had left.
  await expect(async () => {
    await open(page, "/account/subscriptions");
    await expect(page.getByText("There are no subscriptions in your account yet.")).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await open(page, "/account/consents");
  await expect(page.getByText("check my credit record")).toBeVisible();
  await expect(page.getByText("This order is cancelled").first()).toBeVisible();
});

test("B-06 D-14 A contract that I cancelled runs until its phone is back, and goes on when staff refuse the return", async ({
  page,
  browser,
  watch,
}) => {
  test.setTimeout(240_000);
  watch.allowBrowserError(/status of 401/);
  await signIn(page, `thandi-${randomUUID()}@example.co.za`);
  await orderContract(page);
  await openOrder(page);
  const [path, heading] = [page.url(), await page.getByRole("heading", { level: 1 }).textContent()];
  const number = heading?.replace("Order ", "") ?? "";
  const task = page.getByRole("listitem").filter({ hasText: number });
  await expect(async () => {
    await page.goto("/stand-in/warehouse");
    await expect(task.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await task.getByRole("button", { name: "Sent", exact: true }).click();
  await page.goto(path);
  await page.getByRole("button", { name: "Cancel this order" }).press("Enter");
  await expect(page.getByText("Your agreement and its bills end once we have the goods back")).toBeVisible();
  await page.getByRole("button", { name: "Cancel the order" }).press("Enter");
  await expect(page.getByRole("region", { name: "Send the goods back" })).toContainText(
    "Your agreement ends as soon as",
  );
  await expectAccessible(page);
  await open(page, "/account/subscriptions");
  await expect(page.getByText("as soon as we have the goods back")).toBeVisible();

  const staff = await (await browser.newContext()).newPage();
  await openAsStaff(staff, `/staff/orders/${number}`, { role: "order_ops" });
  const goods = staff.getByRole("region", { name: "Returned goods" });
  await expect(goods).toContainText("The agreement goes on until they are back");
  await goods.getByText("Decide without the goods").press("Enter");
  await goods.getByLabel("Reason").fill("Nothing came back");
  await expectAccessible(staff);
  await goods.getByRole("button", { name: "Refuse the return" }).press("Enter");
  await expect(goods).toContainText("return refused. The agreement goes on");
  await staff.context().close();

  await page.goto(path);
  await expect(page.getByRole("region", { name: "Your return" })).toContainText(
    /Your agreement goes on.*Nothing came back/,
  );
  await expect(page.getByText("On its way", { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDarkMode(page);
});
