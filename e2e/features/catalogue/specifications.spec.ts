import { DEVICES } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

for (const [where, viewport] of DEVICES)
  test.describe(where, () => {
    test.use({ viewport });

    test("S3-35 I read on a product page what its maker states, below headings", async ({ page }) => {
      await open(page, "/personal/smartphones/samsung-galaxy-a56");
      const table = page.getByRole("region", { name: "Specifications" });
      await expect(table.getByRole("heading", { level: 3 })).toHaveText([
        ...["General", "Screen", "Cameras", "Battery", "Performance", "Connections", "Body", "In the box"],
      ]);
      const term = (label: string) => table.getByRole("term").filter({ hasText: label });
      await expect(term("Capacity").locator("+ dd")).toHaveText("5000 mAh");
      await expect(term("Mobile networks").locator("+ dd")).toHaveText("5G, LTE and 3G");
      await expect(term("Dimensions").locator("+ dd")).toHaveText("162.2 x 77.5 x 7.4 mm");
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
    });

    test.describe("without JavaScript", () => {
      test.use({ javaScriptEnabled: false });

      test("S3-35 The specifications of a laptop, a watch and a router are in the page", async ({ page }) => {
        for (const [path, fact] of [
          ["/business/laptops/lenovo-thinkpad-x1-carbon", "0.986 kg"],
          ["/personal/smart-devices/garmin-forerunner-165", "Up to 11 days, 19 hours with GPS"],
          ["/personal/lte-5g/pocket-wifi", "Up to 8 hours"],
        ] as const) {
          await page.goto(path);
          const table = page.getByRole("region", { name: "Specifications" });
          await expect(table.getByRole("definition").filter({ hasText: fact })).toBeVisible();
        }
      });
    });
  });
