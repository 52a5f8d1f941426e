import { randomUUID } from "node:crypto";
import { fillAccount } from "../../support/accounts.ts";
import { configureByMouse } from "../../support/configurator.ts";
import { signIn } from "../../support/customer.ts";
import { open } from "../../support/open.ts";
import { continueTo, fillDelivery, fillDetails, giveConsents } from "../../support/shopping.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

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
  await open(page, "/account/subscriptions");
  await expect(page.getByText("There are no subscriptions in your account yet.")).toBeVisible();

  await open(page, "/account/consents");
  await expect(page.getByText("check my credit record")).toBeVisible();
  await expect(page.getByText("This order is cancelled").first()).toBeVisible();
});
