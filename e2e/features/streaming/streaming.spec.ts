import { codeFor } from "../../support/codes.ts";
import { configureByKeyboard } from "../../support/configurator.ts";
import { DEVICES } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import { cartState, watchStore } from "../../support/store.ts";
import {
  acceptTerms,
  internationalNumber,
  newStreamingNumber,
  toStreamingCheckout,
  verifyEmail,
  verifyNumber,
} from "../../support/streaming.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

for (const [device, viewport] of DEVICES)
  test.describe(device, () => {
    test.use({ viewport });

    test(`S7-79 S9-18 ${device} I start Prime Video with my number and by keyboard, switch it on, and cancel it`, async ({
      page,
    }) => {
      const number = newStreamingNumber();
      const email = `viewer-${number}@example.co.za`;
      await toStreamingCheckout(page, "prime-video");
      await expectAccessible(page);
      await verifyNumber(page, number);
      await verifyEmail(page, email);
      await expect(page.getByRole("heading", { name: "What you agree to" })).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      await acceptTerms(page);
      await page.getByRole("button", { name: "Start my subscription" }).press("Enter");

      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your streaming subscriptions");
      await page.getByRole("link", { name: /^Switch on/ }).click();
      await page.getByRole("button", { name: "The same, and report it to the shop twice" }).click();
      await expect(page.getByText("It is on")).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: /^Cancel Prime/ }).click();
      await page.getByRole("button", { name: "Cancel subscription" }).click();
      await expect(page.getByText("It is cancelled")).toBeVisible();
      await page.reload();
      await expect(page.getByText("It is cancelled")).toBeVisible();
    });

    test(`S9-19 S8-21 ${device} I start the mobile edition after a wrong code and a reload, once in two tabs, and find it on another device by my number`, async ({
      page,
      browser,
      watch,
    }) => {
      const number = newStreamingNumber();
      watch.allowBrowserError(/status of 4/);
      await toStreamingCheckout(page, "prime-video-mobile-edition");
      await page.getByLabel("Mobile number for the subscription").fill(number);
      await page.keyboard.press("Enter");
      await page.getByLabel("Code").fill("000000");
      await page.keyboard.press("Enter");
      await expect(page.getByText("You have entered an incorrect OTP please retry or request a new OTP")).toBeVisible();
      const code = await codeFor(page.request, internationalNumber(number));
      await page.getByLabel("Code").fill(code);
      await page.keyboard.press("Enter");
      await expect(page.getByLabel(/^Email you'll use to sign in to Prime Video/)).toBeVisible();
      await page.reload();
      await verifyEmail(page, `viewer-${number}@example.co.za`);
      await page.reload();
      const second = await page.context().newPage();
      await open(second, page.url());
      await acceptTerms(page);
      await page.getByRole("button", { name: "Start my subscription" }).dblclick();
      await expect(page.getByRole("link", { name: /^Switch on/ })).toBeVisible();
      await acceptTerms(second);
      await second.getByRole("button", { name: "Start my subscription" }).click();
      await expect(second.getByRole("link", { name: /^Switch on/ })).toHaveCount(1);

      const context = await browser.newContext({ viewport });
      watch.over(context);
      const other = await context.newPage();
      await open(other, "/streaming");
      await other.getByLabel("Mobile number").fill(number);
      await other.keyboard.press("Enter");
      await other.getByLabel("Code").fill(await codeFor(page.request, internationalNumber(number), code));
      await other.keyboard.press("Enter");
      await expect(other.getByRole("heading", { name: "Prime Video Mobile Edition" })).toBeVisible();
      await context.close();
    });

    test(`S3-07 S5-11 L-04 ${device} I cannot start a second subscription on my number, and the cart knows what my sign-ups found out`, async ({
      page,
      browser,
      watch,
    }) => {
      const number = newStreamingNumber();
      watch.allowBrowserError(/status of 4/);
      await watchStore(page);
      await toStreamingCheckout(page, "prime-video-mobile-edition");
      await expect
        .poll(() => cartState(page))
        .toMatchObject({
          ottSessionId: null,
          amazonProductType: "prime video mobile edition",
          amazonSdk: false,
          ottAmazonQueryCheck: false,
          ottActiveProducts: [],
          existingEmail: null,
        });
      const code = await verifyNumber(page, number);
      await expect
        .poll(() => cartState(page))
        .toMatchObject({
          ottSessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
          amazonSdk: true,
          ottAmazonQueryCheck: true,
          ottActiveProducts: [],
          existingEmail: null,
        });
      await verifyEmail(page, `viewer-${number}@example.co.za`);
      await acceptTerms(page);
      await page.getByRole("button", { name: "Start my subscription" }).press("Enter");
      await page.getByRole("link", { name: /^Switch on/ }).click();
      await page.getByRole("button", { name: "Switch on and watch" }).click();
      await expect(page.getByText("It is on")).toBeVisible();

      const context = await browser.newContext({ viewport });
      watch.over(context);
      const other = await context.newPage();
      await watchStore(other);
      await toStreamingCheckout(other, "prime-video");
      await verifyNumber(other, number, code);
      await expect(
        other.getByText("An Amazon subscription cannot be added to an existing Prime Video Mobile Edition product."),
      ).toBeVisible();
      expect(await cartState(other)).toMatchObject({
        amazonProductType: "prime video",
        ottActiveProducts: ["Prime Video Mobile Edition"],
        existingEmail: expect.stringMatching(/^vie\*+/),
      });
      await context.close();
    });

    test(`S6-06 ${device} from the page of a phone I add Prime Video as an extra, and the phone stays in my cart`, async ({
      page,
    }) => {
      const number = newStreamingNumber();
      await open(page, "/personal/smartphones/samsung-galaxy-a56");
      await configureByKeyboard(page, [/^24 months/]);
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/cart/);
      await page.goBack();
      await page.getByRole("link", { name: /^Prime Video On three screens/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "Prime Video" })).toBeVisible();
      await page.getByRole("radio", { name: /^3 months free/ }).press("Space");
      await page.getByRole("button", { name: "Add to cart" }).filter({ visible: true }).first().press("Enter");
      await page.waitForURL(/orderPaymentType=prime/);
      await page.getByRole("button", { name: "Checkout" }).press("Enter");
      await verifyNumber(page, number);
      await verifyEmail(page, `viewer-${number}@example.co.za`);
      await acceptTerms(page);
      await page.getByRole("button", { name: "Start my subscription" }).press("Enter");
      await expect(page.getByRole("link", { name: /^Switch on/ })).toBeVisible();
      await open(page, "/cart");
      await expect(page.getByRole("heading", { name: /Galaxy A56/ })).toBeVisible();
    });
  });
