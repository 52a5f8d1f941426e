import type { Page } from "@playwright/test";
import { codeFor, passHalfMinute } from "./codes.ts";
import { expect } from "./test.ts";

/** Signs in on the open page with another code than the one before, half a minute later. */
export async function signInAgain(page: Page, email: string, before: string): Promise<void> {
  await passHalfMinute();
  await page.getByLabel("Email address or mobile number").fill(email);
  await page.getByRole("button", { name: "Send me a code" }).click();
  const code = page.getByLabel("Code", { exact: true });
  await expect(code).toBeFocused();
  await code.fill(await codeFor(page.request, email, before));
  await page.getByRole("button", { name: "Sign in" }).click();
}
