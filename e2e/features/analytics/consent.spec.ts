import type { Page } from "@playwright/test";
import { DEVICES } from "../../support/devices.ts";
import { open, waitForHydration } from "../../support/open.ts";
import {
  addSim,
  beginCheckout,
  choosePaymentOutcome,
  expectPaid,
  openOrder,
  simToGateway,
} from "../../support/shopping.ts";
import {
  acceptTerms,
  newStreamingNumber,
  toStreamingCheckout,
  verifyEmail,
  verifyNumber,
} from "../../support/streaming.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

test.use({ refusesAnalytics: false });

/** The question about analytics. */
const question = (page: Page) => page.getByRole("region", { name: "May we measure how the shop is used?" });

/** A word that nobody searched for, in letters only: long numbers are not reported. */
function newTerm(): string {
  return `term${[...String(Date.now() + Math.floor(Math.random() * 1e6))].map((digit) => "abcdefghij"[Number(digit)]).join("")}`;
}

/** The page of the stand-in of the analytics service: what it got. */
async function received(page: Page): Promise<string> {
  return (await page.request.get("/stand-in/analytics")).text();
}

for (const [device, viewport] of DEVICES)
  test.describe(device, () => {
    test.use({ viewport });

    test("N-01 S7-73 S1-13 I am asked about analytics by keyboard, refuse, and change my mind: only what I do after that is reported", async ({
      page,
    }) => {
      const [before, after] = [newTerm(), newTerm()];
      const reported: string[] = [];
      page.on(
        "request",
        (request) => request.url().includes("trackGTMEvents") && reported.push(request.postData() ?? ""),
      );
      await open(page, `/search?q=${before}`);
      await expect(question(page)).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(question(page).getByRole("button", { name: "Accept all" })).toBeFocused();
      await question(page).getByRole("button", { name: "Reject all" }).press("Enter");
      await expect(question(page)).toHaveCount(0);
      await page.reload();
      await waitForHydration(page);
      await page.getByRole("button", { name: "Privacy choices" }).press("Enter");
      await expect(question(page)).toBeFocused();
      await expectAccessible(page);
      expect(reported).toEqual([]);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Space");
      await expect(question(page).getByLabel(/^Statistics/)).toBeChecked();
      await expect(question(page).getByLabel(/^Advertising/)).not.toBeChecked();
      await question(page).getByRole("button", { name: "Save my choice" }).press("Enter");
      await open(page, `/search?q=${after} of thandi@example.co.za`);
      await expect.poll(() => received(page)).toContain(after);
      expect(await received(page)).not.toContain(before);
      expect(reported.join()).toContain('"advertising":false');
      expect(reported.join()).toContain(`${after} of -`);
      expect(reported.join()).not.toContain("thandi");
    });
  });

test("N-01 S2-18 S9-08 What I did before I accept is reported then, with the banners that I saw and how fast the page was", async ({
  page,
}) => {
  const term = newTerm();
  await open(page, `/search?q=${term}`);
  await expect(question(page)).toBeVisible();
  // Another document: the queue is kept in the tab.
  await open(page, "/");
  await expect(question(page)).toBeVisible();
  await question(page).getByRole("button", { name: "Accept all" }).click();
  await expect.poll(() => received(page)).toContain(term);
  await expect.poll(() => received(page)).toContain("view_promotion");
  await expect.poll(() => received(page)).toContain("largest-contentful-paint");
});

test("N-01 I am not asked in the checkout, where the question would cover the buttons", async ({ page }) => {
  await addSim(page);
  await expect(question(page)).toBeVisible();
  await beginCheckout(page);
  await expect(question(page)).toHaveCount(0);
  await open(page, "/");
  await expect(question(page)).toBeVisible();
});

test("N-01 With Global Privacy Control I am not asked, and nothing is reported", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true }),
  );
  const term = newTerm();
  await open(page, `/search?q=${term}`);
  await page.getByRole("button", { name: "Privacy choices" }).click();
  await expect(question(page)).toContainText("Global Privacy Control");
  await question(page).getByRole("button", { name: "Close" }).click();
  await expect(question(page)).toHaveCount(0);
  expect(await received(page)).not.toContain(term);
});

test("N-02 S1-12 S1-14 My purchase is reported once, although I reload the thanks page three times and open it in a second tab", async ({
  page,
  context,
}) => {
  test.slow();
  await open(page, "/");
  await question(page).getByRole("button", { name: "Accept all" }).click();
  await simToGateway(page);
  await choosePaymentOutcome(page, "Pay");
  await expectPaid(page);
  const thanks = page.url();
  for (let times = 0; times < 3; times += 1) {
    await page.reload();
    await expectPaid(page);
  }
  const second = await context.newPage();
  await open(second, thanks);
  await expectPaid(second);
  await openOrder(second);
  const orderNumber = String(await second.getByRole("heading", { level: 1 }).textContent()).replace("Order ", "");
  await expect.poll(() => received(page)).toContain(orderNumber);
  const purchases = (await received(page)).split(orderNumber).length - 1;
  expect(purchases).toBe(1);
  for (const event of [
    "view_item",
    "add_to_cart",
    "view_cart",
    "begin_checkout",
    "add_shipping_info",
    "add_payment_info",
  ])
    await expect.poll(() => received(page)).toContain(`name&quot;: &quot;${event}&quot;`);
  const shown = await received(page);
  expect(shown).not.toContain("thandi@example.co.za");
  expect(shown).not.toContain("821234567");
});

test("N-02 S1-12 The subscription that I start is reported once, although I reload the page that thanks me", async ({
  page,
}) => {
  const number = newStreamingNumber();
  await open(page, "/");
  await question(page).getByRole("button", { name: "Accept all" }).click();
  await toStreamingCheckout(page, "prime-video");
  await verifyNumber(page, number);
  await verifyEmail(page, `viewer-${number}@example.co.za`);
  await acceptTerms(page);
  await page.getByRole("button", { name: "Start my subscription" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your streaming subscriptions");
  const subscriptionId = String(new URL(page.url()).searchParams.get("started"));
  await expect.poll(() => received(page)).toContain(subscriptionId);
  const answer = page.waitForResponse(/streaming\/purchase-event/);
  await page.reload();
  await answer;
  expect((await received(page)).split(subscriptionId).length - 1).toBe(1);
});
