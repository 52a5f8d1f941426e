import { DEVICES } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

/** A phone on contract of which one colour is sold out. */
const PHONE = "/personal/smartphones/motorola-edge-60-fusion";

for (const [device, viewport] of DEVICES)
  test.describe(device, () => {
    test.use({ viewport });

    test(`${device}: a sold-out colour leads no further; by keyboard I ask to be told when it is back, or take one in stock`, async ({
      page,
    }) => {
      await open(page, `${PHONE}?colour=Zephyr`);
      await expect(page.getByText("Out of stock", { exact: true }).filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByText(/^In stock: /)).toContainText("Slipstream");
      await expect(page.getByRole("group", { name: "I would like to" })).toHaveCount(0);
      const form = page.getByRole("button", { name: "Tell me", exact: true });
      await form.focus();
      await page.keyboard.press("Enter");
      const field = page.getByLabel("Email address or mobile number");
      await expect(field).toBeFocused();
      await expect(page.getByText("Enter an email address or a mobile number")).toBeVisible();
      await expect(page.getByText("Tick to let us message you")).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);

      await page.keyboard.type(`thandi.${device.replaceAll(" ", "")}@example.co.za`);
      await page.getByRole("checkbox", { name: /^Write to me once when it is back/ }).focus();
      await page.keyboard.press("Space");
      await form.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByText("Thank you. We'll let you know once, when it's back")).toBeVisible();
      await expectAccessible(page);

      await page.getByRole("radio", { name: /^Slipstream/ }).focus();
      await page.keyboard.press("Space");
      await expect(page.getByText("Out of stock", { exact: true }).filter({ visible: true })).toHaveCount(1);
      await expect(page.getByRole("group", { name: "I would like to" })).toBeVisible();
    });
  });
