import type { Page } from "@playwright/test";
import { codeFor } from "../../support/codes.ts";
import { DEVICES } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import { addSim } from "../../support/shopping.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

for (const [device, viewport] of DEVICES)
  test.describe(device, () => {
    test.use({ viewport });

    test("I sign in at the operator's identity provider, keep my cart, confirm that it's me before I add a number or a passkey, and remove the login", async ({
      page,
      watch,
    }) => {
      // Browsers log an error for an answer that is refused, and the provider's pages are not the shop's.
      watch.allowBrowserError(/status of 40[13]|127\.0\.0\.1/);
      const login = `person-${Date.now()}-${viewport.width}@example.co.za`;
      await addSim(page);
      await open(page, "/sign-in?next=%2Faccount%2Fsign-in");
      const button = page.getByRole("button", { name: "Sign in with Khanya" });
      await expect(button).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      await button.press("Enter");
      await page.getByRole("link", { name: "[ Cancel ]" }).click();
      await expect(page.getByRole("alert")).toHaveText(/You were not signed in/);
      await expect(page).toHaveURL("/sign-in?next=%2Faccount%2Fsign-in");
      await button.press("Enter");
      await signInAtProvider(page, login);
      await expect(page).toHaveURL("/account/sign-in");
      await expect(page.getByRole("button", { name: "Sign out on this device" })).toBeVisible();
      await expect(page.getByRole("link", { name: /^Cart/ }).filter({ visible: true }).first()).toHaveAccessibleName(
        "Cart, 1 item",
      );

      // The provider may not have asked who I am.
      await page.getByRole("button", { name: "Add a passkey" }).press("Enter");
      await expect(page.getByText("Please confirm that it's you first")).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      await page.getByRole("button", { name: "Cancel" }).press("Enter");
      await expect(page.getByRole("button", { name: "Add a passkey" })).toBeVisible();

      await open(page, "/account/profile");
      const number = String(Date.now()).slice(-7);
      await page.getByRole("button", { name: "Add mobile number" }).press("Enter");
      await page.getByLabel("New mobile number").fill(`083 ${number}`);
      await page.getByLabel("New mobile number").press("Enter");
      // The form that waits has a button of the same name.
      await expect(page.getByText("Please confirm that it's you first")).toBeVisible();
      await page.getByRole("button", { name: "Send me a code" }).press("Enter");
      const code = page.getByLabel("Code", { exact: true });
      await expect(code).toBeFocused();
      await code.fill(await codeFor(page.request, login));
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      await page.getByRole("button", { name: "Confirm that it's me" }).press("Enter");
      await expect(page.getByText("We sent a code of 6 digits to")).toBeVisible();
      await code.fill(await codeFor(page.request, `2783${number}`));
      await page.getByRole("button", { name: "Confirm", exact: true }).press("Enter");
      await expect(page.getByText("Mobile number saved")).toBeVisible();

      await open(page, "/account/sign-in");
      await expect(page.getByRole("heading", { name: "Linked logins" })).toBeVisible();
      await expect(page.getByText(login)).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      const remove = page.getByRole("button", { name: /^Remove the sign-in with Khanya, added / });
      await remove.press("Enter");
      const dialog = page.getByRole("dialog", { name: "Remove this login?" });
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(remove).toBeFocused();
      await remove.press("Enter");
      await dialog.getByRole("button", { name: "Remove the login" }).press("Enter");
      await expect(page.getByText("The login was removed")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Linked logins" })).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Sign out on this device" })).toBeVisible();
    });
  });

test("An answer of the provider that this tab has not asked for signs nobody in", async ({ page }) => {
  await open(page, "/sign-in?code=stolen&state=of-somebody-else");
  await expect(page.getByRole("alert")).toHaveText(/not started in this tab/);
  await expect(page).toHaveURL("/sign-in");
  await expect(page.getByLabel("Email address or mobile number")).toBeVisible();
});

/** Signs in on the pages of the provider of the journeys. */
async function signInAtProvider(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder("Enter any login").fill(login);
  await page.getByPlaceholder("and password").fill("any password");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}
