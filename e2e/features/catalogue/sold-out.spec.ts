import { codeFor } from "../../support/codes.ts";
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
      await expect(page.getByRole("button", { name: "Tell me when it's back" })).toHaveCount(
        viewport.width < 768 ? 1 : 0,
      );
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

      const target = `thandi.${device.replaceAll(" ", "")}@example.co.za`;
      await page.keyboard.type(target);
      await page
        .getByRole("checkbox", { name: /^Message me once, when it's back\. We'll delete your address/ })
        .focus();
      await page.keyboard.press("Space");
      await form.focus();
      await page.keyboard.press("Enter");
      const code = page.getByLabel("Code", { exact: true });
      await expect(code).toBeFocused();
      await expect(page.getByText(`We sent a code to ${target}`)).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.type(await codeFor(page.request, target));
      await page.keyboard.press("Enter");
      const done = page.getByText(
        new RegExp(`We'll message ${target} once, when the Motorola edge 60 fusion .*Zephyr is back in stock\\.$`),
      );
      await expect(done).toBeVisible();
      const bar = page.getByRole("button", { name: "Tell me when it's back" });
      await expect(bar).toHaveCount(0);
      const isPhone = viewport.width < 768;
      await expect(page.getByRole("button", { name: "We'll tell you" })).toHaveCount(isPhone ? 1 : 0);
      await expectAccessible(page);

      await page.getByRole("radio", { name: /^Slipstream/ }).focus();
      await page.keyboard.press("Space");
      await expect(page.getByText("Out of stock", { exact: true }).filter({ visible: true })).toHaveCount(1);
      await expect(done).toHaveCount(0);
      await expect(page.getByRole("group", { name: "I would like to" })).toBeVisible();
    });
  });
