import { DAY_MS } from "#shared/day.ts";
import { STAFF_WIDTHS } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import { openAsStaff, setJoined } from "../../support/staff.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

for (const width of STAFF_WIDTHS)
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("As a content editor I make a steep price fall, which a second editor declines with a reason and then approves", async ({
      page,
      browser,
      watch,
    }) => {
      watch.allowBrowserError(/status of 422/);
      const product = "/staff/catalogue?q=Galaxy%20A";
      await openAsStaff(page, product, { role: "content_editor" });
      await page
        .getByRole("link", { name: /Galaxy/ })
        .last()
        .press("Enter");
      const price = page.getByLabel("Price", { exact: true }).first();
      const original = await price.inputValue();
      const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
      await price.fill("1.00");
      await page.getByRole("button", { name: "Save" }).dblclick();
      await expect(page.getByText("Waiting for a second person")).toBeVisible();
      await expect(price).toHaveValue(original);
      await expectAccessible(page);
      await page.getByRole("link", { name: "See what is waiting" }).press("Enter");
      const own = page.getByRole("listitem").filter({ hasText: "Somebody else has to approve this." });
      await expect(own.getByRole("button", { name: /^Approve/ })).toHaveCount(0);
      await expectAccessible(page);
      await expectReadableInDarkMode(page);

      const second = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
      watch.over(second.context());
      const { email } = await openAsStaff(second, "/staff/approvals", { role: "content_editor" });
      const waiting = second.getByRole("listitem").filter({ hasText: "Thandi Nkosi" }).filter({ hasText: original });
      await setJoined(email, new Date());
      await second.reload();
      await expect(second.getByText(/^You can approve changes from \d/)).toBeVisible();
      await expect(waiting).toBeVisible();
      await expect(second.getByRole("button", { name: /^Approve/ })).toHaveCount(0);
      await expectAccessible(second);
      await expectReadableInDarkMode(second);
      await setJoined(email, new Date(Date.now() - DAY_MS));
      await second.reload();
      await waiting.getByRole("button", { name: /^Decline/ }).press("Enter");
      await expect(second.getByText("Say why, so that the other person knows")).toBeVisible();
      await expectAccessible(second);
      await waiting.getByLabel("Reason").fill("A slip of the pen?");
      await second.keyboard.press("Enter");
      await expect(second.getByText("A slip of the pen?")).toBeVisible();

      await page.goBack();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await page.getByLabel("Price", { exact: true }).first().fill("1.00");
      await page.getByRole("button", { name: "Save" }).press("Enter");
      await expect(page.getByText("Waiting for a second person")).toBeVisible();
      await open(second, "/staff/approvals");
      await waiting.getByRole("button", { name: /^Approve/ }).press("Enter");
      await expect(second.getByText("Approved. The change is live")).toBeVisible();
      await expectAccessible(second);
      await page.reload();
      await expect(page.getByLabel("Price", { exact: true }).first()).toHaveValue("1.00");
      await page.getByLabel("Price", { exact: true }).first().fill(original);
      await page.getByRole("button", { name: "Save" }).press("Enter");
      await expect(page.getByText("Saved", { exact: true })).toBeVisible();
      await second.context().close();
    });
  });
