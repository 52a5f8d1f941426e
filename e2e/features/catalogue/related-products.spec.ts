import { DEVICES } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

for (const [where, viewport] of DEVICES) {
  test.describe(where, () => {
    test.use({ viewport });

    test("Below a phone I find accessories that fit it, and reach one by keyboard", async ({ page }) => {
      await open(page, "/personal/smartphones/apple-iphone-17-pro");
      const row = page.getByRole("list", { name: "Accessories that fit" });
      await expect(row.getByRole("link")).toHaveCount(4);
      await row.scrollIntoViewIfNeeded();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      const first = row.getByRole("link").first();
      const name = (await first.textContent()) ?? "";
      await first.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
      await expect(page.getByRole("heading", { name: "Accessories that fit" })).toHaveCount(0);
    });

    test.describe("without JavaScript", () => {
      test.use({ javaScriptEnabled: false });

      test("The accessories are on the page all the same", async ({ page }) => {
        await page.goto("/personal/smartphones/samsung-galaxy-a56");
        await expect(page.getByRole("list", { name: "Accessories that fit" }).getByRole("link")).toHaveCount(4);
      });
    });
  });
}
