import type { Locator, Page } from "@playwright/test";
import { DEVICES } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

let numbers = 0;
/** A mobile number of its own for each enquiry. */
function newNumber(): string {
  numbers += 1;
  return `082${String(Date.now() + numbers).slice(-7)}`;
}

/** Ticks the consent and sends a form by keyboard, and reads the confirmation. */
async function send(page: Page, area: Locator, label: string): Promise<void> {
  await area.getByRole("checkbox", { name: /You may contact me/ }).press("Space");
  await area.getByRole("button", { name: label }).press("Enter");
  await expect(area.getByText("We have your request")).toBeVisible();
  await expect(area.getByText(/We'll contact you within one working day/)).toBeVisible();
  await expectAccessible(page);
}

for (const [device, viewport] of DEVICES)
  test.describe(device, () => {
    test.use({ viewport });

    test("S7-62 I ask to become a reseller, by keyboard, and am told what I forgot", async ({ page }) => {
      await open(page, "/business");
      await page.getByRole("link", { name: "Become a reseller" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Become a reseller" })).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      const form = page.getByRole("main");
      await form.getByRole("button", { name: "Ask to become a reseller" }).press("Enter");
      await expect(form.getByLabel("Name of your business")).toBeFocused();
      await expect(form.getByText("Enter the name of your business")).toBeVisible();
      await page.keyboard.type("Nkosi Spaza");
      await form.getByLabel("Your name").fill("Thandi Nkosi");
      await form.getByLabel("Mobile number").fill(newNumber());
      await form.getByLabel("Email address").fill("thandi@example.co.za");
      await form.getByLabel("Town or city").fill("Bloemfontein");
      await form.getByLabel("Anything you want to tell us").fill("I have two shops.");
      await expectAccessible(page);
      await send(page, form, "Ask to become a reseller");
    });

    test("I find in the help what a SIM swap needs, and ask for one with a number where I can be called", async ({
      page,
    }) => {
      await open(page, "/help");
      await page.getByRole("link", { name: "SIM swap", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: "SIM swap" })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("link", { name: "Ask for a SIM swap" }).first().click();
      await expect(page.getByRole("heading", { level: 1, name: "Ask for a SIM swap" })).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      const form = page.getByRole("main");
      await form.getByLabel("Your name").fill("Thandi Nkosi");
      await form.getByLabel("Number that you want to keep").fill("082 123 4567");
      await form.getByLabel("Number of the new SIM card").fill("8001015009087");
      await form.getByRole("button", { name: "Ask for a SIM swap" }).press("Enter");
      await expect(form.getByText("Enter the 19 or 20 digits on the card. They begin with 89")).toBeVisible();
      await form.getByLabel("Number of the new SIM card").fill("8927 0100 0000 0000 012");
      await form.getByLabel("Number where we can call you").fill(newNumber());
      await send(page, form, "Ask for a SIM swap");
    });

    test("S7-62 S7-67 S3-24 I ask about prepaid on its page, and choose what it is about", async ({ page }) => {
      await open(page, "/personal/prepaid");
      const form = page.getByRole("region", { name: "Not sure which prepaid suits you? Ask us" });
      await form.getByLabel("Your name").fill("Thandi");
      await form.getByLabel("Mobile number").fill(newNumber());
      await form.getByLabel("What is it about?").selectOption("Contract upgrade");
      await send(page, form, "Ask us to call");
    });

    test("S7-63 I leave only my number on the page of a product, to be called about it", async ({ page }) => {
      await open(page, "/personal/prepaid/prepaid-sim");
      const panel = page.getByRole("group").filter({ hasText: "Prefer to talk? We'll call you about it" });
      await panel.getByText("Prefer to talk? We'll call you about it").click();
      await panel.getByLabel("Mobile number").fill(newNumber());
      await send(page, panel, "Call me");
    });

    test("S7-63 I ask the enterprise team to call", async ({ page }) => {
      await open(page, "/enterprise/articles/overview");
      const form = page.locator("#section-contact");
      await form.getByLabel("Name of your business").fill("Nkosi Holdings");
      await form.getByLabel("Your name").fill("Thandi Nkosi");
      await form.getByLabel("Mobile number").fill(newNumber());
      await form.getByLabel("Email address").fill("thandi@example.co.za");
      await send(page, form, "Ask us to call");
    });
  });
