import type { Page } from "@playwright/test";
import { codeFor } from "./codes.ts";
import { open } from "./open.ts";
import { expect } from "./test.ts";

/** Signs a new customer in. @param contact an email address or a mobile number as 082XXXXXXX, which no other journey uses */
export async function signIn(page: Page, contact: string): Promise<void> {
  await open(page, "/sign-in");
  await page.getByLabel("Email address or mobile number").fill(contact);
  await page.getByRole("button", { name: "Send me a code" }).click();
  const address = contact.startsWith("0") ? `27${contact.slice(1)}` : contact;
  await page.getByLabel("Code", { exact: true }).fill(await codeFor(page.request, address));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/account");
}
