import type { Page } from "@playwright/test";
import { picture } from "../../test/support/documents.ts";
import { continueTo } from "./shopping.ts";
import { expect } from "./test.ts";

export async function fillOrganisation(page: Page): Promise<void> {
  await page.getByLabel("Registered name").fill("Groenvlei Trading (Pty) Ltd");
  await page.getByLabel("Registration number").fill("2015/123456/07");
  await expect(page.getByLabel("Type of organisation")).toHaveValue("private-company");
}

/** Opens a page of the account from its menu, or on a phone from the links of the overview. */
export async function openPart(page: Page, name: string, title = name): Promise<void> {
  const link = page.getByRole("main").getByRole("link", { name: new RegExp(`^${name}`) });
  await link.filter({ visible: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

/** Uploads one picture for each card of the documents step. */
export async function uploadDocuments(page: Page): Promise<void> {
  const cards = page.locator('[id^="document-"]');
  const buffer = await picture(200).png().toBuffer();
  await expect(cards.first()).toBeVisible();
  for (const card of await cards.all()) {
    const chooser = card.locator('input[type="file"]').last();
    await chooser.setInputFiles({ name: "paper.png", mimeType: "image/png", buffer });
    await expect(card.getByText("Added")).toBeVisible();
  }
}

/** Fills in a debit order with this monthly income after deductions. */
export async function fillDebitOrder(page: Page, netIncome: string): Promise<void> {
  await page.getByLabel("Debit order from a bank account").check();
  await page.getByLabel("Bank", { exact: true }).selectOption("FNB");
  await expect(page.getByLabel("Branch code")).toHaveValue("250655");
  await page.getByLabel("Name of the account holder").fill("T Nkosi");
  await page.getByLabel("Bank account number").fill("62001234567");
  await page.getByLabel("Type of account").selectOption("current");
  await page.getByLabel("Day of the debit order").selectOption("25");
  await page.getByLabel(/^Income .*before deductions/).fill("60000");
  await page.getByLabel(/^Income .*after deductions/).fill(netIncome);
  await page.getByLabel(/^Monthly expenses/).fill("9000");
  await agreeToChecks(page);
}

/** Ticks the consents of the payment step, which are required again on each visit. */
export async function agreeToChecks(page: Page): Promise<void> {
  await page.getByLabel(/check my credit record/).check();
  await page.getByLabel(/collect the monthly bill/).check();
}

/** From the payment step, with what is affordable, to the review. */
export async function fillAccount(page: Page, netIncome = "45000"): Promise<void> {
  await fillDebitOrder(page, netIncome);
  await continueTo(page, "Your documents");
  await uploadDocuments(page);
  await continueTo(page, "Check your order");
}
