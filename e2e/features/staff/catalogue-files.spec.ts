import type { Page } from "@playwright/test";
import { savedBySpreadsheet } from "../../../test/support/spreadsheet.ts";
import { STAFF_WIDTHS } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import { openAsStaff } from "../../support/staff.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

/** The bytes of "Export prices and stock". */
async function exported(page: Page): Promise<Buffer> {
  await open(page, "/staff/catalogue");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export prices and stock" }).press("Enter");
  const content = await (await saving).createReadStream();
  return Buffer.concat(await content.toArray());
}

/** Checks and imports a file. */
async function imported(page: Page, buffer: Buffer, changes: RegExp): Promise<void> {
  await open(page, "/staff/catalogue/import");
  await page.getByLabel("File", { exact: true }).setInputFiles({ name: "catalogue.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Check" }).press("Enter");
  await expect(page.getByText("Checked, nothing is changed yet")).toBeVisible();
  await page.getByText("1 price changes").press("Enter");
  await expect(page.getByText(changes)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Import", exact: true }).press("Enter");
  await expect(page.getByText("Imported", { exact: true })).toBeVisible();
  await expect(page.getByText("1 changed")).toBeVisible();
}

for (const width of STAFF_WIDTHS)
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("As a content editor I export prices and stock, change them in Excel, import what it saved, and see the result", async ({
      page,
    }) => {
      const code = width === 390 ? "HMDSK" : "NKXR21";
      await openAsStaff(page, "/staff/catalogue", { role: "content_editor" });
      await expectAccessible(page);
      const before = await exported(page);
      expect(before.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
      const ownRows = ([heading = [], ...rows]: string[][]) => {
        const own = rows.filter(([id = ""]) => id.startsWith(`${code}-`));
        return { heading, own, price: heading.indexOf("price"), quantity: heading.indexOf("quantity") };
      };
      let variationId = "";
      let price = 0;
      const edited = savedBySpreadsheet(before, "windows-1252", (rows) => {
        const { heading, own, ...at } = ownRows(rows);
        const [first = []] = own;
        variationId = first[0] ?? "";
        price = Number(first[at.price]?.replace(",", "."));
        const set = (row: string[], values: Record<number, string>) => row.map((cell, place) => values[place] ?? cell);
        return [
          heading,
          heading.map(() => ""),
          ...own.map((row) =>
            set(row, { [at.quantity]: "17", ...(row === first && { [at.price]: `R ${price + 10},50` }) }),
          ),
        ];
      });
      expect(variationId).not.toBe("");
      expect(edited.toString("latin1")).toMatch(/;TRUE|;FALSE/);

      await imported(page, edited, new RegExp(`${variationId}: R[\\d,]+ becomes R[\\d,]+\\.50$`));
      await open(page, `/staff/catalogue/products/P-${code}`);
      await expect(page.locator(`[name="price ${variationId}"]`)).toHaveValue(`${price + 10}.50`);
      await expect(page.getByRole("region", { name: "Stock" }).getByLabel("Available").first()).toHaveValue("17");

      // The form for other programs is imported as well: the price of before, in a file with commas.
      await open(page, "/staff/catalogue");
      await page.getByLabel("For programs other than Excel").press("Space");
      const saving = page.waitForEvent("download");
      await page.getByRole("button", { name: "Export prices and stock" }).press("Enter");
      const content = await (await saving).createReadStream();
      const plain = Buffer.concat(await content.toArray()).toString();
      const [heading = "", ...lines] = plain.split("\r\n");
      const line = lines.find((each) => each.startsWith(`${variationId},`)) ?? "";
      expect([heading.slice(0, 34), line]).toEqual([
        "variationId,product,variant,price,",
        expect.stringContaining(`,${price + 10}.50,`),
      ]);
      const back = [heading, line.replace(`,${price + 10}.50,`, `,${price}.00,`)].join("\r\n");
      await imported(page, Buffer.from(back), new RegExp(`${variationId}: R[\\d,]+\\.50 becomes R[\\d,]+$`));
      await open(page, `/staff/catalogue/products/P-${code}`);
      await expect(page.locator(`[name="price ${variationId}"]`)).toHaveValue(`${price}.00`);
    });
  });
