import { randomInt } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { codeFor } from "./codes.ts";
import { open } from "./open.ts";

/** A mobile number that no other journey uses; even ones are on account. */
export function newStreamingNumber(): string {
  return `082${randomInt(1_000_000, 4_999_999) * 2}`;
}

/** The number as the list of sent messages has it. */
export const internationalNumber = (number: string) => `+27${number.slice(1)}`;

/** Puts a subscription into the cart and goes to its checkout. */
export async function toStreamingCheckout(page: Page, product: "prime-video" | "prime-video-mobile-edition") {
  await open(page, `/personal/streaming/${product}`);
  await page.getByRole("radio", { name: /^1 month free/ }).press("Space");
  await page.getByRole("button", { name: "Add to cart" }).filter({ visible: true }).first().press("Enter");
  await page.waitForURL(/\/cart/);
  await page.getByRole("button", { name: "Checkout" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Start Prime Video/);
}

/** Accepts the terms and asks for the start at once, by keyboard; neither is ticked beforehand. */
export async function acceptTerms(page: Page): Promise<void> {
  for (const label of ["I accept these terms", /^Please start my subscription at once/]) {
    await expect(page.getByLabel(label)).not.toBeChecked();
    await page.getByLabel(label).press("Space");
  }
}

/** Verifies a number. @param not a code that was used before @returns the code */
export async function verifyNumber(page: Page, number: string, not?: string): Promise<string> {
  await page.getByLabel("Mobile number for the subscription").fill(number);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Code")).toBeFocused();
  const code = await codeFor(page.request, internationalNumber(number), not);
  await page.getByLabel("Code").fill(code);
  await page.keyboard.press("Enter");
  return code;
}

/** Verifies an email address to watch with, until the page asks for the last step. */
export async function verifyEmail(page: Page, email: string) {
  await page.getByLabel(/^Email you'll use to sign in to Prime Video/).fill(email);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Code")).toBeFocused();
  await page.getByLabel("Code").fill(await codeFor(page.request, email));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "What you agree to" })).toBeVisible();
}
