import type { Page } from "@playwright/test";
import { codeFor } from "./codes.ts";
import { expect } from "./test.ts";

/** Signs in on the open page with another code than that of before, which may be possible in half a minute only. */
export async function signInAgain(page: Page, email: string, before: string): Promise<void> {
  await page.getByLabel("Email address or mobile number").fill(email);
  const reply = page.waitForResponse("**/api/sign-in/code");
  await page.getByRole("button", { name: "Send me a code" }).click();
  const code = page.getByLabel("Code", { exact: true });
  await expect(code).toBeFocused();
  if ((await reply).status() === 429)
    await page.getByRole("button", { name: "Send a new code" }).click({ timeout: 40_000 });
  await code.fill(await codeFor(page.request, email, before));
  await page.getByRole("button", { name: "Sign in" }).click();
}
