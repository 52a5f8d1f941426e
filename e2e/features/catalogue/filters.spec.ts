import type { Page } from "@playwright/test";
import { DEVICES } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

for (const [where, viewport] of DEVICES) {
  test.describe(where, () => {
    test.use({ viewport });

    test("I filter data by what a gigabyte costs, and home internet by 5G and once-off, by keyboard", async ({
      page,
    }) => {
      await open(page, "/personal/prepaid?sub=Data+bundles");
      const cards = page.getByRole("main").getByRole("article");
      await expect(cards.first()).toContainText(/R[\d.,]+ per GB/);
      const all = await cards.count();
      await tick(page, "Under R10 per GB");
      await expect(page).toHaveURL(/perGb=gb-0-10/);
      await expect(page.getByRole("link", { name: "Remove Under R10 per GB" })).toBeVisible();
      expect(await cards.count()).toBeLessThan(all);
      for (const card of await cards.all()) await expect(card).toContainText(/R\d(\.\d\d)? per GB/);
      await expectAccessible(page);

      await open(page, "/personal/lte-5g");
      await tick(page, "5G", "Mobile network");
      await expect(page).toHaveURL(/generation=5g/);
      await tick(page, "Once-off");
      await expect(page).toHaveURL(/pay=once-off/);
      await expect(cards).toHaveCount(1);
      await expect(cards).toContainText("Prepaid 5G router");
      await page.reload();
      await expect(cards).toHaveCount(1);
    });
  });
}

/** Ticks a filter by keyboard; on a phone in the sheet, which it opens and closes. */
async function tick(page: Page, label: string, group?: string): Promise<void> {
  const opener = page.getByRole("button", { name: /^Filters/ });
  if (await opener.isVisible()) await opener.press("Enter");
  const panel = page.getByRole("complementary", { name: "Filters" });
  const place = group ? panel.getByRole("group", { name: group }) : panel;
  await place.getByRole("checkbox", { name: new RegExp(`^${label}`) }).press("Space");
  if (await opener.isVisible()) await page.keyboard.press("Escape");
}
