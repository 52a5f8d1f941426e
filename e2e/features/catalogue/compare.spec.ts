import { DEVICES } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

for (const [where, viewport] of DEVICES) {
  test.describe(where, () => {
    test.use({ viewport });

    test("I tick phones in a list by keyboard, compare them, see only what differs, and share the address", async ({
      page,
    }) => {
      const scripts: string[] = [];
      page.on("request", (request) => scripts.push(request.url()));
      await open(page, "/personal/smartphones");
      const ticks = page.getByRole("checkbox", { name: /^Compare / });
      const bar = page.getByRole("region", { name: "Comparison" });
      await expect(bar).toBeHidden();
      expect(scripts.filter((url) => url.includes("compare-bar"))).toEqual([]);
      for (const position of [0, 1, 2]) {
        await ticks.nth(position).focus();
        await page.keyboard.press("Space");
      }
      await expect(bar.getByRole("link", { name: "Compare 3" })).toBeVisible();
      await expectAccessible(page);
      await page.reload();
      await expect(ticks.nth(2)).toBeChecked();
      await ticks.nth(3).check();
      await ticks.nth(4).click();
      await expect(bar.getByRole("status")).toHaveText(/^You can compare up to 4 products\./);
      await expect(ticks.nth(4)).not.toBeChecked();
      await ticks.nth(3).uncheck();
      await bar.getByRole("link", { name: "Compare 3" }).press("Enter");
      await expect(page).toHaveURL(/\/compare\?products=[\w-]+,[\w-]+,[\w-]+$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Smartphones side by side");
      await expectAccessible(page);
      await expectReadableInDarkMode(page);

      const table = page.getByRole("table");
      await expect(table.getByRole("columnheader")).toHaveCount(3);
      await expect(table.getByRole("rowheader", { name: "Availability" })).toBeVisible();
      await page.getByRole("switch", { name: "Only differences" }).press("Space");
      await expect(table.getByRole("rowheader", { name: "Availability" })).toBeHidden();
      await expect(table.getByRole("rowheader", { name: "Price (differs)" })).toBeVisible();

      await page
        .getByRole("link", { name: /^Remove / })
        .first()
        .click();
      await expect(table.getByRole("columnheader")).toHaveCount(2);
      await page.getByRole("combobox", { name: "Add another" }).selectOption({ label: "Samsung Galaxy A56" });
      await page.getByRole("button", { name: "Add" }).click();
      await expect(table.getByRole("columnheader", { name: /^Samsung Galaxy A56/ })).toBeVisible();
      await expect(table.getByRole("columnheader")).toHaveCount(3);
    });

    test("I add the product whose page I read to what I have chosen", async ({ page }) => {
      await open(page, "/personal/smartphones");
      await page
        .getByRole("checkbox", { name: /^Compare / })
        .first()
        .check();
      await open(page, "/personal/smartphones/samsung-galaxy-a56");
      await page.getByRole("main").getByRole("link", { name: "Compare", exact: true }).click();
      await expect(page).toHaveURL(/\/compare\?products=[\w-]+,samsung-galaxy-a56$/);
      await expect(page.getByRole("table").getByRole("columnheader")).toHaveCount(2);
    });

    test("I compare the batteries of two phones and see what differs between their specifications", async ({
      page,
    }) => {
      await open(page, "/compare?products=samsung-galaxy-s25,samsung-galaxy-s25-fe");
      const table = page.getByRole("table");
      const capacity = table.getByRole("row", { name: /^Capacity \(differs\)/ });
      await expect(capacity.getByRole("cell")).toHaveText(["4000 mAh", "4900 mAh"]);
      const main = table.getByRole("row", { name: /^Main / });
      await expect(main.getByRole("cell")).toHaveText(["50 megapixels", "50 megapixels"]);
      await expectAccessible(page);
      await page.getByRole("switch", { name: "Only differences" }).press("Space");
      await expect(capacity).toBeVisible();
      await expect(main).toBeHidden();
      await expectReadableInDarkMode(page);
    });

    test.describe("without JavaScript", () => {
      test.use({ javaScriptEnabled: false });

      test("I tick two fibre lines, compare them by the button below the list, and add a third", async ({ page }) => {
        await page.goto("/personal/fibre");
        const ticks = page.getByRole("checkbox", { name: /^Compare / });
        await ticks.nth(0).check();
        await ticks.nth(1).check();
        await page.getByRole("button", { name: "Compare the products you ticked" }).click();
        await expect(page).toHaveURL(/\/compare\?products=[\w-]+&products=[\w-]+$/);
        await expect(page.getByRole("columnheader")).toHaveCount(2);
        await page.getByRole("combobox", { name: "Add another" }).selectOption({ index: 1 });
        await page.getByRole("button", { name: "Add" }).click();
        await expect(page.getByRole("columnheader")).toHaveCount(3);
      });
    });
  });
}
