import type { Page } from "@playwright/test";
import { codeFor } from "../../support/codes.ts";
import { DEVICES } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

for (const [device, viewport] of DEVICES)
  test.describe(device, () => {
    test.use({ viewport });

    test("I add a passkey after signing in with a code, sign in with it, and delete it, all by keyboard", async ({
      page,
      watch,
    }) => {
      // Browsers log an error for the reply that refuses the deleted passkey.
      watch.allowBrowserError(/status of 422/);
      const authenticator = await addAuthenticator(page);
      const email = `passkey-${Date.now()}@example.co.za`;
      await open(page, "/sign-in");
      await page.getByLabel("Email address or mobile number").fill(email);
      await page.keyboard.press("Enter");
      await page.getByLabel("Code", { exact: true }).fill(await codeFor(page.request, email));
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/account");

      await open(page, "/account/sign-in");
      await expect(page.getByText("Sign in with your fingerprint, face or screen lock")).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      await page.getByRole("button", { name: "Add a passkey" }).press("Enter");
      await expect(page.getByText("Your passkey was added")).toBeVisible();
      await expect(page.getByText(/^Added .*, not used yet$/)).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      await page.getByRole("button", { name: "Add a passkey" }).press("Enter");
      await expect(page.getByText("This device already has a passkey for your account.")).toBeVisible();
      await page.getByRole("button", { name: "Sign out on this device" }).press("Enter");
      await expect(page).toHaveURL("/");

      await open(page, "/sign-in?next=%2Faccount%2Fsign-in");
      const passkey = page.getByRole("button", { name: "Sign in with a passkey" });
      await expect(passkey).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      await authenticator.isVerified(false);
      await passkey.press("Enter");
      await expect(page.getByRole("alert")).toHaveText(/No passkey was used/);
      await expectAccessible(page);
      await authenticator.isVerified(true);
      await passkey.press("Enter");
      await expect(page).toHaveURL("/account/sign-in");
      await expect(page.getByText(/^Added .*, last used /)).toBeVisible();

      await page.getByRole("button", { name: /^Delete the passkey / }).press("Enter");
      const dialog = page.getByRole("dialog", { name: "Delete this passkey?" });
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await page.getByRole("button", { name: /^Delete the passkey / }).press("Enter");
      await dialog.getByRole("button", { name: "Delete the passkey" }).press("Enter");
      await expect(page.getByText("The passkey was deleted")).toBeVisible();
      await expect(page.getByRole("button", { name: /^Delete the passkey / })).toHaveCount(0);
      await page.getByRole("button", { name: "Sign out on this device" }).press("Enter");
      await expect(page).toHaveURL("/");

      await open(page, "/sign-in");
      await passkey.press("Enter");
      await expect(page.getByRole("alert")).toHaveText(/We couldn't sign you in with this passkey/);
      await expect(page.getByLabel("Email address or mobile number")).toBeVisible();
    });
  });

test("A browser without passkeys offers the code only", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, "PublicKeyCredential");
  });
  await open(page, "/sign-in");
  await expect(page.getByLabel("Email address or mobile number")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toHaveCount(0);
});

/** Gives the browser an authenticator in the device, which answers without asking anybody. */
async function addAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  const { authenticatorId } = await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the fingerprint is recognised from now on. */
    async isVerified(isUserVerified: boolean) {
      await browser.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
    },
  };
}
