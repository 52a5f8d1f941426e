import type { Page } from "@playwright/test";
import { openPart } from "../../support/accounts.ts";
import { codeFor, passHalfMinute } from "../../support/codes.ts";
import { DEVICES } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import { addSim, addToCart, beginCheckout, continueTo, fillDetails } from "../../support/shopping.ts";
import { signInAgain } from "../../support/sign-in.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

for (const [device, viewport] of DEVICES)
  test.describe(device, () => {
    test.use({ viewport });

    test("B-07 B-08 I sign in within the checkout, find my cart on another device, and sign out on both from there", async ({
      page,
      browser,
      watch,
    }) => {
      test.slow();
      // Browsers log an error for each response with an error status: a wrong code, another code too soon, a sign-in that has ended.
      watch.allowBrowserError(/status of (422|429|401)/);
      const email = `thandi-${Date.now()}@example.co.za`;
      await addSim(page);
      await beginCheckout(page);
      const orderId = new URL(page.url()).searchParams.get("orderId");
      await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
      await expectAccessible(page);

      const target = page.getByLabel("Email address or mobile number");
      await target.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByText("Enter an email address or a South African mobile number")).toBeVisible();
      await page.keyboard.type(email);
      await page.keyboard.press("Enter");
      const code = page.getByLabel("Code", { exact: true });
      await expect(code).toBeFocused();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      const right = await codeFor(page.request, email);
      await page.keyboard.type(right === "000000" ? "111111" : "000000");
      await page.keyboard.press("Enter");
      await expect(page.getByText(/incorrect OTP/)).toBeVisible();
      // A phone may discard the page while its owner reads the message.
      await page.reload();
      await code.fill(right);
      await page.keyboard.press("Enter");

      await expect(page.getByRole("heading", { level: 1, name: "Your details" })).toBeVisible();
      expect(new URL(page.url()).searchParams.get("orderId")).toBe(orderId);
      await expect(page.getByText("Have an account?")).toHaveCount(0);
      await fillDetails(page);
      await continueTo(page, "Delivery or collection?");
      expect(new URL(page.url()).searchParams.get("orderId")).toBe(orderId);

      const elsewhere = await browser.newContext({ viewport, reducedMotion: "reduce", locale: "en-ZA" });
      watch.over(elsewhere);
      const other = await elsewhere.newPage();
      await open(other, "/account");
      await expect(other).toHaveURL("/sign-in?next=%2Faccount");
      // A cart on both sides: the guest of this device is in a checkout of their own.
      await addToCart(other, "/personal/prepaid/prepaid-sim", "Starter pack + 5GB and 50 minutes");
      await beginCheckout(other);
      const otherOrder = new URL(other.url()).searchParams.get("orderId");
      await other.getByRole("main").getByRole("link", { name: "Sign in" }).click();
      await signInAgain(other, email, right);
      // In its own checkout the guest's cart wins, and the report says what of the account's went.
      await expect(other.getByText("We added your cart to the one in your account:")).toBeVisible();
      await expectAccessible(other);
      await other.getByRole("button", { name: "Continue" }).press("Enter");
      await expect(other.getByRole("heading", { level: 1, name: "Your details" })).toBeVisible();
      expect(new URL(other.url()).searchParams.get("orderId")).toBe(otherOrder);
      // The checkout has no menus.
      await open(other, "/cart");
      await expect(cartLink(other)).toHaveAccessibleName("Cart, 1 item");
      await openAccount(other);
      await expect(other.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
      await expectAccessible(other);
      await expectReadableInDarkMode(other);
      await openAccount(other);
      await openPart(other, "Sign-in");
      await expect(other.getByRole("button", { name: /^Sign out on / })).toHaveCount(2);
      await expectAccessible(other);
      await other.getByRole("button", { name: "Sign out everywhere" }).click();
      await expect(other).toHaveURL("/");
      await expect(cartLink(other)).toHaveAccessibleName("Cart");

      await page.evaluate(() => localStorage.setItem("tc_address", "{}"));
      await open(page, "/account");
      await expect(page).toHaveURL("/sign-in?next=%2Faccount");
      // A sign-out elsewhere counts here once this browser hears of it.
      expect(await page.evaluate(() => localStorage.getItem("tc_address"))).toBeNull();
      await open(page, "/cart");
      await expect(page.getByRole("heading", { level: 1, name: "Your cart is empty" })).toBeVisible();
      await elsewhere.close();
    });
  });

test("B-08 I-04 I sign in with my number and a second code, and out again, and nothing that I typed in this tab is left for the next customer", async ({
  page,
}) => {
  const number = String(Date.now()).slice(-7);
  await page.clock.install();
  await open(page, "/sign-in");
  await page.getByLabel("Email address or mobile number").fill(`082 ${number}`);
  await page.getByRole("button", { name: "Send me a code" }).click();
  const first = await codeFor(page.request, `2782${number}`);
  await passHalfMinute();
  await page.clock.fastForward("00:31");
  await page.getByRole("button", { name: "Send a new code" }).click();
  await page.getByLabel("Code", { exact: true }).fill(await codeFor(page.request, `2782${number}`, first));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/account");
  await openPart(page, "Orders", "Your orders");
  await expect(page.getByText("You have no orders yet.")).toBeVisible();
  await expect(page.getByText("on this phone or computer")).toHaveCount(0);
  await expectAccessible(page);
  await open(page, "/account");
  await page.evaluate(() => {
    sessionStorage.setItem("details", "firstName=Thandi");
    localStorage.setItem("tc_address", "{}");
  });
  await page.getByRole("button", { name: "Sign out" }).press("Enter");
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => sessionStorage.getItem("details"))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem("tc_address"))).toBeNull();
  await expect(page.getByRole("link", { name: "Sign in" }).filter({ visible: true })).toHaveAttribute(
    "href",
    "/sign-in",
  );
  await open(page, "/account");
  await expect(page).toHaveURL("/sign-in?next=%2Faccount");
});

/** Opens the account from the header, on a phone from the menu. */
async function openAccount(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: "Menu" });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("link", { name: "Your account", exact: true }).filter({ visible: true }).click();
}

/** The first visible link to the cart. */
function cartLink(page: Page) {
  return page.getByRole("link", { name: /^Cart/ }).filter({ visible: true }).first();
}
