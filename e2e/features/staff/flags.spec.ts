import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { STAFF_PASSWORD } from "../../../test/support/staff.ts";
import { STAFF_WIDTHS } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import { openAsStaff } from "../../support/staff.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

const NOTICE = /is a sample operator/;

/** Gives a visitor a session. */
async function newCustomer(page: Page): Promise<{ page: Page; uid: string; token: string }> {
  const { token, uid } = (await (await page.request.get("/api/session/token")).json()).body;
  await open(page, "/help");
  await page.evaluate((value) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the shop sets it
    document.cookie = `Public_Session_Token=${value}; Path=/; SameSite=Lax`;
  }, token);
  return { page, uid, token };
}

/** Whether a pilot flag is on for a customer. */
async function isPilotOn({ page, token }: { page: Page; token: string }, name: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` };
  return (await (await page.request.get("/api/lambda/featureFlags/pilots", { headers })).json()).data.data[name];
}

/** The calls for pilot flags that a page sends from now on. */
function pilotCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => request.url().includes("featureFlags") && calls.push(request.url()));
  return calls;
}

/** Opens a page of the shop until the change of a flag has arrived there. */
async function expectNotice(page: Page, isVisible: boolean): Promise<void> {
  await expect(async () => {
    await open(page, "/help");
    await expect(page.getByText(NOTICE)).toBeVisible({ visible: isVisible, timeout: 500 });
  }).toPass({ timeout: 15_000 });
}

for (const width of STAFF_WIDTHS)
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("S1-11 as a flag editor I create a flag, pilot a part of the shop with one customer, switch it off and restore it", async ({
      page,
      browser,
      watch,
    }) => {
      async function newVisitor(): Promise<Page> {
        const context = await browser.newContext();
        watch.over(context);
        return context.newPage();
      }
      const [chosen, other] = [await newCustomer(await newVisitor()), await newCustomer(await newVisitor())];
      const visitor = await newVisitor();
      const name = `journey${width}`;
      await openAsStaff(page, "/staff/flags", { role: "flag_editor" });
      await expect(page.getByRole("link", { name: "sampleNotice" })).toBeVisible();
      await expectAccessible(page);
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Export as JSON" }).press("Enter");
      const exported = JSON.parse(await readFile(await (await download).path(), "utf8"));
      expect(exported.data.data[0]).toMatchObject({ id: 1, name: "sampleNotice" });

      await page.getByRole("link", { name: "Create a flag" }).press("Enter");
      await page.getByLabel("Name", { exact: true }).fill(name);
      await page.getByLabel("Description").fill("A flag of a journey");
      await page.getByLabel("While on, it is for").selectOption("Some customers");
      await page.getByRole("button", { name: "Create flag" }).press("Enter");
      await expect(page.getByText("Enter 1 to 2000 customers")).toBeVisible();
      await page.getByLabel("Customers", { exact: true }).fill(`${chosen.uid}\nThandi@Example.com`);
      await page.getByLabel("Status").selectOption("On");
      await expectAccessible(page);
      await page.getByRole("button", { name: "Create flag" }).press("Enter");
      await expect(page.getByText("On for 2 customers. Changed by Thandi Nkosi")).toBeVisible();
      await expect(page.getByLabel("Customers", { exact: true })).toHaveValue(
        new RegExp(`^${chosen.uid}\n[0-9a-f]{64}$`),
      );
      await expectAccessible(page);
      await expect.poll(() => isPilotOn(chosen, name)).toBe(true);
      expect(await isPilotOn(other, name)).toBe(false);

      await open(page, "/staff/flags/name/sampleNotice");
      await page.getByLabel("While on, it is for").selectOption("Some customers");
      await page.getByLabel("Customers", { exact: true }).fill(chosen.uid);
      await page.getByRole("button", { name: "Save changes" }).press("Enter");
      await expect(page.getByText("On for 1 customer. Changed by Thandi Nkosi")).toBeVisible();
      await expectAccessible(page);
      await expectNotice(other.page, false);
      await expectNotice(chosen.page, true);
      const heights = [chosen, other].map(async (shop) => (await shop.page.locator("footer").boundingBox())?.height);
      expect(await heights[0], "the notice keeps its room").toBe(await heights[1]);
      const visits = pilotCalls(visitor);
      await open(visitor, "/help");
      await expect(visitor.getByText(NOTICE)).toBeHidden();
      expect(visits).toEqual([]);

      const toEveryone = page.getByText("When you save this, the flag is on for everyone.");
      await expect(toEveryone).toBeHidden();
      await page.getByLabel("While on, it is for").selectOption("Everyone");
      await expect(toEveryone).toBeVisible();
      await expectAccessible(page);

      await page.getByRole("link", { name: "All feature flags" }).press("Enter");
      await page.getByLabel("Name, description or owner").fill("samplenotice");
      await page.getByRole("button", { name: "Search", exact: true }).press("Enter");
      await expect(page.getByRole("link", { name })).toHaveCount(0);
      await page.getByRole("button", { name: "Switch off sampleNotice" }).press("Enter");
      await expect(page.getByText("sampleNotice is off")).toBeVisible();
      await page.getByRole("button", { name: "Check the public list" }).press("Enter");
      await expect(page.getByText(/^On at /)).toBeVisible();
      await expectAccessible(page);
      await expectNotice(chosen.page, false);

      await page.getByRole("link", { name: "sampleNotice" }).press("Enter");
      await page.getByRole("button", { name: "Restore this: the values before these changes" }).press("Enter");
      await expect(page.getByText("On for everyone. Changed by Thandi Nkosi")).toBeVisible();
      await expect(page.getByLabel("While on, it is for")).toHaveValue("everyone");
      await expectNotice(other.page, true);
      await open(page, `/staff/flags/name/${name}`);
      await page.getByRole("button", { name: "Delete flag…" }).press("Enter");
      await expectAccessible(page);
      await page.getByRole("button", { name: "Delete flag", exact: true }).press("Enter");
      await expect(page.getByText(`${name} was deleted`)).toBeVisible();
      await expect(page.getByRole("link", { name })).toHaveCount(0);
      const calls = pilotCalls(other.page);
      await expect(async () => {
        calls.length = 0;
        await open(other.page, "/help");
        expect(calls, "no pilot flag is left").toEqual([]);
      }).toPass({ timeout: 15_000 });
      for (const shop of [chosen.page, other.page, visitor]) await shop.context().close();
    });

    test("As a flag editor I see what someone else changed meanwhile, and choose which of the two stays", async ({
      page,
      browser,
      watch,
    }) => {
      watch.allowBrowserError(/status of (409|401)/);
      const name = `contested${width}`;
      const { nextCode } = await openAsStaff(page, "/staff/flags/new", { role: "flag_editor" });
      await page.getByLabel("Name", { exact: true }).fill(name);
      await page.getByRole("button", { name: "Create flag" }).dblclick();
      await expect(page.getByText("Version 1, created")).toBeVisible();
      const context = await browser.newContext({ viewport: { width, height: 900 } });
      watch.over(context);
      const other = await context.newPage();
      await openAsStaff(other, new URL(page.url()).pathname, { role: "flag_editor" });
      await expect(other.getByLabel("Owner")).toBeVisible();

      await page.getByLabel("Owner").fill("Search team");
      await page.getByRole("button", { name: "Save changes" }).dblclick();
      await expect(page.getByText("Version 2, changed")).toBeVisible();
      await other.getByLabel("Owner").fill("Cart team");
      await other.getByRole("button", { name: "Save changes" }).press("Enter");
      await expect(other.getByText("Someone else has changed this flag")).toBeVisible();
      await expect(other.getByRole("row", { name: "Owner Search team Cart team" })).toBeVisible();
      await expectAccessible(other);
      await other.getByRole("button", { name: "Save yours" }).press("Enter");
      await expect(other.getByText("Version 3, changed")).toBeVisible();

      await page.getByLabel("Status").selectOption("On");
      await page.getByRole("button", { name: "Save changes" }).press("Enter");
      await page.getByRole("button", { name: "Keep theirs" }).press("Enter");
      await expect(page.getByLabel("Owner")).toHaveValue("Cart team");
      await expect(page.getByLabel("Status")).toHaveValue("off");

      await page.getByLabel("Description").fill("Typed before the session ended");
      await page.evaluate(() => sessionStorage.setItem("featureFlagsAccessToken", "ended"));
      await page.getByRole("button", { name: "Save changes" }).press("Enter");
      await page.getByLabel("Password").fill(STAFF_PASSWORD);
      await page.getByRole("button", { name: "Sign in" }).press("Enter");
      await page.getByLabel("Code", { exact: true }).fill(nextCode);
      await page.keyboard.press("Enter");
      await expect(page.getByText("Version 4, changed")).toBeVisible();
      await expect(page.getByLabel("Description")).toHaveValue("Typed before the session ended");
      await context.close();
    });
  });
