import { DEVICES } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

for (const [where, viewport] of DEVICES) {
  test.describe(where, () => {
    test.use({ viewport });

    test("I see by keyboard what my old phone is worth, and ask to be called about it", async ({ page }) => {
      await open(page, "/personal/smartphones/samsung-galaxy-a56");
      await page.getByRole("main").getByRole("link", { name: "Trade in your phone" }).press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Trade in your phone");
      const storage = page.getByRole("combobox", { name: "Storage" });
      await expect(storage).toBeDisabled();
      await page.getByRole("combobox", { name: "Your phone" }).selectOption("Apple iPhone 15");
      await storage.selectOption("128GB");
      await page.getByRole("radio", { name: /^Good/ }).focus();
      await page.keyboard.press("Space");
      const estimate = page.getByRole("status").filter({ hasText: "This is an estimate." });
      await expect(estimate).toContainText("R6,900");
      await page.keyboard.press("ArrowDown");
      await expect(estimate).toContainText("R4,800");
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      const ask = page.getByRole("button", { name: "Ask us to call" });
      await ask.press("Enter");
      await expect(page.getByText("Enter your name")).toBeVisible();
      await page.getByRole("textbox", { name: "Your name" }).fill("Thandi Nkosi");
      await page.getByRole("textbox", { name: "Mobile number" }).fill("082 555 0199");
      await page.getByRole("checkbox", { name: /^You may contact me/ }).check();
      await ask.press("Enter");
      await expect(page.getByText("We have your request")).toBeVisible();
      await expectAccessible(page);
    });

    test.describe("without JavaScript", () => {
      test.use({ javaScriptEnabled: false });

      test("The table shows every estimate, and there is no form that does nothing", async ({ page }) => {
        await page.goto("/personal/smartphones");
        await page.getByRole("link", { name: "Trade in your old phone" }).click();
        await page.getByText("Show all estimates").click();
        await expect(page.getByRole("row", { name: /^Apple iPhone 15 128GB/ })).toContainText("R4,800");
        await expect(page.getByRole("combobox", { name: "Your phone" })).toBeHidden();
      });
    });
  });
}
