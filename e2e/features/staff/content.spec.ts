import { STAFF_WIDTHS } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import { openAsStaff } from "../../support/staff.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

for (const width of STAFF_WIDTHS)
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("As a content editor I change a banner, plan a further change, cancel it and restore the first version", async ({
      page,
      browser,
    }) => {
      const path = width === 390 ? "/staff/content/banners/home-fibre" : "/staff/content/banners/home-laptops";
      const shop = await (await browser.newContext()).newPage();
      const expectOnHome = (title: string) =>
        expect(async () => {
          await open(shop, "/");
          await expect(shop.getByText(title).first()).toBeAttached({ timeout: 500 });
        }).toPass({ timeout: 15_000 });

      await openAsStaff(page, "/staff/content?kind=banners", { role: "content_editor" });
      await expect(page.getByRole("cell", { name: "Banner" }).first()).toBeVisible();
      await expectAccessible(page);
      await open(page, path);
      const text = page.getByLabel("Text", { exact: true });
      const original = await text.inputValue();
      const title = /^title: (.*)$/m.exec(original)?.[1] ?? "";
      expect(title).not.toBe("");

      await text.fill(original.replace(/^title: .*$/m, "titel: Wrong"));
      await page.getByRole("button", { name: "Check and preview" }).press("Enter");
      await expect(page.getByText("titel: is not a field that the shop knows")).toBeVisible();
      await expectAccessible(page);
      await text.fill(original.replace(/^title: .*$/m, `title: Journey of ${width}`));
      await page.getByRole("button", { name: "Check and preview" }).press("Enter");
      await expect(page.getByRole("region", { name: "Preview" }).getByText(`Journey of ${width}`)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Publish" }).dblclick();
      await expect(page.getByText("Banner, version 2")).toBeVisible();
      await expectOnHome(`Journey of ${width}`);

      await text.fill(original.replace(/^title: .*$/m, "title: Planned"));
      await page.getByLabel("From").fill("2099-12-01T08:00");
      await page.getByRole("button", { name: "Plan change" }).press("Enter");
      await expect(page.getByText("01 Dec 2099, 08:00: the text is replaced")).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: /^Cancel change of/ }).press("Enter");
      await expect(page.getByText("01 Dec 2099, 08:00: the text is replaced")).toBeHidden();

      await page.getByRole("button", { name: "Restore this: version 1" }).press("Enter");
      await expect(page.getByText("Banner, version 3")).toBeVisible();
      await expect(text).toHaveValue(original);
      await expectOnHome(title);
      await shop.context().close();
    });
  });
