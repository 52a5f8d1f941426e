import { codeFor } from "../support/codes.ts";
import { signIn } from "../support/customer.ts";
import { open } from "../support/open.ts";
import {
  addSim,
  beginCheckout,
  choosePaymentOutcome,
  continueTo,
  expectPaid,
  fillCheckout,
  fillDelivery,
  fillDetails,
  giveConsents,
  goToGateway,
  openOrder,
} from "../support/shopping.ts";
import { signInAgain } from "../support/sign-in.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test("I reload on every step and lose nothing, typed or saved", async ({ page }) => {
  await addSim(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Prepaid SIM" })).toBeVisible();
  await beginCheckout(page);
  await fillDetails(page);
  await page.reload();
  await expect(page.getByLabel("Mobile number")).toHaveValue("082 123 4567");
  await continueTo(page, "Delivery or collection?");
  await expect(page.getByLabel("Recipient's name")).toHaveValue("Thandi Nkosi");
  await expect(page.getByLabel("Recipient's mobile number")).toHaveValue("082 123 4567");
  await fillDelivery(page);
  await page.reload();
  await expect(page.getByLabel("Street and number")).toHaveValue("12 Protea Road");
  await continueTo(page, "How do you want to pay?");
  await page.getByLabel("Instant EFT").check();
  await page.reload();
  await expect(page.getByLabel("Instant EFT")).toBeChecked();
  await continueTo(page, "Check your order");
  await page.reload();
  await expect(page.getByText("12 Protea Road")).toBeVisible();

  await page.getByRole("link", { name: "Change delivery" }).click();
  await expect(page.getByLabel("Street and number")).toHaveValue("12 Protea Road");
  await page.getByLabel("Street and number").fill("14 Protea Road");
  await continueTo(page, "Check your order");
  await expect(page.getByText("14 Protea Road")).toBeVisible();

  await goToGateway(page);
  await page.reload();
  await choosePaymentOutcome(page, "Pay");
  await expectPaid(page);
  await page.reload();
  await expectPaid(page);
  await openOrder(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: /^Order ECOM\d{8}$/ })).toBeVisible();
});

test("My session ends while I order: I am told why, and what I can do from the cart", async ({
  page,
  context,
  watch,
}) => {
  watch.allowBrowserError(/status of 404/);
  await addSim(page);
  await beginCheckout(page);
  await fillDetails(page);
  await context.clearCookies();
  await page.getByRole("button", { name: "Continue" }).click();
  const why = page.getByText(/when your session ends or the cookies of this site are deleted/);
  await expect(why).toContainText("This browser no longer knows this order");
  await expect(page.getByLabel("Email address")).not.toHaveValue("");
  await page.reload();
  await expect(why).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Find a placed order" }).click();
  await expect(page).toHaveURL("/orders/find");
});

test("My sign-in ends while I order: I read why, sign in again, and carry on with what I typed", async ({
  page,
  watch,
}) => {
  test.slow();
  watch.allowBrowserError(/status of 401/);
  const email = `ended-${Date.now()}@example.co.za`;
  await signIn(page, email);
  const code = await codeFor(page.request, email);
  await addSim(page);
  await beginCheckout(page);
  await fillDetails(page);
  await page.evaluate(signOutElsewhere);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("If you were signed in, sign in again to carry on.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await signInAgain(page, email, code);
  await beginCheckout(page);
  await expect(page.getByLabel("First name")).toHaveValue("Thandi");
  await continueTo(page, "Delivery or collection?");
});

/** Ends the sign-in at the server only, as on a list of devices elsewhere. */
async function signOutElsewhere(): Promise<void> {
  const token = /Public_Session_Token=([^;]+)/.exec(document.cookie)?.[1];
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answer = await fetch("/api/sign-out", { method: "POST", headers, body: JSON.stringify({ everywhere: false }) });
  await answer.text();
}

test.describe("on my phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("A word without end or a bit of HTML stays a word and inside its card", async ({ page }) => {
    const word = `<img src=x onerror=alert(1)>${"W".repeat(60)}`;
    await addSim(page);
    await beginCheckout(page);
    await fillDetails(page);
    await page.getByLabel("Email address").fill(`${"a".repeat(64)}@${"b".repeat(60)}.co.za`);
    await continueTo(page, "Delivery or collection?");
    await fillDelivery(page);
    await page.getByLabel("Street and number").fill(word);
    await continueTo(page, "How do you want to pay?");
    await page.getByLabel("Instant EFT").check();
    await continueTo(page, "Check your order");
    await expect(page.getByText(word)).toBeVisible();
    await expectAccessible(page);
  });

  test("My connection drops while I go on: I read so where I pressed, and nothing I typed is lost", async ({
    page,
    watch,
  }) => {
    watch.allowBrowserError(/ERR_FAILED/);
    await addSim(page);
    await beginCheckout(page);
    await fillDetails(page);
    await page.route("**/api/personalDetailsadd", (route) => route.abort());
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("alert")).toBeInViewport();
    await expect(page.getByLabel("First name")).toHaveValue("Thandi");
    await page.unroute("**/api/personalDetailsadd");
    await continueTo(page, "Delivery or collection?");
  });
});

test("I cannot skip a step: the one that is missing opens", async ({ page }) => {
  await addSim(page);
  await beginCheckout(page);
  const review = page.url().replace("/checkout/details", "/checkout/review");
  await page.goto(review);
  await expect(page.getByRole("heading", { level: 1, name: "Your details" })).toBeVisible();
  await fillDetails(page);
  await continueTo(page, "Delivery or collection?");
  await page.goto(review.replace("review", "payment"));
  await expect(page.getByRole("heading", { level: 1, name: "Delivery or collection?" })).toBeVisible();
  await page.goto("/checkout/review");
  await expect(page).toHaveURL("/cart");
});

test("I shop in two tabs at once, in one cart", async ({ context }) => {
  const [one, other] = [await context.newPage(), await context.newPage()];
  const begun: string[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith("/api/session/token")) begun.push(request.url());
  });
  for (const [tab, path, answer] of [
    [one, "/personal/prepaid/prepaid-sim", "Starter pack + 2GB"],
    [other, "/personal/prepaid/monthly-data-bundle", "1GB"],
  ] as const) {
    await open(tab, path);
    await tab.getByRole("radio", { name: answer }).check();
    if (tab === other) await tab.getByLabel("Load it on which number?").fill("082 123 4567");
  }
  await Promise.all([one, other].map((tab) => tab.getByRole("button", { name: "Add to cart" }).first().click()));
  for (const tab of [one, other]) await expect(tab.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
  expect(begun).toHaveLength(1);
  await one.reload();
  await expect(one.getByRole("button", { name: "Remove" })).toHaveCount(2);

  await one.getByRole("button", { name: "Remove Monthly data bundle" }).click();
  await expect(one.getByRole("button", { name: "Remove" })).toHaveCount(1);
  // The totals are dimmed until the shop has answered.
  await expect(one.locator('[aria-busy="true"]')).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole("button", { name: "Remove" })).toHaveCount(1);
});

test("I pay in one tab, and the other one does not let me pay again", async ({ page, context, watch }) => {
  watch.allowBrowserError(/status of 409/);
  await addSim(page);
  await fillCheckout(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole("button", { name: "Pay R99" })).toBeVisible();
  await goToGateway(page);
  await choosePaymentOutcome(page, "Pay");
  await expectPaid(page);
  await giveConsents(other);
  await other.getByRole("button", { name: "Pay R99" }).click();
  await expectPaid(other);
});

test("I change my cart in one tab while the other one is about to pay for the old one", async ({
  page,
  context,
  watch,
}) => {
  watch.allowBrowserError(/status of 409/);
  await addSim(page);
  await fillCheckout(page);
  const other = await context.newPage();
  await other.goto("/cart");
  await other.getByRole("button", { name: "One more" }).click();
  await expect(other.getByRole("region", { name: "Pay now" })).toContainText("R198");
  await page.getByRole("button", { name: "Pay R99" }).click();
  await expect(page.getByText("The price of your order has changed.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay R198" })).toBeEnabled();
});
