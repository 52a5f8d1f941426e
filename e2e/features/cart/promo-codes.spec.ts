import type { Page } from "@playwright/test";
import { DEVICES } from "../../support/devices.ts";
import {
  addSim,
  addToCart,
  choosePaymentOutcome,
  expectPaid,
  fillCheckout,
  goToGateway,
  openOrder,
} from "../../support/shopping.ts";
import { openAsStaff } from "../../support/staff.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

const payNow = (page: Page) => page.getByRole("region", { name: "Pay now" });
const field = (page: Page) => page.getByLabel("Promo code");

async function openField(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add a promo code" }).press("Enter");
  await expect(field(page)).toBeFocused();
}

/** Types a code into the field, which has the focus, and sends it. */
async function enter(page: Page, code: string): Promise<void> {
  await field(page).fill(code);
  await page.keyboard.press("Enter");
}

/** Waits until the totals are no longer dimmed. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

for (const [device, viewport] of DEVICES)
  test.describe(device, () => {
    test.use({ viewport });

    test("I try promo codes by keyboard, am told what is wrong with each, and apply and remove one that works", async ({
      page,
      watch,
    }) => {
      watch.allowBrowserError(/status of (404|410|422)/);
      await addSim(page);
      await openField(page);
      await page.keyboard.press("Enter");
      await expect(page.getByText("Enter your promo code")).toBeVisible();
      await expectAccessible(page);
      for (const [code, message] of [
        ["NO%", "A promo code has only letters and digits. Check how it is spelt"],
        ["NOSUCHCODE", "We do not know this promo code. Check how it is spelt"],
        ["winter-25", "This promo code has expired"],
        ["SMART15", "This promo code is only for Smart devices"],
      ] as const) {
        await enter(page, code);
        await expect(page.getByText(message)).toBeVisible();
        await expect(field(page)).toBeFocused();
      }
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      await enter(page, "“welcome 100”.");
      await expect(payNow(page)).toContainText("Promo code WELCOME100-R94.00");
      await expect(payNow(page)).toContainText("R5");
      await expect(page.getByText("WELCOME100 takes R94 off")).toBeVisible();
      await settled(page);
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      await page.reload();
      await expect(payNow(page)).toContainText("Promo code WELCOME100");
      await page.getByRole("button", { name: "Remove promo code WELCOME100" }).press("Enter");
      await expect(payNow(page)).not.toContainText("WELCOME100");
      await expect(field(page)).toBeFocused();
      await settled(page);
      await expect(payNow(page)).toContainText("R99");
    });

    test("A code for smart devices needs its least amount, and follows the cart", async ({ page, watch }) => {
      watch.allowBrowserError(/status of 422/);
      await addToCart(page, "/personal/smart-devices/jbl-flip-7");
      await openField(page);
      await enter(page, "SMART15");
      await expect(payNow(page)).toContainText("-R419.85");
      await page.getByRole("button", { name: "One more" }).click();
      await expect(payNow(page)).toContainText("-R839.70");
    });

    test("When two of us change the same code, the second sees what the first changed and decides which stays", async ({
      page,
      browser,
      watch,
    }) => {
      watch.allowBrowserError(/status of 409/);
      const other = await (await browser.newContext({ viewport, reducedMotion: "reduce" })).newPage();
      watch.over(other.context());
      for (const each of [page, other]) {
        await openAsStaff(each, "/staff/promo-codes", { role: "content_editor" });
        await each.getByRole("link", { name: "WINTER25" }).press("Enter");
        await expect(each.getByRole("heading", { level: 1, name: "WINTER25" })).toBeVisible();
      }
      const mine = `Mine, on ${viewport.width} px`;
      await other.getByLabel("What it is for").fill(`Theirs, on ${viewport.width} px`);
      await other.getByRole("button", { name: "Save changes" }).press("Enter");
      await expect(other.getByText("Saved", { exact: true })).toBeVisible();
      await page.getByLabel("What it is for").fill(mine);
      await page.getByRole("button", { name: "Save changes" }).press("Enter");
      await expect(page.getByText("Someone else has changed this promo code")).toBeVisible();
      await expect(page.getByRole("cell", { name: `Theirs, on ${viewport.width} px` })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Save yours" }).press("Enter");
      await expect(page.getByText("Saved", { exact: true })).toBeVisible();
      await other.reload();
      await expect(other.getByLabel("What it is for")).toHaveValue(mine);
      await other.context().close();
    });

    test("Staff create a code for one order by keyboard; I order with it and see it everywhere, and the next customer is too late", async ({
      page,
      browser,
      watch,
    }) => {
      test.setTimeout(120_000);
      watch.allowBrowserError(/status of (400|409)/);
      const code = `JOURNEY${Date.now().toString(36).toUpperCase()}`;
      const staff = await (await browser.newContext({ viewport, reducedMotion: "reduce" })).newPage();
      watch.over(staff.context());
      await openAsStaff(staff, "/staff/promo-codes", { role: "content_editor" });
      await expect(staff.getByRole("link", { name: "WELCOME100" })).toBeVisible();
      await expectAccessible(staff);
      await staff.getByRole("link", { name: "Create a promo code" }).press("Enter");
      await staff.getByRole("button", { name: "Create promo code" }).press("Enter");
      await expect(staff.getByText("Enter 3 to 30 letters and digits")).toBeVisible();
      await expect(staff.getByText("Enter what the code is for")).toBeVisible();
      await expectAccessible(staff);
      await expectReadableInDarkMode(staff);
      await staff.getByLabel("Promo code").fill("welcome-100");
      await staff.getByLabel("What it is for").fill("A journey");
      await staff.getByLabel("Amount in rand", { exact: true }).fill("R30");
      await staff.getByLabel("Minimum in rand").fill("R60");
      await staff.getByLabel("Orders in all").fill("1");
      await staff.getByLabel("Orders of one customer").fill("");
      await staff.getByLabel("Prepaid", { exact: true }).press("Space");
      await staff.getByRole("button", { name: "Create promo code" }).press("Enter");
      await expect(staff.getByText("There is a promo code with this text already")).toBeVisible();
      await staff.getByLabel("Promo code").fill(code.toLowerCase());
      await staff.getByRole("button", { name: "Create promo code" }).press("Enter");
      await expect(staff.getByRole("heading", { level: 1, name: code })).toBeVisible();
      await expect(staff.getByText("Nobody has used it yet.")).toBeVisible();
      await expectAccessible(staff);

      const late = await (await browser.newContext({ viewport, reducedMotion: "reduce" })).newPage();
      watch.over(late.context());
      for (const each of [page, late]) {
        await addSim(each);
        await openField(each);
        await enter(each, code);
        await expect(payNow(each)).toContainText("-R30.00");
        await settled(each);
        await fillCheckout(each);
        await expect(payNow(each)).toContainText(`Promo code ${code}-R30.00`);
      }
      await expect(page.getByRole("button", { name: "Pay R69" })).toBeVisible();
      await expectAccessible(page);
      await goToGateway(page);
      await expect(page.getByText("R69.00").first()).toBeVisible();
      await late.getByRole("button", { name: "Pay R69" }).click();
      await expect(late.getByRole("alert")).toContainText("This promo code has been used up. Nothing was charged.");
      await expect(late.getByText(`${code} takes nothing off this order`)).toBeVisible();
      await expectAccessible(late);
      await late.getByRole("alert").getByRole("link", { name: "Go to the cart" }).click();
      await expect(late.getByText("This promo code has been used up. It takes nothing off now.")).toBeVisible();
      await expectAccessible(late);
      await late.getByRole("button", { name: `Remove promo code ${code}` }).click();
      await expect(late.getByRole("button", { name: `Remove promo code ${code}` })).toHaveCount(0);
      await settled(late);
      await late.getByRole("button", { name: "Checkout" }).click();
      await expect(late.getByRole("button", { name: "Pay R99" })).toBeVisible();

      await choosePaymentOutcome(page, "Pay");
      await expectPaid(page);
      await expect(page.getByText(`Promo code ${code}`)).toBeVisible();
      await expect(page.getByText("-R30")).toBeVisible();
      await openOrder(page);
      await expect(page.getByText(`Promo code ${code}`)).toBeVisible();
      await expect(page.getByText("-R30.00")).toBeVisible();
      const number = (await page.getByRole("heading", { level: 1 }).textContent())?.replace("Order ", "") ?? "";
      await staff.reload();
      await expect(staff.getByRole("listitem").filter({ hasText: number })).toContainText("Bought");
      await expect(staff.getByText("Used up")).toBeVisible();
      await staff.getByLabel("Active: customers can use it").press("Space");
      await staff.getByRole("button", { name: "Save changes" }).press("Enter");
      await expect(staff.getByText("Saved", { exact: true })).toBeVisible();
      await expect(staff.getByText("Switched off")).toBeVisible();
      await expectReadableInDarkMode(staff);
      await staff.context().close();
      await late.context().close();
    });
  });
