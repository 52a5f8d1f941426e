import { formatPrice, toCents } from "#shared/money.ts";
import { STAFF_WIDTHS } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import { openAsStaff } from "../../support/staff.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

for (const width of STAFF_WIDTHS)
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("As a content editor I change a price, plan a badge and cancel it, and import a file with a broken line", async ({
      page,
      browser,
    }) => {
      const product = width === 390 ? "P-GA56" : "P-GS25";
      const shop = await (await browser.newContext()).newPage();
      await openAsStaff(page, `/staff/catalogue?q=${product}`, { role: "content_editor" });
      await expectAccessible(page);
      await page
        .getByRole("link")
        .filter({ hasText: /Galaxy/ })
        .first()
        .press("Enter");
      await expect(
        page.getByRole("heading", { name: "Prices in rand" }).or(page.getByText("Prices in rand")),
      ).toBeVisible();
      await expectAccessible(page);
      const path = (await page.getByRole("link", { name: "See its page in the shop" }).getAttribute("href")) ?? "";
      const price = page.getByLabel("Price", { exact: true }).first();
      const original = await price.inputValue();
      const name = page.getByLabel("Name", { exact: true });
      const originalName = await name.inputValue();

      await price.fill("12,5,5");
      await page.getByRole("button", { name: "Save" }).press("Enter");
      const fault = () => page.locator("input:invalid").evaluate((input: HTMLInputElement) => input.validationMessage);
      await expect.poll(fault).toBe("Enter an amount like 1299.00");
      const reduced = `${Math.round(Number(original) * 0.9)}.00`;
      await price.fill(reduced);
      await name.fill(`Journey of ${width}`);
      await page.getByRole("button", { name: "Preview" }).press("Enter");
      await expect(
        page
          .getByRole("region", { name: "As customers see it" })
          .getByText(formatPrice(toCents(reduced)), { exact: true })
          .first(),
      ).toBeVisible();
      await page.getByRole("button", { name: "Save" }).dblclick();
      await expect(page.getByRole("heading", { name: `Journey of ${width}`, level: 1 })).toBeVisible();
      await expect(async () => {
        await open(shop, path);
        await expect(shop.getByRole("heading", { name: `Journey of ${width}`, level: 1 })).toBeVisible({
          timeout: 500,
        });
      }).toPass({ timeout: 15_000 });

      await page.getByLabel("Deal badges").fill("Black Friday");
      await page.getByLabel("From").fill("2099-11-27T00:00");
      await page.getByLabel("Until").fill("2099-11-30T00:00");
      await page.getByRole("button", { name: "Save" }).press("Enter");
      await expect(page.getByRole("region", { name: "Planned" }).getByText("Black Friday")).toBeVisible();
      await expectAccessible(page);
      for (let left = 2; left > 0; left -= 1) {
        await page
          .getByRole("button", { name: /^Cancel change of/ })
          .first()
          .press("Enter");
        await expect(page.getByRole("button", { name: /^Cancel change of/ })).toHaveCount(left - 1);
      }

      const last = page.getByRole("region", { name: "Last changes" }).getByRole("listitem").first();
      await expect(last).toContainText(`Name: Journey of ${width}`);
      await expect(last).toContainText(`Before: Name: ${originalName}`);
      await last.getByRole("button", { name: /^Put back/ }).dblclick();
      await expect(page.getByRole("heading", { name: originalName, level: 1 })).toBeVisible();
      await expect(price).toHaveValue(original);
      await page
        .getByRole("button", { name: /^Put back/ })
        .first()
        .press("Enter");
      await expect(page.getByRole("heading", { name: `Journey of ${width}`, level: 1 })).toBeVisible();

      const variationId = (await price.getAttribute("name"))?.replace("price ", "") ?? "";
      await open(page, "/staff/catalogue/import");
      await expectAccessible(page);
      const choose = (lines: string[]) =>
        page.getByLabel("File", { exact: true }).setInputFiles({
          name: "prices.csv",
          mimeType: "text/csv",
          buffer: Buffer.from(lines.join("\n")),
        });
      await choose(["variationId,price", `${variationId},${original}`, "none-such,5.00"]);
      await page.getByRole("button", { name: "Check" }).press("Enter");
      await expect(page.getByText('line 3: variationId: the catalogue has no variant "none-such"')).toBeVisible();
      await expect(page.getByRole("button", { name: /^Import/ })).toHaveCount(0);
      await expectAccessible(page);
      await choose(["variationId,price", `${variationId},${original}`]);
      await page.getByRole("button", { name: "Check" }).press("Enter");
      await expect(page.getByText("Staff have edited what this file changes")).toBeVisible();
      await page.getByText("1 price changes").press("Enter");
      await expect(page.getByText(/: R[\d,.]+ becomes R[\d,.]+$/)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Import and overwrite theirs" }).dblclick();
      await expect(page.getByText("1 changed")).toBeVisible();
      await expectAccessible(page);

      await open(page, `/staff/catalogue/products/${product}`);
      await expect(page.getByLabel("Price", { exact: true }).first()).toHaveValue(original);
      await page.getByLabel("Name", { exact: true }).fill(originalName);
      await page.getByRole("button", { name: "Save" }).press("Enter");
      await expect(page.getByRole("heading", { name: originalName, level: 1 })).toBeVisible();
      await shop.context().close();
    });

    test("As a content editor I see that a colleague has changed a product, and choose mine; and I order categories", async ({
      page,
      browser,
      watch,
    }) => {
      // The browser reports the refusal of the older page.
      watch.allowBrowserError(/status of 409/);
      const product = width === 390 ? "P-GA36" : "P-GZF7";
      const colleague = await (await browser.newContext()).newPage();
      for (const each of [page, colleague])
        await openAsStaff(each, `/staff/catalogue/products/${product}`, { role: "content_editor" });
      const below = (on: typeof page) => on.getByLabel("Line below the name");
      await expect(below(page)).toBeVisible();
      await below(colleague).fill("By a colleague");
      await colleague.getByRole("button", { name: "Save" }).press("Enter");
      await expect(colleague.getByText("Saved")).toBeVisible();
      await below(page).fill("By me");
      await page.getByRole("button", { name: "Save" }).press("Enter");
      await expect(page.getByRole("status").getByText("Line below the name: By a colleague")).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Save yours" }).press("Enter");
      await expect(page.getByText("Saved")).toBeVisible();
      await expect(below(page)).toHaveValue("By me");
      await colleague.context().close();

      await below(page).fill("Not saved yet");
      const stock = page.getByRole("region", { name: "Stock" });
      await stock.getByLabel("Available").first().fill("7");
      await stock
        .getByRole("button", { name: /^Set stock/ })
        .first()
        .press("Enter");
      await expect(page.getByText("Stock set")).toBeVisible();
      await expect(below(page)).toHaveValue("Not saved yet");
      // The page stays when the question of the browser is answered with no.
      page.once("dialog", (question) => question.dismiss());
      await page.evaluate(() => location.reload());
      await expect(below(page)).toHaveValue("Not saved yet");
      page.once("dialog", (question) => question.accept());

      await open(page, "/staff/catalogue/categories");
      const own = page.getByRole("region", { name: "Business" });
      await expect(own.getByRole("listitem").first()).toBeVisible();
      const [first = ""] = await own.getByRole("listitem").allInnerTexts();
      await expectAccessible(page);
      await own
        .getByRole("button", { name: /^Move .* down$/ })
        .first()
        .press("Enter");
      await own.getByRole("button", { name: "Save order" }).press("Enter");
      await expect(page.getByText("Order saved")).toBeVisible();
      await expect(own.getByRole("listitem").nth(1)).toHaveText(first);
      await own
        .getByRole("button", { name: /^Move .* up$/ })
        .nth(1)
        .press("Enter");
      await own.getByRole("button", { name: "Save order" }).press("Enter");
      await expect(own.getByRole("listitem").first()).toHaveText(first);
    });
  });
