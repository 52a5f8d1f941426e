import type { Page } from "@playwright/test";
import { WIDTHS } from "../../support/devices.ts";
import { leaveAtOnce } from "../../support/leaving.ts";
import { open } from "../../support/open.ts";
import { addBundle, addSim, addToCart, beginCheckout, fillCheckout, goToGateway } from "../../support/shopping.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

const payNow = (page: Page) => page.getByRole("region", { name: "Pay now" });
const lines = (page: Page) => page.getByRole("button", { name: /^Remove / });
const undo = (page: Page) => page.getByRole("button", { name: "Undo" });

/** Waits until the totals are loaded again: until then they are dimmed on purpose. */
async function totalsLoaded(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function expectAccessibleCart(page: Page): Promise<void> {
  await totalsLoaded(page);
  await expectAccessible(page);
}

test("I take things out by mistake and put them back, one after the other", async ({ page }) => {
  await addSim(page);
  await page.getByRole("button", { name: "One more" }).click();
  await expect(payNow(page)).toContainText("R198");
  await addBundle(page);
  for (const name of ["Prepaid SIM", "Monthly data bundle"]) {
    await page.getByRole("button", { name: `Remove ${name}` }).click();
    await expect(page.getByText(`${name} removed`)).toBeVisible();
  }
  await expect(page.getByRole("heading", { level: 1, name: "Your cart is empty" })).toBeFocused();
  await undo(page).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeFocused();
  await undo(page).click();
  await expect(undo(page)).toHaveCount(0);
  await expect(payNow(page)).toContainText("R277");
  await totalsLoaded(page);
  await page.reload();
  await expect(lines(page)).toHaveCount(2);
  await expect(payNow(page)).toContainText("R277");
});

test("I put back what I removed although its message is gone and I looked at the product again", async ({ page }) => {
  await addSim(page);
  await page.getByRole("button", { name: "Remove Prepaid SIM" }).click();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(undo(page)).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText("You removed Prepaid SIM.");
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Prepaid SIM" })).toBeVisible();
  await page.goForward();
  await page.getByRole("button", { name: "Put it back" }).click();
  await expect(lines(page)).toHaveText(["Remove Prepaid SIM"]);
  await expect(page.getByRole("button", { name: "Put it back" })).toHaveCount(0);
  await expect(payNow(page)).toContainText("R99");
  await page.getByRole("button", { name: "Remove Prepaid SIM" }).click();
  await page.getByRole("button", { name: "Put it back" }).click();
  await expect(undo(page)).toHaveCount(0);
});

test("S5-02 My cart is full: the next product says so before I choose anything", async ({ page }) => {
  await addSim(page);
  await page.getByRole("button", { name: "One more" }).click();
  await expect(payNow(page)).toContainText("R198");
  await open(page, "/personal/smartphones/samsung-galaxy-a56");
  const full = page.getByText("Your cart is full");
  await expect(page.getByRole("button", { name: "Next: Storage" }).or(page.getByText("Still to choose"))).toBeVisible();
  await expect(full).toHaveCount(0);
  await open(page, "/cart");
  await page.getByRole("button", { name: "One more" }).click();
  await expect(payNow(page)).toContainText("R297");
  await open(page, "/personal/smartphones/samsung-galaxy-a56");
  await expect(full).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go to your cart" }).click();
  await expect(lines(page)).toHaveCount(1);
});

test("I do all of it by keyboard, and always know where I am", async ({ page }) => {
  await addSim(page);
  await addBundle(page);
  const more = page.getByRole("group", { name: "Quantity of Prepaid SIM" }).getByRole("button", { name: "One more" });
  await more.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "One less" }).first()).toBeFocused();
  await page.getByRole("button", { name: "Remove Prepaid SIM" }).focus();
  await page.keyboard.press("Enter");
  await expect(undo(page)).toBeFocused();
  await expectAccessibleCart(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeFocused();
  await expect(lines(page)).toHaveCount(2);
  await expect(payNow(page)).toContainText("R178");
  await page.reload();
  await expect(lines(page)).toHaveText(["Remove Prepaid SIM", "Remove Monthly data bundle"]);
  await page.getByRole("button", { name: "Remove Monthly data bundle" }).focus();
  await page.keyboard.press("Enter");
  await expect(undo(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(undo(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeFocused();
  await expect(lines(page)).toHaveCount(1);
});

for (const width of WIDTHS)
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("S4-06 S4-07 S8-03 I add a mailbox in the cart: it fails once, is blocked while it is sent, and stays", async ({
      page,
      watch,
    }) => {
      watch.allowBrowserError(/ERR_FAILED/);
      await open(page, "/personal/productivity-tools/family-planner");
      await page.getByRole("group", { name: "Email" }).getByRole("radio", { name: "No" }).check();
      await page.getByPlaceholder("Please enter your email").fill("thandi@example.co.za");
      await page.getByRole("radio", { name: /^Month/ }).check();
      await page.getByRole("button", { name: "Add to cart" }).filter({ visible: true }).first().click();
      await page.getByText("Add something extra").click();
      const offer = page.getByRole("list", { name: "Add-ons for Family planner" });
      const add = offer.getByRole("button", { name: "Add Mailbox 25GB" });
      await expect(offer).toContainText("R19");
      await expectAccessibleCart(page);

      await page.route("**/api/addtocart", (route) => route.abort());
      await add.click();
      await expect(
        page.getByText("Unable to add email to order: Internet connection failure or server is down"),
      ).toBeVisible();
      await expect(lines(page)).toHaveCount(1);
      await page.unroute("**/api/addtocart");

      const held = Promise.withResolvers<void>();
      await page.route("**/api/addtocart", (route) => held.promise.then(() => route.continue()));
      await add.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("button", { name: "Remove Mailbox 25GB" })).toBeDisabled();
      await expect(add).toHaveCount(0);
      await expect(
        page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "Remove Family planner" }) }),
      ).toBeFocused();
      held.resolve();
      await expect(page.getByRole("button", { name: "Remove Mailbox 25GB" })).toBeEnabled();
      await expect(page.getByRole("main")).toContainText("R44");
      await page.reload();
      await expect(page.getByRole("button", { name: "Remove Mailbox 25GB" })).toBeEnabled();
      await expect(lines(page)).toHaveCount(2);
    });
  });

test("S5-16 S8-05 Without a session my cart is empty and says 'invalid token!', and so does my stock", async ({
  page,
  context,
  watch,
}) => {
  watch.allowBrowserError(/ERR_FAILED/);
  await open(page, "/cart");
  await expect(page.getByText("Unable to fetch cart: invalid token!")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart is empty" })).toBeVisible();
  await expectAccessibleCart(page);
  await addSim(page);
  await page.route("**/api/getDeviceStockAvailability", (route) => route.abort());
  await page.reload();
  await expect(page.getByText("Unable to fetch stock details!")).toBeVisible();
  await context.clearCookies();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("invalid token!", { exact: true })).toBeVisible();
});

test("S4-10 S8-04 What I take out comes back with a reason when it could not go", async ({ page, watch }) => {
  watch.allowBrowserError(/ERR_FAILED/);
  await addSim(page);
  await page.route("**/api/cart/*/*", (route) =>
    route.request().method() === "DELETE" ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: "Remove Prepaid SIM" }).click();
  await expect(page.getByText("Unable to delete order: Internet connection failure or server is down")).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
  await expect(undo(page)).toHaveCount(0);
  await expectAccessibleCart(page);
});

test("S9-05 I press quickly, and leave before the shop was asked: what I saw last is what I find", async ({ page }) => {
  await addSim(page);
  const [more, less] = ["One more", "One less"].map((name) => page.getByRole("button", { name }));
  await more?.click();
  await more?.click();
  await less?.click();
  await leaveAtOnce(page).reload();
  await expect(payNow(page)).toContainText("R198");
  await more?.click();
  await page.getByRole("link", { name: "Prepaid SIM", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Prepaid SIM" })).toBeVisible();
  await leaveAtOnce(page).goBack();
  await expect(payNow(page)).toContainText("R297");
});

test("S9-05 what was lost on the way out is told again when I am back", async ({ page, watch }) => {
  watch.allowBrowserError(/ERR_FAILED/);
  await addSim(page);
  await page.route("**/api/cart/*/*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await page.getByRole("button", { name: "One more" }).click();
  // The event as the browser dispatches it: requests that a page sends while it unloads cannot be intercepted here.
  const note = await page.evaluate(() => {
    window.dispatchEvent(new Event("pagehide"));
    return sessionStorage.getItem("cartLeft") ?? "";
  });
  await expect(payNow(page)).not.toContainText("R198");
  await page.unrouteAll();
  await page.addInitScript((text) => sessionStorage.setItem("cartLeft", text), note);
  await page.reload();
  await expect(payNow(page)).toContainText("R198");
});

test("I change a quantity and go to the checkout at once: the order has it", async ({ page }) => {
  await addSim(page);
  await page.getByRole("button", { name: "One more" }).click();
  await beginCheckout(page);
  await expect(page.getByText("R198").first()).toBeVisible();
});

test("I want more than I may have, and press Checkout at once: I stay and read why", async ({ page, watch }) => {
  watch.allowBrowserError(/status of 409/);
  await addSim(page);
  for (let press = 0; press < 3; press += 1) await page.getByRole("button", { name: "One more" }).click();
  await page.getByRole("button", { name: "Checkout" }).click();
  await expect(page.getByText("Your cart should contain a maximum of one fibre product")).toBeVisible();
  await expect(payNow(page)).toContainText("R99");
  await expect(page).toHaveURL(/\/cart/);
  await page.getByRole("button", { name: "Checkout" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your details" })).toBeVisible();
});

test("S8-24 The checkout cannot begin: I am told, and press again", async ({ page, watch }) => {
  watch.allowBrowserError(/ERR_FAILED|could not begin/);
  await addSim(page);
  await page.route("**/api/common/generateEcomId", (route) => route.abort());
  await page.getByRole("button", { name: "Checkout" }).click();
  await expect(page.getByText("something wen't wrong, please try again!")).toBeVisible();
  await expectAccessibleCart(page);
  await page.unroute("**/api/common/generateEcomId");
  await beginCheckout(page);
});

test("S8-06 The stock cannot be looked up: my cart is there all the same, and I try again", async ({ page, watch }) => {
  watch.allowBrowserError(/ERR_FAILED/);
  await addSim(page);
  await page.route("**/api/getDeviceStockAvailability", (route) => route.abort());
  await page.reload();
  await expect(page.getByText("Unable to fetch stock details!")).toBeVisible();
  await expect(page.getByRole("button", { name: "Checkout" })).toBeEnabled();
  await expectAccessibleCart(page);
  await page.unroute("**/api/getDeviceStockAvailability");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Unable to fetch stock details!")).toHaveCount(0);
});

test("S8-11 Adding fails without an answer: the button says so, I press it again, and have one", async ({
  page,
  watch,
}) => {
  watch.allowBrowserError(/ERR_FAILED|status of 500|Add to cart failed/);
  await open(page, "/personal/prepaid/prepaid-sim");
  await page.getByRole("radio", { name: /^Starter pack \+ 2GB/ }).check();
  const add = page.getByRole("button", { name: "Add to cart" }).filter({ visible: true }).first();
  const again = page.getByRole("button", { name: "Not added. Try again" }).filter({ visible: true }).first();
  await page.route("**/api/addtocart", (route) => route.abort());
  await add.focus();
  await page.keyboard.press("Enter");
  await expect(again).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "Not added. Try again" })).toHaveCount(1);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute("**/api/addtocart");
  await page.route("**/api/addtocart", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.keyboard.press("Enter");
  await expect(again).toBeEnabled();
  await page.unroute("**/api/addtocart");
  await again.dblclick();
  await expect(payNow(page)).toContainText("R99");
  await expect(page.getByRole("link", { name: "Cart, 1 item" }).first()).toBeVisible();
});

test("Somebody is faster with the last phones: I see which line, and mend it there", async ({
  page,
  browser,
  watch,
}) => {
  test.slow();
  await addToCart(page, "/personal/smartphones/samsung-galaxy-a06", "Light Blue");
  await expect(page.getByText("Low stock: 2 left, delivery takes 2-3 weeks")).toBeVisible();
  await page.getByRole("button", { name: "One more" }).click();
  await expect(payNow(page)).toContainText("R3,398");
  const context = await browser.newContext({ reducedMotion: "reduce" });
  watch.over(context);
  const other = await context.newPage();
  await addToCart(other, "/personal/smartphones/samsung-galaxy-a06", "Light Blue");
  await fillCheckout(other);
  await goToGateway(other);
  await context.close();

  await page.reload();
  const reasons = page.getByRole("region", { name: "Before you can check out" });
  await expect(reasons).toContainText("Some items in your cart are out of stock");
  await expect(page.getByRole("button", { name: "Checkout" })).toBeDisabled();
  await expectAccessibleCart(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleCart(page);
  await reasons.getByRole("link", { name: /^Samsung Galaxy A06/ }).click();
  await expect(page.getByRole("listitem").filter({ has: lines(page) })).toBeFocused();
  await reasons.getByRole("button", { name: /^Lower to 1/ }).click();
  await expect(reasons).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeFocused();
  await expect(payNow(page)).toContainText("R1,699");
  await expect(page.getByRole("button", { name: "Checkout" })).toBeEnabled();
});

test("I am told what happens with streaming, and may have one subscription of Amazon", async ({ page, watch }) => {
  watch.allowBrowserError(/status of 409/);
  await addToCart(page, "/personal/streaming/prime-video", "3 months free");
  await expect(page).toHaveURL("/cart?vendorType=personal&orderPaymentType=prime+video");
  await expect(
    page.getByText("No card needed. We'll take it off your airtime or bill after the free months."),
  ).toBeVisible();
  await expectAccessibleCart(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleCart(page);
  await open(page, "/personal/streaming/prime-video-mobile-edition");
  await page.getByRole("radio", { name: /^1 month free/ }).check();
  await page.getByRole("button", { name: "Add to cart" }).filter({ visible: true }).first().click();
  await expect(
    page.getByText("An Amazon subscription cannot be added to an existing Prime Video product."),
  ).toBeInViewport();
});

test("I have no connection: I read so, and go on where I was once I have one", async ({ page, context, watch }) => {
  watch.allowBrowserError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  await addSim(page);
  await context.setOffline(true);
  // Nothing of that page was loaded yet: the router would reload this one, and lose it.
  await page.getByRole("link", { name: "Articles" }).click();
  await expect(page.getByText("You are offline.")).toBeVisible();
  await page.getByRole("link", { name: "Prepaid SIM", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
  await context.setOffline(false);
  // The device is online, and the shop does not respond.
  await page.route("**/*.data*", (route) => route.abort());
  await page.getByRole("link", { name: "Prepaid SIM", exact: true }).click();
  await expect(page.getByText("We can't reach the shop.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 1 item" }).first()).toBeVisible();
  await page.unroute("**/*.data*");
  await page.getByRole("button", { name: "Try again?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Prepaid SIM" })).toBeVisible();
});
