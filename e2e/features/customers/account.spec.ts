import type { Page } from "@playwright/test";
import { openPart } from "../../support/accounts.ts";
import { codeFor } from "../../support/codes.ts";
import { DEVICES } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import { addSim, beginCheckout, continueTo } from "../../support/shopping.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

for (const [device, viewport] of DEVICES)
  test.describe(device, () => {
    test.use({ viewport });

    test("B-06 I give my name and number, save addresses, order with them, and have a new address remembered", async ({
      page,
    }) => {
      test.slow();
      const email = `lerato-${Date.now()}@example.co.za`;
      const number = String(Date.now()).slice(-7);
      await signIn(page, email);

      await openPart(page, "Your details");
      await expectAccessible(page);
      await page.getByLabel("First name").focus();
      await page.keyboard.type("Lerato");
      await page.keyboard.press("Tab");
      await page.keyboard.type("Mokoena");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Saved", { exact: true })).toBeVisible();

      await page.getByRole("button", { name: "Add mobile number" }).press("Enter");
      const typed = page.getByLabel("New mobile number");
      await expect(typed).toBeFocused();
      await page.keyboard.type(`083 ${number}`);
      await page.keyboard.press("Enter");
      const code = page.getByLabel("Code", { exact: true });
      await expect(code).toBeFocused();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      // A phone may discard the page while its owner reads the message.
      await page.reload();
      await code.fill(await codeFor(page.request, `2783${number}`));
      await page.keyboard.press("Enter");
      await expect(page.getByText("Mobile number saved")).toBeVisible();
      await expect(page.getByRole("button", { name: "Change mobile number" })).toBeFocused();
      await expect(page.getByRole("group", { name: "How do you prefer to be contacted?" })).toBeVisible();
      await expectAccessible(page);

      await openPart(page, "Overview", "Hello, Lerato");
      await expect(page.getByText(`${email} · 083 ${number.slice(0, 3)} ${number.slice(3)}`)).toBeVisible();

      await openPart(page, "Addresses");
      await addAddress(page, "12 Protea Road");
      await addAddress(page, "3 Loop Street");
      await expect(page.getByRole("listitem").filter({ hasText: "12 Protea Road" }).getByText("Default")).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      await page.getByRole("button", { name: "Delete: 3 Loop Street" }).press("Enter");
      await page.getByRole("button", { name: "Undo" }).press("Enter");
      await expect(page.getByRole("button", { name: "Make default: 3 Loop Street" })).toBeVisible();

      await addSim(page);
      await beginCheckout(page);
      await expect(page.getByLabel("First name")).toHaveValue("Lerato");
      await expect(page.getByLabel("Email address")).toHaveValue(email);
      await expect(page.getByLabel("Remember these details in my account")).toHaveCount(0);
      await page.getByLabel("First name").fill("Palesa");
      await page.getByLabel("Remember these details in my account").press("Space");
      await expectAccessible(page);
      const remembered = page.waitForResponse("**/api/account/parties");
      await continueTo(page, "Delivery or collection?");
      expect((await remembered).status()).toBe(200);

      await expect(page.getByLabel("Street and number")).toHaveValue("12 Protea Road");
      const saved = page.getByLabel("Use a saved address");
      await saved.selectOption({ label: "3 Loop Street, Groenvlei (Lerato Mokoena)" });
      await expect(page.getByLabel("Street and number")).toHaveValue("3 Loop Street");
      await expect(page.getByLabel("Remember this address in my account")).toHaveCount(0);
      await page.getByLabel("Street and number").fill("9 Kloof Street");
      await expect(saved).toHaveValue("");
      await page.getByLabel("Remember this address in my account").press("Space");
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      // The checkout does not wait for it, and says nothing of it.
      await Promise.all([
        page.waitForResponse("**/api/account/addresses"),
        continueTo(page, "How do you want to pay?"),
      ]);

      await open(page, "/account/addresses");
      await expect(page.getByText("9 Kloof Street")).toBeVisible();
      await openPart(page, "People and organisations");
      await expect(page.getByText("Palesa Mokoena")).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      await page.getByRole("button", { name: "Delete Palesa Mokoena" }).press("Enter");
      await expect(page.getByText("You haven't saved anybody yet.")).toBeVisible();
    });
  });

test("B-06 As a guest I am offered nothing of an account in the checkout, and no request is made for it", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await addSim(page);
  await beginCheckout(page);
  await expect(page.getByLabel("First name")).toBeVisible();
  await expect(page.getByText("in my account")).toHaveCount(0);
  expect(requests.filter((path) => path.startsWith("/api/account"))).toEqual([]);
});

test("B-08 When my sign-in has ended elsewhere, what I press leads me to sign in, and back to where I was", async ({
  page,
}) => {
  await signIn(page, `ended-${Date.now()}@example.co.za`);
  await openPart(page, "Consents and news");
  await page.context().clearCookies();
  await page.getByRole("switch", { name: "Personal news" }).press("Space");
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("next")).toBe("/account/consents");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

async function signIn(page: Page, email: string): Promise<void> {
  await open(page, "/sign-in?next=/account");
  await page.getByLabel("Email address or mobile number").fill(email);
  await page.getByRole("button", { name: "Send me a code" }).click();
  await page.getByLabel("Code", { exact: true }).fill(await codeFor(page.request, email));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
}

/** Adds an address by keyboard. */
async function addAddress(page: Page, street: string): Promise<void> {
  await page.getByRole("button", { name: "Add an address" }).press("Enter");
  await expect(page.getByLabel("Recipient's name")).toBeFocused();
  for (const text of ["Lerato Mokoena", "083 123 4567", "", street, "Groenvlei", "Bloemfontein"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.getByLabel("Province").selectOption("Free State");
  await page.getByLabel("Postal code").fill("9301");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: `Change: ${street}` })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add an address" })).toBeFocused();
}
