import type { Page } from "@playwright/test";
import { open } from "./open.ts";
import { expect } from "./test.ts";

/** Outcomes of a payment that the stand-in gateway offers. */
export type Outcome = "Pay" | "Failed" | "Cancelled" | "Late" | "Twice" | "Wrong amount";

/** Answers the configurator's questions in turn and puts the product in the cart. @param answers the beginning of each answer */
export async function addToCart(page: Page, path: string, ...answers: string[]): Promise<void> {
  await open(page, path);
  for (const answer of answers) await page.getByRole("radio", { name: new RegExp(`^${escaped(answer)}`) }).check();
  await page.getByRole("button", { name: "Add to cart" }).filter({ visible: true }).first().click();
  await expectLines(page);
}

/** Waits for the cart with what is in it: a page that is left or cut off before has no lines to go on with. */
async function expectLines(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Remove / }).first()).toBeVisible();
}

function escaped(text: string): string {
  return text.replace(/[+()]/g, "\\$&");
}

/** A monthly data bundle of 1GB for a mobile number, for R79. */
export async function addBundle(page: Page, mobileNumber = "082 123 4567"): Promise<void> {
  await open(page, "/personal/prepaid/monthly-data-bundle");
  await page.getByRole("radio", { name: "1GB" }).check();
  await page.getByLabel("Load it on which number?").fill(mobileNumber);
  await page.getByRole("button", { name: "Add to cart" }).filter({ visible: true }).first().click();
  await expectLines(page);
}

/** A prepaid SIM with a starter pack for R99. */
export function addSim(page: Page): Promise<void> {
  return addToCart(page, "/personal/prepaid/prepaid-sim", "Starter pack + 2GB");
}

/** From the cart to the first step of the checkout. */
export async function beginCheckout(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Checkout" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your details" })).toBeVisible();
}

export async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel("First name").fill("Thandi");
  await page.getByLabel("Last name").fill("Nkosi");
  await page.getByLabel("Email address").fill("thandi@example.co.za");
  await page.getByLabel("Mobile number").fill("082 123 4567");
}

export async function fillDelivery(page: Page): Promise<void> {
  await page.getByLabel("Street and number").fill("12 Protea Road");
  await page.getByLabel("Suburb").fill("Groenvlei");
  await page.getByLabel("Town or city").fill("Bloemfontein");
  await page.getByLabel("Province").selectOption("Free State");
  await page.getByLabel("Postal code").fill("9301");
}

/** Sends the form of a step and waits for the next one. @param title heading of the next step */
export async function continueTo(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

/** From the cart through every step to the review. */
export async function fillCheckout(page: Page): Promise<void> {
  await beginCheckout(page);
  await fillDetails(page);
  await continueTo(page, "Delivery or collection?");
  await fillDelivery(page);
  await continueTo(page, "How do you want to pay?");
  await page.getByLabel("Credit or debit card").check();
  await continueTo(page, "Check your order");
  await giveConsents(page);
}

/** Ticks every consent that the order still requires, if any. */
export async function giveConsents(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Check your order" })).toBeVisible();
  const consents = page.getByRole("group", { name: "Before you place the order" });
  for (const tick of await consents.getByRole("checkbox").all())
    if ((await tick.getAttribute("required")) !== null) await tick.check();
}

/** From the review to the payment page. */
export async function goToGateway(page: Page): Promise<void> {
  await giveConsents(page);
  await page.getByRole("button", { name: /^Pay R|^Continue to payment$/ }).click();
  await expect(page).toHaveURL(/\/stand-in\/gateway\//);
}

/** Chooses an outcome on the payment page, which then redirects to the shop's return page. */
export async function choosePaymentOutcome(page: Page, outcome: Outcome): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^${outcome}`) }).click();
  await expect(page).toHaveURL(/\/checkout\/return/);
}

/** Takes a prepaid SIM to the payment page. */
export async function simToGateway(page: Page): Promise<void> {
  await addSim(page);
  await fillCheckout(page);
  await goToGateway(page);
}

export async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Thank you, your order is paid" })).toBeVisible();
}

/** Opens the order's page from the return page. */
export async function openOrder(page: Page): Promise<void> {
  await page.getByRole("link", { name: "See your order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Order ECOM\d{8}$/ })).toBeVisible();
}

/** The texts of the order's history, oldest first. */
export function historyOf(page: Page): Promise<string[]> {
  return page.getByRole("region", { name: "What happened" }).locator("li .font-medium").allTextContents();
}
