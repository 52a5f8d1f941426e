import { STAFF_WIDTHS } from "../../support/devices.ts";
import { openAsStaff } from "../../support/staff.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

for (const width of STAFF_WIDTHS)
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("S7-65 as a store agent I enter a lead by keyboard, note a call, and close it; another agent sees what I did", async ({
      page,
      browser,
      watch,
    }) => {
      watch.allowBrowserError(/status of 409/);
      const name = width === 390 ? "Lerato Mokoena" : "Sipho Dlamini";
      await openAsStaff(page, "/staff/leads", { role: "store_agent", storeId: "menlyn" });
      await expectAccessible(page);
      await page.getByRole("link", { name: "Add a lead" }).press("Enter");
      await expect(page.getByRole("heading", { name: "Add a lead" })).toBeVisible();
      await page.getByRole("button", { name: "Save lead" }).press("Enter");
      await expect(page.getByText("Enter your name", { exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel("Name", { exact: true }).fill(name);
      await page.getByLabel("Mobile number").fill(`082${String(Date.now()).slice(-7)}`);
      await page.getByLabel("Note").fill("Wants the phone in graphite");
      await page.reload();
      await expect(page.getByLabel("Note")).toHaveValue("Wants the phone in graphite");
      await page.getByLabel(/The customer agrees/).press("Space");
      await page.getByRole("button", { name: "Save lead" }).dblclick();

      await expect(page.getByRole("heading", { name })).toBeVisible();
      await expect(page.getByText("Wants the phone in graphite")).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel("New note").fill("Phoned, will come in on Friday");
      await page.getByRole("button", { name: "Add note" }).press("Enter");
      await expect(page.getByRole("listitem").filter({ hasText: "will come in on Friday" })).toBeVisible();
      await expect(page.getByLabel("New note")).toHaveValue("");
      await expect(page.getByText("Note added")).toBeVisible();
      await expect(page.getByText("Write what you want to note")).toBeHidden();
      await expect(page.getByRole("button", { name: "Add note" })).toBeFocused();

      const other = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
      await openAsStaff(other, new URL(page.url()).pathname, { role: "store_agent", storeId: "menlyn" });
      await page.getByLabel("State").selectOption("Contacted");
      await page.getByLabel("Assigned to me").press("Space");
      await page.getByRole("button", { name: "Save" }).press("Enter");
      await expect(page.getByText("Saved", { exact: true })).toBeVisible();
      await other.getByLabel("State").selectOption("Lost");
      await other.getByRole("button", { name: "Save" }).press("Enter");
      await expect(other.getByText("Someone else has changed this lead")).toBeVisible();
      await expect(other.getByText(/It is now contacted, assigned to Thandi Nkosi/)).toBeVisible();
      await expectAccessible(other);
      await other.getByRole("button", { name: "Keep theirs" }).press("Enter");
      await expect(other.getByLabel("State")).toHaveValue("contacted");

      await page.getByLabel("State").selectOption("Won");
      const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
      await page.getByRole("button", { name: "Save" }).press("Enter");
      await saved;
      await page.getByRole("link", { name: "All leads" }).press("Enter");
      await expect(page.getByRole("heading", { name: "Leads" })).toBeVisible();
      await page.getByRole("combobox", { name: "State" }).selectOption("Won");
      await expect(page).toHaveURL(/state=won/);
      await expect(page.getByRole("link", { name }).first()).toBeVisible();
      await page.getByLabel("Name, mobile or email").fill("nobody of this name");
      await page.keyboard.press("Enter");
      await expect(page.getByText("No lead matches")).toBeVisible();
      await page.getByLabel("Name, mobile or email").fill(name.toUpperCase());
      await page.keyboard.press("Enter");
      await expect(page.getByRole("link", { name }).first()).toBeVisible();
      await expectAccessible(page);
      await other.context().close();
    });
  });
