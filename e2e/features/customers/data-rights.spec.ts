import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { codeFor } from "../../support/codes.ts";
import { DEVICES } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import { signInAgain } from "../../support/sign-in.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

for (const [device, viewport] of DEVICES)
  test.describe(device, () => {
    test.use({ viewport });

    test("I-04 N-04 I download my data, ask for a correction, delete my account by keyboard, and the same address is then a new, empty account", async ({
      page,
      watch,
    }) => {
      test.slow();
      // Browsers log an error for each response with an error status: a wrong code, another code too soon.
      watch.allowBrowserError(/status of (422|429)/);
      const email = `naledi-${viewport.width}-${Date.now()}@example.co.za`;
      await open(page, "/sign-in?next=%2Faccount%2Fdata");
      await page.getByLabel("Email address or mobile number").fill(email);
      await page.getByRole("button", { name: "Send me a code" }).click();
      const signInCode = await codeFor(page.request, email);
      await page.getByLabel("Code", { exact: true }).fill(signInCode);
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Your data" })).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);

      await page.getByRole("button", { name: "Prepare my data" }).press("Enter");
      const code = page.getByLabel("Code", { exact: true });
      await expect(code).toBeFocused();
      await expectAccessible(page);
      const exportCode = await codeFor(page.request, email, signInCode);
      await page.keyboard.type(exportCode);
      await page.keyboard.press("Enter");
      await expect(page.getByText("Your data is ready.")).toBeVisible({ timeout: 20_000 });
      await expectAccessible(page);
      const json = JSON.parse(await downloaded(page, "Download as JSON"));
      expect(JSON.stringify(json.parts)).toContain(email);
      const html = await downloaded(page, "Download to read");
      const reader = await page.context().newPage();
      await reader.setContent(html);
      await expect(reader.getByRole("heading", { level: 1, name: /^Your data at/ })).toBeVisible();
      await expect(reader.getByText(email).first()).toBeVisible();
      await reader.close();

      await page.getByLabel("What it's about").selectOption("correction");
      await page.getByLabel("What we should change").fill("My surname is Nkosi");
      await page.getByRole("button", { name: "Send request" }).press("Enter");
      await expect(page.getByText("Thank you. We have your request")).toBeVisible();
      await expect(page.getByLabel("What we should change")).toHaveValue("");
      const requests = page.getByRole("list", { name: "Your requests" });
      await expect(requests.getByText("My surname is Nkosi")).toBeVisible();
      await expect(requests.getByText("We are looking into it")).toBeVisible();

      const remove = page.getByRole("button", { name: "Delete my account" });
      await remove.press("Enter");
      await expect(code).toBeFocused();
      await page.getByRole("button", { name: "Not now" }).press("Enter");
      await expect(remove).toBeFocused();
      await remove.press("Enter");
      await expect(code).toBeFocused();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      // A code for the download deletes nothing.
      const deletionCode = await codeFor(page.request, email, exportCode);
      await page.keyboard.type(exportCode);
      await page.keyboard.press("Enter");
      await expect(page.getByText(/incorrect OTP/)).toBeVisible();
      await page.evaluate(() => localStorage.setItem("tc_address", "{}"));
      await code.fill(deletionCode);
      await code.press("Enter");
      await expect(page).toHaveURL("/");
      expect(await page.evaluate(() => localStorage.getItem("tc_address"))).toBeNull();
      await expect(page.getByText("We've deleted your account")).toBeVisible();
      await expectAccessible(page);
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText("We've deleted your account")).toHaveCount(0);

      await open(page, "/account/data");
      await expect(page).toHaveURL("/sign-in?next=%2Faccount%2Fdata");
      await signInAgain(page, email, signInCode);
      await expect(page.getByRole("heading", { level: 1, name: "Your data" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Prepare my data" })).toBeVisible();
      await expect(page.getByRole("list", { name: "Your requests" })).toHaveCount(0);
    });
  });

/** The content of the file that a button downloads. */
async function downloaded(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const path = await (await download).path();
  return readFile(path, "utf8");
}
