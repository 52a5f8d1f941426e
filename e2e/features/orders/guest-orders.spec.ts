import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { DEVICES } from "../../support/devices.ts";
import { open, waitForHydration } from "../../support/open.ts";
import {
  addSim,
  beginCheckout,
  choosePaymentOutcome,
  continueTo,
  expectPaid,
  fillDelivery,
  fillDetails,
  giveConsents,
  goToGateway,
  openOrder,
} from "../../support/shopping.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

const PHONE = { width: 390, height: 844 };

/** An address that no other journey uses, because an address gets few codes in an hour. */
function newAddress(): string {
  return `thandi-${randomUUID()}@example.co.za`;
}

/** Buys a SIM as a guest. @returns the order's number */
async function buy(page: Page, email = newAddress()): Promise<string> {
  await pay(page, email);
  await openOrder(page);
  return numberOf(page);
}

/** The number of the order that is open. */
async function numberOf(page: Page): Promise<string> {
  return ((await page.getByRole("heading", { level: 1 }).textContent()) ?? "").replace("Order ", "");
}

/** Pays for a SIM as a guest, up to the page that says thank you. */
async function pay(page: Page, email: string): Promise<void> {
  await addSim(page);
  await beginCheckout(page);
  await fillDetails(page);
  await page.getByLabel("Email address").fill(email);
  await continueTo(page, "Delivery or collection?");
  await fillDelivery(page);
  await continueTo(page, "How do you want to pay?");
  await page.getByLabel("Credit or debit card").check();
  await continueTo(page, "Check your order");
  await goToGateway(page);
  await choosePaymentOutcome(page, "Pay");
  await expectPaid(page);
}

/** The texts of sent messages, newest first, of which the text of the link contains something. */
async function messagesAbout(page: Page, part: string): Promise<string[]> {
  const list = await (await page.request.get("/stand-in/outbox")).text();
  const paths = list
    .split("<li")
    .filter((entry) => entry.includes(part))
    .map((entry) => /href="([^"]+)"/.exec(entry)?.[1] ?? "");
  return Promise.all(paths.map(async (path) => (await page.request.get(path)).text()));
}

/** The link of a message about an order, as a path. */
async function linkFor(page: Page, number: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const [message = ""] = await messagesAbout(page, number);
      found = /\/orders\/status#[\w-]{30}/.exec(message)?.[0];
      return found;
    })
    .toBeDefined();
  return found ?? "";
}

/** A page on another device. */
async function secondDevice(browser: Browser, viewport: typeof PHONE): Promise<Page> {
  const context = await browser.newContext({ viewport, reducedMotion: "reduce" });
  return context.newPage();
}

for (const [, viewport] of DEVICES)
  test(`B-03 ${viewport.width} px wide: I follow the link of a message on another device and see how my order stands, no more`, async ({
    page,
    browser,
    watch,
  }) => {
    // Browsers log an error for each response with an error status.
    watch.allowBrowserError(/status of 422/);
    const number = await buy(page);
    const other = await secondDevice(browser, viewport);
    watch.over(other.context());
    await open(other, await linkFor(page, number));
    await expect(other.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
    await expect(other.getByRole("region", { name: "What happens next" })).toContainText("We'll pack your order");
    await expect(other.getByRole("region", { name: "Delivery" })).toContainText("Not sent yet");
    await expectAccessible(other);
    await expectReadableInDarkMode(other);
    const shown = await other.locator("main").textContent();
    for (const secret of ["Thandi", "Nkosi", "Protea", "example.co.za", "R99", "Prepaid SIM", "0821234567"])
      expect(shown).not.toContain(secret);
    // Only the part after "#" changes, so the browser loads no page.
    await other.goto("/orders/status#AAAA");
    const refused = other.getByRole("heading", { level: 1, name: "This link does not open your order" });
    await expect(refused).toBeVisible();
    await other.reload();
    await expect(refused).toBeVisible();
    await expectAccessible(other);
    await other.context().close();
  });

/** The newest one-time code sent to an email address. */
async function codeSentTo(page: Page, email: string, earlier = ""): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const texts = await messagesAbout(page, email);
      found = texts.map((text) => /^(\d{6})$/m.exec(text)?.[1]).find((code) => code && code !== earlier);
      return found;
    })
    .toBeDefined();
  return found ?? "";
}

/** Signs in by calls of the page, and stores what the page of the sign-in would. */
async function signIn(page: Page, email: string): Promise<void> {
  await open(page, "/help");
  await page.request.post("/api/sign-in/code", { data: { target: email } });
  const otp = await codeSentTo(page, email);
  await page.evaluate(
    async (body) => {
      const headers = { "content-type": "application/json" };
      const reply = await fetch("/api/sign-in", { method: "POST", headers, body: JSON.stringify(body) });
      const { token, expiresInDays } = (await reply.json()).body;
      for (const [name, value] of Object.entries({ Token: token, Days: expiresInDays, Account: 1 }))
        await cookieStore.set({ name: `Public_Session_${name}`, value: String(value), path: "/" });
    },
    { target: email, otp },
  );
}

for (const [, viewport] of DEVICES)
  test(`B-03 ${viewport.width} px wide: I find my order on another device with a code, by keyboard, and see the whole of it`, async ({
    page,
    browser,
    watch,
  }) => {
    watch.allowBrowserError(/status of 422/);
    const email = newAddress();
    const number = await buy(page, email);
    const address = page.url();
    const other = await secondDevice(browser, viewport);
    watch.over(other.context());
    await open(other, await linkFor(page, number));
    await other.getByRole("link", { name: "See the whole order" }).press("Enter");
    await expect(other.getByRole("heading", { level: 1, name: "Find your order" })).toBeVisible();
    await expect(other.getByLabel("Order number")).toHaveValue(number);
    await expectAccessible(other);
    await expectReadableInDarkMode(other);

    await other.getByRole("button", { name: "Send me a code" }).press("Enter");
    await expect(other.getByText("Enter the email address or mobile number on the order")).toBeVisible();
    await expect(other.getByLabel("Email address or mobile number of the order")).toBeFocused();
    await other.keyboard.type(email);
    await other.keyboard.press("Enter");
    const code = other.getByLabel("Code", { exact: true });
    await expect(code).toBeFocused();
    await expectAccessible(other);
    const right = await codeSentTo(page, email);
    await other.keyboard.type(right === "000000" ? "111111" : "000000");
    await other.keyboard.press("Enter");
    await expect(other.getByText("You have entered an incorrect OTP please retry or request a new OTP")).toBeVisible();

    // On a phone, the browser may discard the page while the customer reads the message.
    await other.reload();
    await waitForHydration(other);
    await code.fill(right);
    await code.press("Enter");
    await expect(other.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
    await expect(other.getByText("12 Protea Road").first()).toBeVisible();
    await expect(other.getByRole("main").getByText("Prepaid SIM").first()).toBeVisible();
    await expect(other.getByRole("button", { name: /^Download PDF/ })).toBeVisible();
    await expectAccessible(other);
    await other.reload();
    await expect(other.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
    expect(other.url()).toBe(address);

    // Another tab of the same device has not shown the code.
    const tab = await other.context().newPage();
    watch.allowBrowserError(/status of 40[14]/);
    await open(tab, new URL(address).pathname);
    await expect(tab.getByRole("heading", { level: 1, name: "You can't open this order here" })).toBeVisible();
    await expectAccessible(tab);
    await other.context().close();
  });

test("B-03 D-03 I open a paid licence on another device with a code, and say there how its later bills are paid", async ({
  page,
  browser,
  watch,
}) => {
  const email = newAddress();
  await open(page, "/personal/productivity-tools/family-planner");
  await page.getByRole("group", { name: "Email" }).getByRole("radio", { name: "No" }).check();
  await page.getByPlaceholder("Please enter your email").fill(email);
  await page.getByRole("radio", { name: /^Month/ }).check();
  await page.getByRole("button", { name: "Add to cart" }).filter({ visible: true }).first().click();
  await beginCheckout(page);
  await fillDetails(page);
  await page.getByLabel("Email address").fill(email);
  await continueTo(page, "How do you want to pay?");
  await page.getByLabel("Credit or debit card").check();
  await continueTo(page, "Check your order");
  await giveConsents(page);
  await goToGateway(page);
  await choosePaymentOutcome(page, "Pay");
  await expectPaid(page);
  await openOrder(page);
  const number = await numberOf(page);

  const other = await secondDevice(browser, PHONE);
  watch.over(other.context());
  await open(other, await linkFor(page, number));
  await other.getByRole("link", { name: "See the whole order" }).press("Enter");
  await other.getByLabel("Email address or mobile number of the order").fill(email);
  await other.getByRole("button", { name: "Send me a code" }).press("Enter");
  const code = other.getByLabel("Code", { exact: true });
  await expect(code).toBeFocused();
  await code.fill(await codeSentTo(page, email));
  await code.press("Enter");
  const bill = other.getByRole("region", { name: "Your monthly bill" });
  await bill.getByLabel("On my existing account").check();
  await bill.getByLabel("Account number").fill("A12345678");
  await expectAccessible(other);
  await bill.getByRole("button", { name: "Save" }).press("Enter");
  await expect(bill.getByRole("button", { name: "Change" })).toBeVisible();
  await expectReadableInDarkMode(other);
  await other.reload();
  await expect(bill.getByRole("button", { name: "Change" })).toBeVisible();
  await other.context().close();
});

test("B-03 I add an order that I placed as a guest to my account, once", async ({ page, browser, watch }) => {
  watch.allowBrowserError(/status of (422|409|404)/);
  const email = newAddress();
  const number = await buy(page, email);
  const address = new URL(page.url()).pathname;
  const account = await secondDevice(browser, PHONE);
  watch.over(account.context());
  await signIn(account, `naledi-${Date.now()}@example.co.za`);
  await open(account, "/orders");
  await expect(account.getByText("You have no orders yet.")).toBeVisible();
  await expectAccessible(account);
  await account.getByLabel("Order number").fill(number.slice(4));
  await account.getByLabel("Email address of the order").fill("082 123 4567");
  await account.getByRole("button", { name: "Send me a code" }).click();
  await expect(account.getByText(/Enter the email address on the order\. A mobile number isn't enough/)).toBeVisible();
  await account.getByLabel("Email address of the order").fill(email);
  await account.getByRole("button", { name: "Send me a code" }).click();
  await expect(account.getByLabel("Code", { exact: true })).toBeFocused();
  await account.getByLabel("Code", { exact: true }).fill(await codeSentTo(page, email));
  await expectAccessible(account);
  await account.getByRole("button", { name: "Add the order" }).click();
  await expect(account.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(account.getByText("This order is in your account")).toBeVisible();
  await open(account, "/orders");
  await expect(account.getByRole("link", { name: /Prepaid SIM/ })).toBeVisible();

  await open(page, address);
  await expect(page.getByRole("heading", { level: 1, name: "You can't open this order here" })).toBeVisible();
  await account.context().close();
});

for (const [, viewport] of DEVICES)
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test("B-03 I order as a guest, register my SIM from the thank-you page, sign in here with the same address, and find the order in my account", async ({
      page,
    }) => {
      test.slow();
      const email = newAddress();
      await pay(page, email);
      await expect(page.getByText(`Your confirmation goes to ${email}`)).toBeVisible();
      const placed = await page.getByText(/^\d+ \w+ \d{4} at \d\d:\d\d$/).textContent();
      await expectAccessible(page);
      await page.getByRole("link", { name: "Register your SIM now" }).press("Enter");
      await expect(page.getByRole("heading", { level: 2, name: "SIM registration (RICA)" })).toBeInViewport();
      await expect(page.getByText(placed ?? "", { exact: true }).first()).toBeVisible();
      const number = await numberOf(page);

      await signInHere(page, email);
      await expect(page.getByRole("region", { name: "Latest order" })).toContainText(number);
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      await page.getByRole("region", { name: "Latest order" }).getByRole("link").press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
      await expect(page.getByText("This order is in your account")).toBeVisible();

      await signOut(page);
      await open(page, "/orders");
      await expect(page.getByText("There are no orders on this phone or computer yet.")).toBeVisible();
    });

    test("B-03 B-08 I sign in where somebody else has ordered: their order is not in my account, and is there again after I sign out", async ({
      page,
    }) => {
      test.slow();
      const number = await buy(page);
      await signInHere(page, newAddress());
      await open(page, "/orders");
      await expect(page.getByText("You have no orders yet.")).toBeVisible();
      await expect(page.getByText("1 order in this browser isn't in your account")).toBeVisible();
      await expect(page.getByRole("main")).not.toContainText(number);
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      await signOut(page);
      await open(page, "/orders");
      await expect(page.getByRole("main")).toContainText(number);
      await page.getByRole("link", { name: /Prepaid SIM/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
    });

    test("B-03 I sign in on another device with the address of my order, which is found and added with one press", async ({
      page,
      browser,
      watch,
    }) => {
      test.slow();
      const email = newAddress();
      const number = await buy(page, email);
      const other = await secondDevice(browser, viewport);
      watch.over(other.context());
      await signInHere(other, email);
      await expect(other.getByText("No orders yet.")).toBeVisible();
      await expectAccessible(other);
      await other.getByRole("link", { name: "add it to your account" }).press("Enter");
      const found = other.getByRole("region", { name: `We found 1 order placed with ${email}` });
      await expect(found).toContainText(number);
      await expectAccessible(other);
      await expectReadableInDarkMode(other);
      await found.getByRole("button", { name: "Add 1 order to my account" }).press("Enter");
      await expect(other.getByText("The order is now in your account")).toBeVisible();
      await expect(other.getByRole("link", { name: /Prepaid SIM/ })).toBeVisible();
      await expect(found).toHaveCount(0);
      await other.context().close();
    });
  });

test("B-03 I open my order with a code and then sign in with its address: it opens from my account too", async ({
  page,
  watch,
}) => {
  watch.allowBrowserError(/status of 404/);
  const email = newAddress();
  const number = await buy(page, email);
  await open(page, "/orders/find");
  await page.getByLabel("Order number").fill(number);
  await page.getByLabel("Email address or mobile number of the order").fill(email);
  await page.getByRole("button", { name: "Send me a code" }).click();
  const code = await codeSentTo(page, email);
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
  await signInHere(page, email, code);
  await page.getByRole("region", { name: "Latest order" }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(page.getByText("This order is in your account")).toBeVisible();
});

/** Signs in by the form, in the browser of the page. */
async function signInHere(page: Page, email: string, earlierCode = ""): Promise<void> {
  await open(page, "/sign-in");
  await page.getByLabel("Email address or mobile number").fill(email);
  await page.getByRole("button", { name: "Send me a code" }).click();
  await page.getByLabel("Code", { exact: true }).fill(await codeSentTo(page, email, earlierCode));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/account");
}

async function signOut(page: Page): Promise<void> {
  await open(page, "/account");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/");
}
