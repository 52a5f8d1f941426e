import { addDays, dayOf } from "#shared/day.ts";
import { isWorkingDay } from "#shared/working-days.ts";
import { configureByKeyboard } from "../../support/configurator.ts";
import { DEVICES } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import {
  addBundle,
  addSim,
  addToCart,
  beginCheckout,
  choosePaymentOutcome,
  continueTo,
  expectPaid,
  fillDelivery,
  fillDetails,
  goToGateway,
  openOrder,
} from "../../support/shopping.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

for (const [device, viewport] of DEVICES)
  test.describe(device, () => {
    test.use({ viewport });

    test("S1-06 S2-05 S9-10 S9-11 S9-34 I find a SIM, a bundle and a phone, pay for the prepaid ones and keep the contract in my cart", async ({
      page,
    }) => {
      test.slow();
      await open(page, "/");
      await expectAccessible(page);
      await open(page, "/personal/prepaid");
      await expectAccessible(page);
      await page.getByRole("link", { name: "Prepaid SIM", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Prepaid SIM" })).toBeVisible();
      await expectAccessible(page);
      await addSim(page);
      await expect(page).toHaveURL("/cart?vendorType=personal&orderPaymentType=prepaid");
      await addBundle(page);
      await addToCart(
        page,
        "/personal/smartphones/vivo-y29",
        "Noble Brown",
        "128GB",
        "New contract",
        "24 months",
        "Pro 5GB",
      );
      await expect(page).toHaveURL("/cart?vendorType=personal&orderPaymentType=contract");
      await expect(page.getByRole("heading", { name: "Vivo Y29" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Checkout" })).toBeEnabled();
      await expectAccessible(page);

      const groups = page.getByRole("navigation", { name: "Payment groups" }).getByRole("link");
      await expect(groups).toHaveText(["Prepaid · Credit Card2", "Contract · Account1", "View all3"]);
      await groups.nth(2).click();
      await expect(page.getByRole("button", { name: "Remove" })).toHaveCount(3);
      await expectAccessible(page);
      await groups.nth(0).click();
      await expect(page.getByRole("heading", { name: "Vivo Y29" })).toHaveCount(0);
      await expect(page.getByRole("region", { name: "Pay now" })).toContainText("R178");
      await expectAccessible(page);

      await beginCheckout(page);
      await expectAccessible(page);
      await fillDetails(page);
      await continueTo(page, "Delivery or collection?");
      await expectAccessible(page);
      await fillDelivery(page);
      await continueTo(page, "How do you want to pay?");
      await expectAccessible(page);
      await page.getByLabel("Instant EFT").check();
      await continueTo(page, "Check your order");
      await expectAccessible(page);
      // On a phone the law is folded, so that the button is in reach.
      const law = page.getByText("of which VAT 15%").first();
      if (!(await law.isVisible())) await page.getByText("Good to know before you order").click();
      await expect(law).toBeVisible();
      for (const text of ["thandi@example.co.za", "+27 82 123 4567", "12 Protea Road", "Instant EFT"])
        await expect(page.getByText(text).first()).toBeVisible();

      await expect(page.getByRole("button", { name: "Pay R178" })).toBeEnabled();
      await goToGateway(page);
      await expectAccessible(page);
      await choosePaymentOutcome(page, "Pay");
      await expectPaid(page);
      await expectAccessible(page);
      const number = await page.getByText(/^ECOM\d{8}$/).textContent();
      await openOrder(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${number}`);
      await expect(page.getByRole("region", { name: "Products" })).toContainText("Monthly data bundle");
      await expectAccessible(page);
      await page.getByRole("link", { name: "All orders" }).click();
      // The warehouse may have started the order by now.
      await expect(page.getByRole("listitem").filter({ hasText: String(number) })).toContainText(/Paid|Being prepared/);
      await expectAccessible(page);

      await page.getByRole("link", { name: "Cart, 1 item" }).filter({ visible: true }).first().click();
      await expect(page.getByRole("heading", { name: "Vivo Y29" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Remove" })).toHaveCount(1);
    });
  });

for (const [device, viewport] of DEVICES)
  test.describe(device, () => {
    test.use({ viewport });

    test("I buy data for a friend's number by keyboard, and see the number until the order is done", async ({
      page,
    }) => {
      test.slow();
      await open(page, "/personal/prepaid/monthly-data-bundle");
      await configureByKeyboard(page, [/^5GB/]);
      await expect(page.getByText("5GB, 082 123 4567")).toBeVisible();
      await page.locator("summary").filter({ hasText: "5GB" }).press("Enter");
      const number = page.getByLabel("Load it on which number?");
      await number.fill("011 555 0123");
      await number.press("Enter");
      await expect(page.getByText("Enter a South African mobile number")).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      await number.fill("+27831234567");
      await number.press("Tab");
      await configureByKeyboard(page, []);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
      await expect(page.getByText("For 083 123 4567")).toBeVisible();
      await expectAccessible(page);
      // Another number is another line.
      await addBundle(page);
      await expect(page.getByText(/^For 08\d/)).toHaveText(["For 083 123 4567", "For 082 123 4567"]);

      await beginCheckout(page);
      await fillDetails(page);
      await continueTo(page, "How do you want to pay?");
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await page.getByLabel("Credit or debit card").check();
      await continueTo(page, "Check your order");
      await expect(page.getByRole("region", { name: "Products" })).toContainText("For 083 123 4567");
      await expectAccessible(page);
      await goToGateway(page);
      await choosePaymentOutcome(page, "Pay");
      await expectPaid(page);
      await openOrder(page);
      await expect(page.getByRole("region", { name: "Products" })).toContainText("For 083 123 4567");
      await expectAccessible(page);
    });
  });

for (const [device, viewport] of DEVICES)
  test.describe(device, () => {
    test.use({ viewport });

    test("I bring my number along from another network, and am told when it comes over", async ({ page }) => {
      test.slow();
      await addSim(page);
      await beginCheckout(page);
      await fillDetails(page);
      await page.getByLabel("Bring my number").focus();
      await page.keyboard.press("Space");
      await page.getByRole("button", { name: "Continue" }).press("Enter");
      await expect(page.getByLabel("Number to bring")).toBeFocused();
      await expect(page.getByText("Choose your current network")).toBeVisible();
      await page.keyboard.type("083 765 4321");
      await page.keyboard.press("Tab");
      await page.keyboard.type("Vod");
      await page.getByRole("radio", { name: "On contract" }).check();
      await page.getByLabel("Account number with that network").fill("VC-778899");
      await page.getByLabel("When should we move it?").fill(saturday());
      await page.getByLabel("When should we move it?").press("Tab");
      await expect(page.getByText(/^Choose a working day within 30 days/)).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      await page.getByLabel("When should we move it?").fill(tomorrow());
      await page.getByLabel("When should we move it?").press("Tab");
      await expect(page.getByText(/^(Your new SIM arrives on .* at the earliest|Choose a working day)/)).toBeVisible();
      await page.getByLabel("When should we move it?").fill(nextWorkingDay());
      await continueTo(page, "Delivery or collection?");
      // The number is asked for again after its SIM was taken out and put back.
      await open(page, "/cart");
      await page.getByRole("button", { name: /^Remove/ }).click();
      await page.getByRole("button", { name: "Put it back" }).click();
      await beginCheckout(page);
      await expect(page.getByLabel("Account number with that network")).toHaveValue("VC778899");
      await continueTo(page, "Delivery or collection?");
      await fillDelivery(page);
      await continueTo(page, "How do you want to pay?");
      await page.getByLabel("Credit or debit card").check();
      await continueTo(page, "Check your order");
      const number = page.getByRole("region", { name: "Your number" });
      await expect(number).toContainText("083 765 4321 from Vodacom, on ");
      await expectAccessible(page);
      await number.getByRole("link", { name: "Change" }).click();
      await expect(page.getByLabel("Account number with that network")).toHaveValue("VC778899");
      await continueTo(page, "Check your order");
      await goToGateway(page);
      await choosePaymentOutcome(page, "Pay");
      await expectPaid(page);
      await openOrder(page);
      await expect(number).toContainText("083 765 4321 from Vodacom, on ");
      await expectAccessible(page);
    });
  });

function tomorrow(): string {
  return addDays(dayOf(new Date()), 1);
}

/** A Saturday within the next week. */
function saturday(): string {
  const today = dayOf(new Date());
  return [1, 2, 3, 4, 5, 6, 7].map((days) => addDays(today, days)).find((day) => new Date(day).getUTCDay() === 6) ?? "";
}

test("I bring two numbers along for two SIMs, and each number only once", async ({ page }) => {
  await addSim(page);
  await page.getByRole("button", { name: "One more" }).click();
  await beginCheckout(page);
  await fillDetails(page);
  for (const [index, number] of ["083 765 4321", "083 765 4321"].entries()) {
    await page.getByLabel(`Bring a number to Prepaid SIM, SIM ${index + 1} of 2`).check();
    const sim = page.getByRole("group", { name: `Number for Prepaid SIM, SIM ${index + 1} of 2` });
    await sim.getByLabel("Number to bring").fill(number);
    await sim.getByLabel("Current network").selectOption("MTN");
    await sim.getByLabel("When should we move it?").fill(nextWorkingDay());
  }
  await page.getByRole("button", { name: "Continue" }).click();
  const second = page.getByLabel("Number to bring").nth(1);
  await expect(second).toBeFocused();
  await expect(page.getByText("This number is entered twice: each goes to one SIM")).toHaveCount(1);
  await expectAccessible(page);
  await second.fill("083 765 4322");
  await continueTo(page, "Delivery or collection?");
  await fillDelivery(page);
  await continueTo(page, "How do you want to pay?");
  await page.getByLabel("Credit or debit card").check();
  await continueTo(page, "Check your order");
  const numbers = page.getByRole("region", { name: "Your numbers" });
  await expect(numbers).toContainText("083 765 4321 from MTN, on ");
  await expect(numbers).toContainText("083 765 4322 from MTN, on ");
  await numbers.getByRole("link", { name: "Change" }).click();
  await expect(page.getByLabel("Number to bring").nth(1)).toHaveValue("083 765 4322");
});

/** A working day on which a new SIM has arrived. */
function nextWorkingDay(): string {
  let day = addDays(dayOf(new Date()), 14);
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}

test("I am told under each field what is missing, and taken to the first one", async ({ page }) => {
  await addSim(page);
  await beginCheckout(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("First name")).toBeFocused();
  await expect(page.getByText("Enter your last name")).toBeVisible();
  await expectAccessible(page);
  // What I reveal now I have not been asked before.
  await page.getByLabel("Bring my number").check();
  await expect(page.getByLabel("Number to bring")).toBeVisible();
  await expect(page.getByText("Choose your current network")).toHaveCount(0);
  await page.getByLabel("Bring my number").uncheck();
  await page.getByLabel("Mobile number").fill("087 123 4567");
  await page.getByLabel("Mobile number").blur();
  await expect(page.getByText("Enter a South African mobile number")).toBeVisible();
  await fillDetails(page);
  await expect(page.getByText("Enter a South African mobile number")).toHaveCount(0);
  await continueTo(page, "Delivery or collection?");
  await page.getByLabel("Postal code").fill("93");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Enter the four digits of the postal code")).toBeVisible();
  await expect(page.getByLabel("Street and number")).toBeFocused();
});

test("What I press below a field that I filled in wrong is pressed, although the words under the field move it", async ({
  page,
}) => {
  await addSim(page);
  await beginCheckout(page);
  const press = { position: { x: 20, y: 4 }, delay: 100 };
  await page.getByLabel("Mobile number").fill("12");
  await page.getByLabel("Phone", { exact: true }).click(press);
  await expect(page.getByLabel("Phone", { exact: true })).toBeChecked();
  await expect(page.getByText("Enter a South African mobile number")).toBeVisible();
  await page.getByLabel("Email address").focus();
  await page.getByRole("button", { name: "Continue" }).click(press);
  await expect(page.getByLabel("First name")).toBeFocused();
});

test("I change my mind in the cart: more of one thing, less of another, nothing at all", async ({ page }) => {
  await addSim(page);
  const total = page.getByRole("region", { name: "Pay now" });
  await page.getByRole("button", { name: "One more" }).click();
  await expect(total).toContainText("R198");
  await expect(page.getByRole("link", { name: "Cart, 2 items" }).first()).toBeVisible();
  await page.getByRole("button", { name: "One less" }).click();
  await expect(total).toContainText("R99");
  await page.getByRole("button", { name: "Remove Prepaid SIM" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart is empty" })).toBeFocused();
  await expect(page.getByRole("list", { name: "Recently viewed" })).toContainText("Prepaid SIM");
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart is empty" })).toBeVisible();
});

test("S4-41 I choose to upgrade and am taken to the number that is asked for then", async ({ page }) => {
  await open(page, "/personal/sim-only/freeme-sim-only-upgrade");
  const number = page.getByLabel("Mobile number to upgrade");
  await page.getByRole("radio", { name: "Upgrade" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(number).toBeFocused();
  await page.keyboard.type("08212345");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter a South African mobile number")).toBeVisible();
  await expect(number).toBeFocused();
  await page.keyboard.type("67");
  await expect(page.getByText("Enter a South African mobile number")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(number).toBeHidden();
  await expect(page.getByRole("radio", { name: /^24 months/ })).toBeVisible();
});

test("I cannot put more in my cart than the shop allows, and am told so where I pressed", async ({ page, watch }) => {
  watch.allowBrowserError(/status of 409/);
  await addSim(page);
  await page.getByRole("button", { name: "One more" }).click();
  await expect(page.getByRole("region", { name: "Pay now" })).toContainText("R198");
  await page.getByRole("button", { name: "One more" }).click();
  await expect(page.getByRole("region", { name: "Pay now" })).toContainText("R297");
  await open(page, "/personal/prepaid/voice-bundle");
  await page.getByRole("radio").first().check();
  await page.getByLabel("Load it on which number?").fill("082 123 4567");
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  await expect(
    page.getByText("Your cart should contain a maximum of one fibre product and 3 mobile products."),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("alert").getByRole("link", { name: "Go to your cart" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
});

test("I look around without a session being made for me", async ({ page, context }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // The cards of what I looked at are the same for everybody.
    if (pathname.startsWith("/api/") && pathname !== "/api/cards") calls.push(request.url());
  });
  for (const path of ["/", "/personal/smartphones", "/personal/smartphones/vivo-y29", "/cart", "/orders"])
    await open(page, path);
  await expect(page.getByText("There are no orders on this phone or computer yet.")).toBeVisible();
  expect([calls, await context.cookies()]).toEqual([[], []]);
});

test("S8-01 S8-22 S9-07 My connection drops while I look at my cart: I am told so and try again", async ({
  page,
  watch,
}) => {
  watch.allowBrowserError(/ERR_FAILED/);
  await addSim(page);
  await page.route("**/api/cartList", (route) => route.abort());
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "We can't show your cart right now" })).toBeVisible();
  const message = page.getByText("Unable to fetch cart: Internet connection failure or server is down");
  await expect(message).toBeVisible();
  await expectAccessible(page);
  // The clock is stopped from here on, after the first toast has disappeared.
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(message).toHaveCount(0);
  await page.getByRole("button", { name: "Try again" }).click();
  const { x, y, width } = (await message.locator("..").boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const { width: pageWidth, height: pageHeight } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(Math.abs(x + width / 2 - pageWidth / 2)).toBeLessThan(10);
  expect(y).toBeGreaterThan(pageHeight / 2);
  await page.clock.runFor(4_900);
  await expect(message).toBeVisible();
  await page.clock.runFor(100);
  await expect(message).toHaveCount(0);
  await page.clock.resume();
  await page.unroute("**/api/cartList");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Prepaid SIM" })).toBeVisible();
});
