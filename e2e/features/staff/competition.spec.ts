import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { promisify } from "node:util";
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { connect } from "#platform/database/connect.server.ts";
import { freePort } from "#platform/free-port.server.ts";
import { startTemporaryPostgres } from "../../../test/support/temporary-postgres.ts";
import { codeFor } from "../../support/codes.ts";
import { STAFF_WIDTHS } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import { startShop } from "../../support/shop.ts";
import { openAsStaff } from "../../support/staff.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

const run = promisify(execFile);
const home = resolve(import.meta.dirname, "../../..");

const SEED = "the-seed-of-an-independent-auditor-2026";
const SEED_HASH = createHash("sha256").update(SEED).digest("hex");
const NUMBERS = ["0829990001", "0829990002", "0829990003"];
const HOUR_MS = 3_600_000;

// A shop of its own: only one competition is open at a time, and its popup would stand on the pages of other journeys.
async function ownShop(browser: Browser, width: number) {
  const postgres = await startTemporaryPostgres();
  const shop = await startShop({ PORT: String(await freePort()), DATABASE_URL: postgres.url });
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width, height: 900 },
    reducedMotion: "reduce" as const,
    locale: "en-ZA",
    timezoneId: "Africa/Johannesburg",
  });
  return {
    context,
    database: postgres.url,
    async stop() {
      await context.close();
      await shop.stop();
      await postgres.stop();
    },
  };
}

/** What a field for date and time takes, in South African time. */
function typed(hoursFromNow: number): string {
  return new Date(Date.now() + (hoursFromNow + 2) * HOUR_MS).toISOString().slice(0, "2026-12-01T00:30".length);
}

async function fillDraft(page: Page, title: string): Promise<void> {
  const texts: Record<string, string> = {
    Title: title,
    Opens: typed(-1),
    Closes: typed(24),
    "Prize 1": "A car",
    "About prize 1": "A small one.",
    "Number of pins": "3",
    "Steps to enter": "Find a pin on a deal page\nEnter with your number and the code that we send",
    "How the winners are chosen": "A draw among all valid entries decides.",
    "Where the results are published": "On the competition page of this site for three months.",
    "Who can't enter": "People who work for us, and those who live with them.",
    Rules: "## Who may enter\n\nAnybody of 18 years and older.",
    "Name of the overseer": "Ayanda Dlamini CA(SA)",
    "Firm of the overseer": "Dlamini and Partners",
  };
  for (const [label, text] of Object.entries(texts)) {
    const optional = label.startsWith("About") ? " (optional)" : "";
    await page.getByLabel(`${label}${optional}`, { exact: true }).fill(text);
  }
  await page.getByLabel("All deals (/deals)").press("Space");
  await page.getByLabel("Reserves").fill("1");
}

/** Enters with each number by the calls of the shoppers' pages. */
async function enterAll(request: APIRequestContext): Promise<void> {
  const pins = new Map<string, { pinId: string; finding: string }>();
  await expect(async () => {
    const { body } = await (await request.post("/api/common/pins/find", { data: { dealName: "deals" } })).json();
    pins.set(body.pin.pinId, body.pin);
    expect(pins.size).toBe(NUMBERS.length);
  }).toPass({ intervals: [50] });
  for (const [index, pin] of [...pins.values()].entries()) {
    const mobileNumber = NUMBERS[index] ?? "";
    const asked = await request.post("/api/common/pin/phone-number/verify", { data: { ...pin, mobileNumber } });
    expect(asked.status()).toBe(200);
    const otp = await codeFor(request, mobileNumber.replace(/^0/, "+27"));
    const data = { ...pin, mobileNumber, otp, name: "Lerato Mokoena" };
    // Whoever enters within three seconds is taken for a program.
    await expect(async () => {
      expect((await request.post("/api/common/pins/form-submit", { data })).status()).toBe(200);
    }).toPass({ intervals: [500] });
  }
}

/** Lets the closing time of a competition pass. */
async function passClosingTime(database: string, competitionId: string): Promise<void> {
  const { db } = connect(database);
  const closes_at = new Date(Date.now() - 1000);
  await db.updateTable("competition").set({ closes_at }).where("competition_id", "=", competitionId).execute();
  await db.destroy();
}

for (const width of STAFF_WIDTHS)
  test(`J-03 J-05 as a competition manager I run a competition from its draft to its winners at ${width} px, and the command repeats the draw`, async ({
    browser,
    watch,
  }) => {
    test.setTimeout(180_000);
    watch.allowBrowserError(/status of (401|409|422|503)/);
    const { context, database, stop } = await ownShop(browser, width);
    watch.over(context);
    try {
      const page = await context.newPage();
      await page.route("**/api/staff/competitions", (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
      await openAsStaff(page, "/staff/competitions", { role: "competition_manager", database });
      await page.getByRole("button", { name: "Try again" }).press("Enter");
      await expect(page.getByText("There is no competition yet")).toBeVisible();
      await expect(page.getByRole("link", { name: "Competitions" })).toHaveAttribute("href", "/staff/competitions");
      await expectAccessible(page);

      await page.getByRole("link", { name: "Create a competition" }).press("Enter");
      await page.getByRole("button", { name: "Save draft" }).press("Enter");
      await expect(page.getByLabel("Title")).toBeFocused();
      await expect(page.getByText("Choose a page at least")).toBeVisible();
      await expectAccessible(page);
      await fillDraft(page, "Tap2Win spring");
      await page.getByRole("button", { name: "Add a prize" }).press("Enter");
      await page.getByLabel("Prize 2", { exact: true }).fill("A voucher");
      await page.getByRole("button", { name: "Preview rules" }).press("Enter");
      await expect(page.getByRole("heading", { name: "Who may enter" })).toBeVisible();
      await page.reload();
      await expect(page.getByLabel("Prize 2", { exact: true })).toHaveValue("A voucher");
      await page.getByRole("button", { name: "Save draft" }).dblclick();

      await expect(page.getByRole("heading", { level: 1, name: "Tap2Win spring" })).toBeVisible();
      await expect(page.getByText("Enter the hash of the overseer's seed and save.")).toBeVisible();
      await expectAccessible(page);
      const path = new URL(page.url()).pathname;
      const competitionId = path.split("/").at(-1) ?? "";
      const other = await context.newPage();
      await openAsStaff(other, path, { role: "competition_manager", database });
      await other.getByLabel("Who can't enter").fill("Nobody else");
      await other.getByRole("button", { name: "Save changes" }).press("Enter");
      await expect(other.getByText("Version 2", { exact: true })).toBeVisible();

      await page.getByLabel("Hash of the seed").fill("abc");
      await page.getByRole("button", { name: "Save changes" }).press("Enter");
      await expect(page.getByText("A SHA-256 has 64 digits from 0 to 9 and a to f")).toBeVisible();
      await page.getByLabel("Hash of the seed").fill(SEED_HASH);
      await expect(page.getByRole("button", { name: "Place the pins" })).toBeDisabled();
      await page.getByRole("button", { name: "Save changes" }).press("Enter");
      await expect(page.getByText("Someone else has changed this competition")).toBeVisible();
      await expect(page.getByRole("row", { name: /^Who can't enter Nobody else People who/ })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Save yours" }).press("Enter");
      await expect(page.getByText("Version 3", { exact: true })).toBeVisible();
      await page.getByRole("button", { name: "Compare with now: version 2" }).press("Enter");
      await expect(page.getByRole("row", { name: /^Who can't enter Nobody else People who/ })).toBeVisible();
      await expectAccessible(page);

      await page.getByRole("button", { name: "Place the pins" }).dblclick();
      await expect(page.getByText("3 of 3 pins are placed.")).toBeVisible();
      await other.reload();
      await other.getByLabel("Title").fill("Tap2Win summer");
      await other.getByRole("button", { name: "Save changes" }).press("Enter");
      await expect(other.getByText("Version 4", { exact: true })).toBeVisible();
      await page.getByRole("button", { name: "Open competition…" }).press("Enter");
      await page.getByRole("button", { name: "Open competition", exact: true }).press("Enter");
      await expect(page.getByText("Someone else has changed this competition")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1, name: "Tap2Win summer" })).toBeVisible();
      await page.getByRole("button", { name: "Open competition…" }).press("Enter");
      const dialog = page.getByRole("dialog", { name: "Open this competition?" });
      await expect(dialog.getByText("It cannot be undone")).toBeVisible();
      await expect(dialog.getByText("Tap2Win summer")).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("button", { name: "Open competition…" })).toBeFocused();
      await page.keyboard.press("Enter");
      await dialog.getByRole("button", { name: "Open competition" }).dblclick();
      await expect(page.getByRole("heading", { name: "Next: wait until it closes" })).toBeVisible();
      await expect(page.getByText("Nobody has entered yet")).toBeVisible();
      await other.getByRole("button", { name: "Place the pins again" }).press("Enter");
      await expect(other.getByText("This is not possible in the state of the competition")).toBeVisible();
      await expect(other.getByRole("heading", { name: "Next: wait until it closes" })).toBeVisible();
      await other.close();

      await enterAll(context.request);
      await page.getByRole("button", { name: "Refresh entries" }).press("Enter");
      await expect(page.getByRole("heading", { name: "3 of 3 pins are used" })).toBeVisible();
      await expect(page.getByText("082***9 0001")).toBeVisible();
      await expect(page.getByText("Lerato Mokoena").filter({ visible: true })).toHaveCount(0);
      await expectAccessible(page);

      await passClosingTime(database, competitionId);
      await page.reload();
      // The job that closes competitions may be quicker.
      await page
        .getByRole("button", { name: "Close now" })
        .press("Enter", { timeout: 5_000 })
        .catch(() => undefined);
      await expect(page.getByRole("heading", { name: "Next: publish the hash of the entries" })).toBeVisible();
      await page.getByRole("button", { name: "Publish hash…" }).press("Enter");
      await expectAccessible(page);
      await page.getByRole("button", { name: "Publish hash", exact: true }).dblclick();
      await expect(page.getByText("Hash of the entries", { exact: true })).toBeVisible();

      await page.getByRole("button", { name: "Draw winners…" }).press("Enter");
      await page.getByLabel("Seed of the overseer").fill("another-seed-of-the-independent-auditor");
      await page.keyboard.press("Enter");
      await expect(page.getByText("This is not the seed whose hash was published")).toBeVisible();
      await expect(page.getByLabel("Seed of the overseer")).toBeFocused();
      await expectAccessible(page);
      await page.getByLabel("Seed of the overseer").fill(SEED);
      await page.getByRole("button", { name: "Draw winners", exact: true }).dblclick();
      const winners = page.getByRole("region", { name: "Winners" }).getByRole("article");
      await expect(winners.getByRole("heading")).toHaveText(["1, A car", "2, A voucher", "3, reserve"]);
      await expectAccessible(page);

      const saving = page.waitForEvent("download");
      await page.getByRole("button", { name: "Save list of entries" }).press("Enter");
      const file = await (await saving).path();
      const { stdout } = await run(process.execPath, ["scripts/competition-draw.ts", file, SEED], { cwd: home });
      const shown = await winners
        .locator("dd")
        .filter({ hasText: /^[0-9a-f-]{36}$/ })
        .allTextContents();
      expect(shown).toHaveLength(3);
      expect(stdout.trim().split("\n")).toEqual(shown.map((entryId, index) => `${index + 1} ${entryId}`));
      for (const [label, text] of [
        ["Export entries as CSV", "Lerato Mokoena"],
        ["Export everything as JSON", SEED],
      ] as const) {
        const exporting = page.waitForEvent("download");
        await page.getByRole("button", { name: label }).press("Enter");
        const content = await (await exporting).createReadStream();
        expect((await content.toArray()).join("")).toContain(text);
      }

      await page.getByRole("button", { name: "Send SMS to place 1" }).dblclick();
      await expect(winners.first().getByText(/^(On its way since|Sent, )/)).toBeVisible();
      await expect(page.getByRole("button", { name: "Send SMS to place 1" })).toBeHidden();
      await expect(async () => {
        await open(page, path);
        await expect(winners.first().getByText(/^Sent, /)).toBeVisible({ timeout: 2_000 });
      }).toPass();
      const messages = await (await context.request.get("/stand-in/outbox")).text();
      expect(messages.split("<li").filter((part) => part.includes("You have won: A car"))).toHaveLength(1);
      await page.getByLabel("Outcome of place 1", { exact: true }).selectOption("Gets the prize");
      await page.getByRole("button", { name: "Save outcome of place 1" }).press("Enter");
      await expect(page.getByText("Saved", { exact: true })).toBeVisible();
      await page.reload();
      await expect(page.getByLabel("Outcome of place 1", { exact: true })).toHaveValue("confirmed");
      await page.getByRole("link", { name: "All competitions" }).press("Enter");
      await expect(page.getByRole("link", { name: "Tap2Win summer" })).toHaveCount(1);
      await expect(page.getByText("Drawn", { exact: true })).toBeVisible();
    } finally {
      await stop();
    }
  });
