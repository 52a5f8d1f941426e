import type { Page } from "@playwright/test";
import { DEVICES } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";
import { importedCode } from "../../support/vouchers.ts";

const GOT = "Your voucher is redeemed";
const USED = "This code has already been used. Each code works once";

async function enter(page: Page, code: string): Promise<void> {
  await page.getByLabel("Code of your voucher").fill(code);
  await page.getByRole("button", { name: "Redeem" }).press("Enter");
}

for (const [device, viewport] of DEVICES)
  test.describe(device, () => {
    test.use({ viewport });

    test("S7-69 Two of us enter the same code at the same time: one gets the voucher, and the other is told that it was used", async ({
      page,
      browser,
      watch,
    }) => {
      watch.allowBrowserError(/409/);
      const code = await importedCode();
      const other = await browser.newContext({ viewport });
      watch.over(other);
      const pages = [page, await other.newPage()];
      await Promise.all(pages.map((each) => open(each, "/redeem")));
      await Promise.all(pages.map((each) => enter(each, code)));
      await Promise.all(pages.map((each) => expect(each.getByText(GOT).or(each.getByText(USED))).toBeVisible()));
      const got = await Promise.all(pages.map((each) => each.getByText(GOT).isVisible()));
      expect([...got].sort()).toEqual([false, true]);
      const [first, second] = got[0] ? pages : pages.toReversed();
      if (!first || !second) throw new Error("There are two pages");
      await expect(first.getByRole("heading", { name: "Three months of Apple Music" })).toBeVisible();
      await expect(first.getByRole("link", { name: "Open Apple Music" })).toHaveAttribute("href", /^https:/);
      await expect(second.getByLabel("Code of your voucher")).toBeFocused();
      await expectAccessible(first);
      await expectAccessible(second);
      // Who got it sees it again after a reload.
      await open(first, "/redeem");
      await enter(first, code.toLowerCase());
      await expect(first.getByText(GOT)).toBeVisible();
      await other.close();
    });

    test("S7-69 I find the page in the footer, and am told what is wrong with my code", async ({ page, watch }) => {
      watch.allowBrowserError(/40[04]|410/);
      await open(page, "/help");
      await page.getByRole("contentinfo").getByRole("link", { name: "Redeem a voucher" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Redeem a voucher" })).toBeVisible();
      await enter(page, "ABCD");
      await expect(page.getByText(/Enter the whole code of your voucher/)).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      await enter(page, "ABCD-2345-EFGH-6789");
      await expect(page.getByText(/We don't recognise this code/)).toBeVisible();
      await enter(page, await importedCode("2020-01-31"));
      await expect(page.getByText(/This voucher has expired/)).toBeVisible();
    });
  });
