import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { STAFF_PASSWORD } from "../../../test/support/staff.ts";
import { STAFF_WIDTHS } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import { ageSessionsOf, databaseUrl, endSessionsOf, joined, openAsStaff } from "../../support/staff.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

/** The link that `npm run staff:invite` prints, as a path. */
async function linkByCommand(email: string, role: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["scripts/staff-invite.ts", "--email", email, "--name", "Naledi Khumalo", "--role", role],
    { env: { ...process.env, DATABASE_URL: databaseUrl() } },
  );
  return new URL(stdout.trim()).pathname + new URL(stdout.trim()).hash;
}

/** The link in the email to an address. */
async function linkByEmail(page: Page, email: string): Promise<string> {
  let link = "";
  await expect(async () => {
    const list = await (await page.request.get("/stand-in/outbox")).text();
    const path = /href="([^"]+)"/.exec(list.split("<li").find((entry) => entry.includes(email)) ?? "")?.[1];
    link = /\/staff\/join#[\w-]+/.exec(await (await page.request.get(path ?? "")).text())?.[0] ?? "";
    expect(link).not.toBe("");
  }).toPass();
  return link;
}

/** The code that an authenticator app shows. */
function codeOf(secret: string): string {
  return new TOTP({ secret }).generate();
}

async function signIn(page: Page, email: string, password = STAFF_PASSWORD): Promise<void> {
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).press("Enter");
}

for (const width of STAFF_WIDTHS)
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("S7-44 the first admin joins by the command with a second factor and invites an editor, who may not see the audit", async ({
      page,
      browser,
      watch,
    }) => {
      // A wrong code, and signing in without one.
      watch.allowBrowserError(/status of (401|422|404)/);
      const [admin, editor] = [`admin${width}@staff.example`, `editor${width}@staff.example`];
      const link = await linkByCommand(admin, "admin");
      await open(page, link);
      await expect(page.getByRole("heading", { name: "Welcome, Naledi Khumalo" })).toBeVisible();
      await expectAccessible(page);
      const secret = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
      await page.getByLabel("New password").fill("password1234");
      await page.getByLabel("Code", { exact: true }).fill(codeOf(secret));
      await page.getByRole("button", { name: "Save" }).press("Enter");
      await expect(page.getByText(/easy to guess|guess/i).first()).toBeVisible();
      await page.getByLabel("New password").fill(STAFF_PASSWORD);
      await page.getByLabel("Code", { exact: true }).fill("000000");
      await page.getByRole("button", { name: "Save" }).press("Enter");
      await expect(page.getByText("That code is wrong. Enter the one that your app shows now")).toBeVisible();
      await page.getByLabel("Code", { exact: true }).fill(codeOf(secret));
      // Twice, and by keyboard: a second click may fall on the next page, and takes the focus from its heading.
      await page.getByRole("button", { name: "Save" }).focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: "Your account is ready" })).toBeFocused();
      await expectAccessible(page);
      const [recoveryCode = ""] = await page.getByRole("listitem").allInnerTexts();

      await page.getByRole("link", { name: "Sign in" }).press("Enter");
      await signIn(page, admin);
      await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
      await expectAccessible(page);
      await page.getByLabel("Code", { exact: true }).fill(recoveryCode.toLowerCase());
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: "Naledi Khumalo" })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Waiting for a person" })).toBeVisible();
      await expectAccessible(page);

      await page.getByRole("navigation").getByRole("link", { name: "People" }).press("Enter");
      await expect(page.getByText(admin)).toBeVisible();
      await page.getByRole("button", { name: "Invite somebody" }).press("Enter");
      await page.getByLabel("Name").fill("Sipho Dlamini");
      await page.getByLabel("Email address").fill(editor);
      await page.getByLabel("Role").selectOption("Content editor");
      await expect(page.getByText(/Edit products, prices and stock/)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Send invitation" }).press("Enter");
      await expect(page.getByText("The invitation for Sipho Dlamini is on its way.")).toBeVisible();
      await expect(page.getByText(editor)).toBeVisible();
      await expectAccessible(page);

      const other = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
      const invitation = await linkByEmail(page, editor);
      await open(other, invitation);
      await other.getByLabel("New password").fill(STAFF_PASSWORD);
      const key = ((await other.locator("code").textContent()) ?? "").replaceAll(" ", "");
      await other.getByLabel("Code", { exact: true }).fill(codeOf(key));
      await other.getByRole("button", { name: "Save" }).press("Enter");
      await expect(other.getByRole("heading", { name: "Your account is ready" })).toBeFocused();
      const [editorsCode = ""] = await other.getByRole("listitem").allInnerTexts();
      await other.getByRole("link", { name: "Sign in" }).press("Enter");
      await signIn(other, editor);
      await other.getByLabel("Code", { exact: true }).fill(editorsCode);
      await other.keyboard.press("Enter");
      await expect(other.getByRole("heading", { name: "Sipho Dlamini" })).toBeVisible();
      await expect(other.getByRole("link", { name: "Audit" })).toHaveCount(0);
      await open(other, "/staff/audit");
      await expect(other.getByRole("heading", { name: "Your role may not see this page" })).toBeVisible();
      await expect(other.getByText("audit:read")).toBeVisible();
      await expectAccessible(other);
      await open(other, invitation);
      await expect(other.getByText("This link was used, replaced or has expired.")).toBeVisible();
      await other.context().close();

      const account = page.getByRole("listitem").filter({ hasText: editor });
      await account.getByRole("button", { name: "Change Sipho Dlamini" }).press("Enter");
      page.once("dialog", (question) => question.dismiss());
      await page.getByRole("button", { name: "Disable account" }).press("Enter");
      await expect(page.getByText("Sipho Dlamini can no longer sign in.")).toHaveCount(0);
      page.once("dialog", (question) => question.accept());
      await page.getByRole("button", { name: "Disable account" }).press("Enter");
      await expect(page.getByText("Sipho Dlamini can no longer sign in.")).toBeVisible();
      await page.getByRole("navigation").getByRole("link", { name: "Audit" }).press("Enter");
      await page.getByRole("combobox", { name: "Who" }).selectOption(`Sipho Dlamini, ${editor}`);
      await expect(page.locator("tbody").getByText("Sipho Dlamini").first()).toBeVisible();
      await expect(page.locator("tbody").getByText("Naledi Khumalo")).toHaveCount(0);
      await expectAccessible(page);
    });

    test("B-10 five wrong passwords lock my account, and I read why without learning whether the account exists", async ({
      page,
      watch,
    }) => {
      watch.allowBrowserError(/status of 401/);
      const link = await linkByCommand(`locked${width}@staff.example`, "flag_viewer");
      await open(page, link);
      await page.getByLabel("New password").fill(STAFF_PASSWORD);
      await page.getByRole("button", { name: "Save" }).press("Enter");
      await page.getByRole("link", { name: "Sign in" }).press("Enter");
      const wrong = page.getByText("The email address or password is wrong, or the account is locked");
      for (let count = 0; count < 5; count += 1) {
        await signIn(page, `locked${width}@staff.example`, `wrong ${count}`);
        await expect(wrong).toBeVisible();
      }
      await signIn(page, `locked${width}@staff.example`);
      await expect(wrong).toBeVisible();
      await expectAccessible(page);
      await signIn(page, "nobody@staff.example");
      await expect(wrong).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem("featureFlagsAccessToken"))).toBe("");
    });

    test("B-09 my session ends while I type: I sign in above the page, and what I typed is saved", async ({
      page,
      watch,
    }) => {
      watch.allowBrowserError(/status of 401/);
      const { email, nextCode } = await openAsStaff(page, "/staff/leads/new", {
        role: "store_agent",
        storeId: "menlyn",
      });
      await page.getByLabel("Name", { exact: true }).fill("Zanele Moyo");
      await page.getByLabel("Mobile number").fill(`083${String(Date.now()).slice(-7)}`);
      await page.getByLabel("Note").fill("Asks for fibre");
      await page.getByLabel(/The customer agrees/).check();
      await endSessionsOf(email);
      await page.getByRole("button", { name: "Save lead" }).press("Enter");
      const dialog = page.getByRole("dialog", { name: "Sign in again" });
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      expect(await dialog.getByLabel("Email address").inputValue()).toBe(email);
      await dialog.getByLabel("Password").fill(STAFF_PASSWORD);
      await page.keyboard.press("Enter");
      await dialog.getByLabel("Code", { exact: true }).fill(nextCode);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: "Zanele Moyo" })).toBeVisible();
      await expect(page.getByText("Asks for fibre")).toBeVisible();
    });

    test("as an admin who signed in more than ten minutes ago I am asked for a code before somebody is invited, and what I typed is kept", async ({
      page,
      watch,
    }) => {
      // The proof that is missing, and a wrong code.
      watch.allowBrowserError(/status of (403|422)/);
      const { email, nextCode } = await openAsStaff(page, "/staff/people", { role: "admin" });
      await ageSessionsOf(email);
      await page.getByRole("button", { name: "Invite somebody" }).press("Enter");
      await page.getByLabel("Name").fill("Palesa Nkosi");
      await page.getByLabel("Email address").fill(`palesa${width}@staff.example`);
      await page.getByLabel("Role").selectOption("Admin");
      const send = page.getByRole("button", { name: "Send invitation" });
      await send.press("Enter");
      const question = page.getByRole("dialog", { name: "Confirm that it is you" });
      await expect(question.getByLabel("Code")).toBeFocused();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      await page.keyboard.press("Escape");
      await expect(question).toBeHidden();
      await expect(page.getByText("Confirm with a code that it is you, or sign in again")).toBeVisible();
      await expect(page.getByLabel("Name")).toHaveValue("Palesa Nkosi");
      await send.press("Enter");
      await expect(question.getByLabel("Code")).toBeFocused();
      await page.keyboard.type("000000");
      await page.keyboard.press("Enter");
      await expect(question.getByText("That code is wrong or was used already")).toBeVisible();
      await question.getByLabel("Code").fill(nextCode);
      await page.keyboard.press("Enter");
      await expect(page.getByText("The invitation for Palesa Nkosi is on its way.")).toBeVisible();
      await expect(page.getByText(`palesa${width}@staff.example`)).toBeVisible();
      await page.reload();
      await expect(page.getByText(`palesa${width}@staff.example`)).toBeVisible();
    });

    test("as order staff I sign in at the identity provider of my company, with the second factor of the shop", async ({
      page,
      watch,
    }) => {
      watch.allowBrowserError(/status of 401/);
      // The provider's own pages ask for a font.
      watch.allowBrowserError(/fonts\.googleapis\.com/);
      const { email, recoveryCode } = await joined(page, "order_ops");
      await open(page, "/staff/leads");
      await expect(page).toHaveURL(/\/staff\/sign-in/);
      const button = page.getByRole("button", { name: "Continue with your company account" });
      await expect(button).toBeVisible();
      await expectAccessible(page);
      await button.press("Enter");
      await page.locator("input[name=login]").fill(email);
      await page.locator("input[name=password]").fill("any");
      await page.getByRole("button", { name: "Sign-in" }).press("Enter");
      await page.getByRole("button", { name: "Continue" }).press("Enter");
      await expect(page.getByText("Enter the code of your authenticator app")).toBeVisible();
      await expect(page).toHaveURL("/staff/sign-in");
      await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.type("wrong");
      await page.keyboard.press("Enter");
      await expect(page.getByText("That code is wrong or was used already")).toBeVisible();
      await page.getByLabel("Code", { exact: true }).fill(recoveryCode);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/staff/leads");
      await expect(page.getByRole("heading", { name: "Leads" })).toBeVisible();
    });
  });
