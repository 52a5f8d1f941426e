import type { Locator, Page, Route } from "@playwright/test";
import { freePort } from "#platform/free-port.server.ts";
import { outsideServer } from "../../../test/support/outside-server.ts";
import { startTemporaryPostgres } from "../../../test/support/temporary-postgres.ts";
import { storeAddress, TWO_FIBRES, waitForCoverage } from "../../support/address.ts";
import { WIDTHS } from "../../support/devices.ts";
import { fibreInCart } from "../../support/fibre.ts";
import { open } from "../../support/open.ts";
import { startShop } from "../../support/shop.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

const orderFibre = (page: Page) => page.getByRole("button", { name: "Order fibre" });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const CHECKOUT = /\/stand-in\/fibre\?sessionId=/;

/** Uses the keyboard as a customer without a mouse does. */
async function press(page: Page, button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.focus();
  await page.keyboard.press("Enter");
}

/** The process id in the URL of the fibre checkout. */
function processOf(page: Page): string | null {
  return new URL(page.url()).searchParams.get("sessionId");
}

test("S1-06 S4-18 S4-19 I order fibre: its own checkout takes over, and its word is what I read afterwards", async ({
  page,
}) => {
  const begun: string[] = [];
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/chat/generateProcessId")) begun.push(request.method());
    if (request.url().endsWith("/cartStatus")) sent.push(request.postDataJSON());
  });
  await fibreInCart(page);
  await expect(orderFibre(page)).toBeEnabled();
  await expectAccessible(page);
  await orderFibre(page).dblclick();
  await expect(page).toHaveURL(CHECKOUT);
  const processId = processOf(page);
  expect(begun).toEqual(["POST"]);
  expect(sent).toMatchObject([{ processId, status: "Initiated", processRes: { processId } }]);
  await expect(page.getByText("Uncapped 25 Mbps on OpenServe")).toBeVisible();
  await page.getByRole("button", { name: "Complete the order" }).click();
  await expect(title(page, "Thank you, your fibre is ordered")).toBeVisible();
  await expect(page.getByText(/ECOM\d{8}/)).toBeVisible();
  await expect(page.getByRole("list", { name: "Products" })).toContainText("25 Mbps");
  await expect(page.getByRole("term").filter({ hasText: "Installation" })).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDarkMode(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  // A repeated request, in this tab or another, gets the same response.
  await page.reload();
  await expect(title(page, "Thank you, your fibre is ordered")).toBeVisible();
  await page.getByRole("link", { name: "See your order" }).click();
  await expect(title(page, "Order ECOM")).toBeVisible();
  await open(page, "/cart");
  await expect(title(page, "Your cart is empty")).toBeVisible();
});

for (const width of WIDTHS)
  test(`S1-06 S4-18 by keyboard I go from a product and my address to the ordered line, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await storeAddress(page, TWO_FIBRES);
    await open(page, "/personal/fibre/openserve-fibre?speed=100+Mbps");
    await waitForCoverage(page);
    await press(page, page.getByRole("button", { name: "Add to cart" }).filter({ visible: true }));
    await expect(page.getByText("1 Acacia Street, Baobabrand, Polokwane, Limpopo, 0699")).toBeVisible();
    await press(page, orderFibre(page));
    await expect(page).toHaveURL(CHECKOUT);
    await expect(page.getByText(/OpenServe/).first()).toBeVisible();
    await press(page, page.getByRole("button", { name: "Complete the order" }));
    await expect(title(page, "Thank you, your fibre is ordered")).toBeVisible();
    await press(page, page.getByRole("link", { name: "See your order" }));
    await expect(title(page, "Order ECOM")).toBeVisible();
  });

test("I turn back, look elsewhere and turn away in the end: nothing is lost, and nothing is ordered twice", async ({
  page,
  context,
  watch,
}) => {
  watch.allowBrowserError(/ERR_FAILED|hand-off failed/);
  await page.setViewportSize({ width: 390, height: 844 });
  await fibreInCart(page);
  // The checkout is slow, and the browser restores the cart as the customer left it.
  const held = Promise.withResolvers<Route>();
  await page.route("**/api/cartStatus", held.resolve, { times: 1 });
  await orderFibre(page).click();
  await expect(page.getByText("Loading the page")).toBeAttached();
  await expect(orderFibre(page)).toBeDisabled();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(orderFibre(page)).toBeEnabled();
  await expect(page.getByText("Loading the page")).toHaveCount(0);
  await (await held.promise).abort();
  await expect(page.getByText("Internet connection failure or server is down")).toBeVisible();
  await orderFibre(page).click();
  await expect(page).toHaveURL(CHECKOUT);
  const processId = processOf(page);
  await page.goBack();
  await expect(orderFibre(page)).toBeEnabled();
  await expectAccessible(page);
  // Another tab continues the same process, too.
  const other = await context.newPage();
  await open(other, page.url());
  await orderFibre(other).click();
  await expect(other).toHaveURL(CHECKOUT);
  expect(processOf(other)).toBe(processId);
  // Returning without a notification from the fibre checkout completes nothing.
  await page.goForward();
  await page.getByRole("button", { name: "Go back and tell the shop nothing" }).click();
  await expect(title(page, "We're waiting for the fibre checkout")).toBeVisible();
  await expectAccessible(page);
  await other.getByRole("button", { name: "Go back without ordering" }).click();
  for (const tab of [page, other]) await expect(title(tab, "Your fibre was not ordered")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to the cart" }).click();
  await orderFibre(page).click();
  await expect(page).toHaveURL(CHECKOUT);
  expect(processOf(page)).not.toBe(processId);
});

test("S8-10 The fibre checkout refuses: I read its words at the top right for five seconds, and can try again", async ({
  browser,
  watch,
}) => {
  test.slow();
  watch.allowBrowserError(/503|hand-off failed/);
  const outside = await outsideServer();
  const postgres = await startTemporaryPostgres();
  const shop = await startShop({
    PORT: String(await freePort()),
    DATABASE_URL: postgres.url,
    FIBRE_CHECKOUT_URL: outside.url,
    FIBRE_CHECKOUT_SECRET: "a-secret-of-the-journey",
  });
  const context = await browser.newContext({ baseURL: shop.url });
  watch.over(context);
  try {
    const page = await context.newPage();
    await fibreInCart(page, { baseURL: shop.url });
    await page.clock.install();
    outside.respond(507);
    await orderFibre(page).click();
    const toast = page.getByText("Insufficient Storage");
    await expect(toast).toBeVisible();
    const place = await toast.boundingBox();
    expect(place?.y).toBeLessThan(300);
    expect(place?.x).toBeGreaterThan(720);
    await expect(orderFibre(page)).toBeEnabled();
    await expect(page.getByText("Loading the page")).toHaveCount(0);
    await page.clock.runFor(5_100);
    await expect(toast).toHaveCount(0);
    outside.respond(200, { processId: "P-1" });
    await orderFibre(page).click();
    await expect(page).toHaveURL(`${outside.url}/?sessionId=P-1`);
  } finally {
    await context.close();
    await shop.stop();
    await postgres.stop();
    await outside.close();
  }
});

test("I did not check my address: I am told, and check it from my cart by keyboard", async ({ page }) => {
  await fibreInCart(page, { covered: false });
  await expect(orderFibre(page)).toBeDisabled();
  const reasons = page.getByRole("region", { name: "Before you can check out" });
  await expect(reasons).toContainText("Check your address first");
  await expectAccessible(page);
  const remedy = reasons.getByRole("button", { name: /^Check your address/ });
  const popup = page.getByRole("dialog", { name: "Check your address" });
  await remedy.focus();
  await page.keyboard.press("Enter");
  await expect(popup).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(remedy).toBeFocused();
  await page.keyboard.press("Enter");
  await popup.getByLabel("Your address").fill("2 Melkhout Road, Goudvallei");
  await page.keyboard.press("Enter");
  await expect(popup).toBeHidden();
  await expect(reasons).toHaveCount(0);
  await expect(orderFibre(page)).toBeEnabled();
  await orderFibre(page).press("Enter");
  await expect(page).toHaveURL(CHECKOUT);
});
