import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { CLOSED_MESSAGE } from "#competition/model.ts";
import { SEED } from "../../../test/support/competition.ts";
import { codeFor, passHalfMinute } from "../../support/codes.ts";
import { type RunningCompetition, runCompetition } from "../../support/competition.ts";
import { WIDTHS } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

const run = promisify(execFile);

let competition: RunningCompetition;
test.afterEach(() => competition.end());

const pin = (page: Page) => page.getByRole("button", { name: "You found a pin. Pick it up" });
const popup = (page: Page) => page.getByRole("dialog");

/** Requests that a page sends about the competition from now on. */
function competitionCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (/\/common\/(pin|competition)|find-pin/.test(request.url())) calls.push(new URL(request.url()).pathname);
  });
  return calls;
}

/** Picks up a pin of the deals page by keyboard. */
async function pickUpPin(page: Page): Promise<void> {
  await open(page, "/deals");
  await pin(page).press("Enter");
  await expect(page).toHaveURL("/?type=findpin");
  await expect(popup(page).getByRole("heading", { name: "You found a pin!" })).toBeVisible();
}

/** Fills in the first step and requests a code. */
async function requestCode(page: Page, number: string): Promise<void> {
  await popup(page).getByLabel("Name").fill("Thandi Nkosi");
  await popup(page).getByLabel("Mobile number").fill(number);
  await popup(page).getByRole("button", { name: "Send me a code" }).press("Enter");
  await expect(popup(page).getByLabel("Code", { exact: true })).toBeFocused();
}

/** Enters with a code, again while the shop refuses every entry because the pin was found less than PACE_SECONDS ago. */
async function enterWith(page: Page, code: string, answer: string): Promise<void> {
  await popup(page).getByLabel("Code", { exact: true }).fill(code);
  await expect(async () => {
    await popup(page).getByRole("button", { name: "Enter", exact: true }).press("Enter");
    await expect(popup(page).getByText(answer)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 10_000 });
}

/** The number as messages have it. */
const outside = (number: string) => number.replace(/^0/, "+27");

for (const width of WIDTHS)
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("S1-10 S2-01 S2-08 S2-09 S2-10 S2-19 S4-20 I find a pin by keyboard and enter with it once a day, and see that my entry was drawn", async ({
      page,
      context,
      baseURL,
      watch,
    }) => {
      test.slow();
      const number = `082111${String(width).padStart(4, "0")}`;
      const before = competitionCalls(page);
      competition = await runCompetition(baseURL ?? "", 7000);
      await open(page, "/");
      await expect(page.getByRole("heading", { name: "Questions people ask" })).toBeVisible();
      expect(before, "the home page asks nothing of somebody who takes no part").toEqual([]);

      await expect(async () => {
        await open(page, "/tap2win");
        await expect(page.getByText("A round is open", { exact: true })).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 15_000 });
      await expect(page.getByText("Ayanda Dlamini CA(SA), Dlamini and Partners")).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("link", { name: "The rules of Tap2Win spring" }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "Rules of Tap2Win spring" })).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      await page.getByRole("link", { name: "Look for a pin" }).press("Enter");
      await expect(page).toHaveURL("/deals");
      await expect(pin(page)).toBeVisible();
      await expectAccessible(page);
      const html = await (await page.request.get("/deals")).text();
      const { data: ids } = await (await page.request.get("/api/common/pins/unredeemed")).json();
      expect(ids).toHaveLength(4);
      for (const id of ids) expect(html).not.toContain(id);
      expect(html).not.toContain("You found a pin");

      await pickUpPin(page);
      await expect(popup(page).getByText(/Closes in 1 hour and \d+ minutes?/)).toBeVisible();
      await expect(popup(page).getByLabel(/Send me offers by SMS/)).not.toBeChecked();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      await popup(page).getByRole("button", { name: "Send me a code" }).press("Enter");
      await expect(popup(page).getByText("Enter your name", { exact: true })).toBeVisible();
      await requestCode(page, number);
      await expectAccessible(page);
      const code = await codeFor(page.request, outside(number));
      watch.allowBrowserError(/status of 4(22|29)/);
      await enterWith(page, code === "111111" ? "222222" : "111111", "You have entered an incorrect OTP");
      await popup(page).getByLabel("Code", { exact: true }).fill(code);
      await page.keyboard.press("Enter");
      await expect(popup(page).getByRole("heading", { name: "Thank you, you've entered" })).toBeVisible();
      await expect(popup(page).getByText("If you win, we'll send an SMS to this number")).toBeVisible();
      const entryId = /[\da-f]{8}-[\da-f-]{27}/.exec((await popup(page).textContent()) ?? "")?.[0] ?? "";
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(popup(page)).toBeHidden();
      await expect(page).toHaveURL("/");

      watch.allowBrowserError(/status of 4(29|09)/);
      await pickUpPin(page);
      await passHalfMinute();
      await requestCode(page, number);
      await enterWith(
        page,
        await codeFor(page.request, outside(number), code),
        "This number has already entered today. You can enter again tomorrow",
      );
      await popup(page).getByRole("button", { name: "Change name or number" }).press("Enter");
      await expect(popup(page).getByLabel("Name")).toHaveValue("Thandi Nkosi");
      await page.keyboard.press("Escape");

      const other = await context.newPage();
      const calls = competitionCalls(other);
      for (const path of ["/business", "/help"]) {
        await open(other, path);
        await expect(popup(other)).toBeHidden();
      }
      expect(calls).toEqual([]);
      await open(other, "/personal");
      await expect(popup(other).getByText("Still to be found: 3")).toBeVisible();
      await expectAccessible(other);
      await open(other, "/?dealName=summer");
      await expect(popup(other).getByRole("link", { name: "Look for a pin" })).toHaveAttribute("href", "/deals/summer");
      await other.close();

      await competition.end();
      await competition.act("entries-hash");
      await competition.act("draw", { seed: SEED });
      await expect(async () => {
        await open(page, "/tap2win");
        await expect(page.getByText(`Entry ${entryId}`)).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 15_000 });
      await expectAccessible(page);
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: "The list of entries, without names and numbers" }).press("Enter");
      const { stdout } = await run(process.execPath, [
        "scripts/competition-draw.ts",
        await (await download).path(),
        SEED,
      ]);
      expect(stdout).toContain(entryId);
    });

    test("S4-21 S8-14 While my form is open the competition closes: it says so, and the popup does not come back", async ({
      page,
      context,
      baseURL,
    }) => {
      test.slow();
      competition = await runCompetition(baseURL ?? "", 25);
      await context.addCookies([{ name: "findpin", value: "true", url: baseURL ?? "" }]);
      await pickUpPin(page);
      await expect(popup(page).getByText("Closes in 0 hours and 1 minute")).toBeVisible();
      await popup(page).getByLabel("Name").fill("Thandi Nkosi");
      await expect(popup(page).getByText(CLOSED_MESSAGE)).toBeVisible({ timeout: 40_000 });
      await expect(popup(page).getByLabel("Name")).toHaveCount(0);
      await expectAccessible(page);
      expect((await context.cookies()).filter(({ name }) => name === "findpin")).toEqual([]);
      const calls = competitionCalls(page);
      await open(page, "/");
      await expect(popup(page)).toBeHidden();
      expect(calls).toEqual([]);
    });
  });
