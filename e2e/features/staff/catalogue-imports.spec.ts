import type { Page } from "@playwright/test";
import { STAFF_WIDTHS } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import { openAsStaff } from "../../support/staff.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

/** Sets the prices of variants by a file. */
async function importPrices(page: Page, name: string, rows: readonly (readonly [string, string])[]): Promise<void> {
  await open(page, "/staff/catalogue/import");
  const lines = ["variationId,price", ...rows.map((row) => row.join(","))];
  const buffer = Buffer.from(lines.join("\n"));
  await page.getByLabel("File", { exact: true }).setInputFiles({ name, mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Check" }).press("Enter");
  await expect(page.getByText("Checked, nothing is changed yet")).toBeVisible();
}

for (const width of STAFF_WIDTHS)
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("As a content editor I see that a price in a file stands out, import it, and put the whole import back", async ({
      page,
      browser,
      watch,
    }) => {
      const [one, other] = width === 390 ? ["ITA90", "MG05"] : ["VY04", "HOX5C"];
      const file = `morning-${width}.csv`;
      await openAsStaff(page, `/staff/catalogue/products/P-${one}`, { role: "content_editor" });
      const field = page.locator('[name^="price "]').first();
      const price = await field.inputValue();
      const variationId = ((await field.getAttribute("name")) ?? "").slice("price ".length);
      const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
      await open(page, `/staff/catalogue/products/P-${other}`);
      const otherPrice = await field.inputValue();
      const otherId = ((await field.getAttribute("name")) ?? "").slice("price ".length);
      const otherName = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";

      const tripled = (Number(price) * 3).toFixed(2);
      const raised = (Number(otherPrice) + 10).toFixed(2);
      await importPrices(page, file, [
        [variationId, tripled],
        [otherId, raised],
      ]);
      await expect(page.getByText("2 prices change, 1 of them to less than half or more than double")).toBeVisible();
      await expect(page.getByText("+200%")).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      await page.getByRole("button", { name: "Import", exact: true }).press("Enter");
      await expect(page.getByText("Imported", { exact: true })).toBeVisible();

      // Somebody changes one of the products by hand.
      await open(page, `/staff/catalogue/products/P-${other}`);
      const history = page.getByRole("region", { name: "Last changes" });
      await expect(history.getByRole("listitem").first()).toContainText(`by the file ${file}`);
      await expectAccessible(page);
      const byHand = (Number(otherPrice) + 20).toFixed(2);
      await field.fill(byHand);
      await page.getByRole("button", { name: "Save" }).press("Enter");
      await expect(page.getByText("Saved", { exact: true })).toBeVisible();

      await open(page, `/staff/catalogue/products/P-${one}`);
      await expect(field).toHaveValue(tripled);
      await history.getByRole("link", { name: file }).first().press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: file })).toBeVisible();
      await expect(page.getByRole("region", { name: "What it changed" })).toContainText(tripled);
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      await page.getByRole("button", { name: "Check what would change" }).press("Enter");
      await expect(page.getByText("Some would stay as they are")).toBeVisible();
      await expect(page.getByRole("link", { name: otherName }).first()).toBeVisible();
      await expectAccessible(page);

      // The price falls by more than half, so that it waits for a second person.
      await expect(page.getByText("1 product has a price that falls by more than half.")).toBeVisible();
      await page.getByRole("button", { name: "Put back", exact: true }).press("Enter");
      await expect(page.getByRole("link", { name: "see what is waiting" })).toBeVisible();
      const second = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
      watch.over(second.context());
      await openAsStaff(second, "/staff/approvals", { role: "content_editor" });
      const waiting = second.getByRole("listitem").filter({ hasText: `File ${file}, put back` });
      await expect(waiting.first()).toContainText(variationId);
      await waiting
        .first()
        .getByRole("button", { name: /^Approve/ })
        .press("Enter");
      await expect(second.getByText("Approved. The change is live")).toBeVisible();
      await second.context().close();
      await open(page, `/staff/catalogue/products/P-${one}`);
      await expect(field).toHaveValue(price);

      // An import without a steep fall is put back at once.
      const again = `noon-${width}.csv`;
      await importPrices(page, again, [[variationId, (Number(price) + 30).toFixed(2)]]);
      await page.getByRole("button", { name: "Import", exact: true }).press("Enter");
      await expect(page.getByText("Imported", { exact: true })).toBeVisible();
      await page.getByRole("link", { name: "see all imports" }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "Imports" })).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      await page.getByRole("link", { name: again }).first().press("Enter");
      await page.getByRole("button", { name: "Check what would change" }).press("Enter");
      await page.getByRole("button", { name: "Put back", exact: true }).press("Enter");
      await expect(page.getByText(/^Put back on /)).toBeVisible();
      await expectAccessible(page);
      await open(page, `/staff/catalogue/products/P-${one}`);
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await expect(field).toHaveValue(price);
      await expect(history.getByRole("listitem").first()).toContainText(`putting back the file ${again}`);

      await open(page, `/staff/catalogue/products/P-${other}`);
      await field.fill(otherPrice);
      await page.getByRole("button", { name: "Save" }).press("Enter");
      await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    });
  });
