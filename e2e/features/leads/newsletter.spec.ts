import { codeFor } from "../../support/codes.ts";
import { open, waitForHydration } from "../../support/open.ts";
import { expect, test } from "../../support/test.ts";

test("a mistyped email address is asked about, and by keyboard I take what was meant, but mine is taken too", async ({
  page,
}) => {
  await open(page, "/articles");
  const panel = page.getByRole("region", { name: "News you can use" }).first();
  const email = panel.getByLabel("Email address");
  const question = panel.getByRole("status").filter({ hasText: "Did you mean" });
  await email.fill("thandi@gmial.con");
  await expect(question).toHaveCount(0);
  await email.press("Tab");
  await expect(question).toContainText("Did you mean thandi@gmail.com?");
  const yes = question.getByRole("button", { name: "Yes, use it" });
  await page.keyboard.press("Shift+Tab");
  await expect(yes).toBeFocused();
  expect((await yes.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.keyboard.press("Enter");
  await expect(email).toBeFocused();
  await expect(email).toHaveValue("thandi@gmail.com");
  await expect(question).toHaveCount(0);

  const mine = `thandi-${Date.now()}@example.coza`;
  await email.fill(mine);
  await panel.getByRole("checkbox").check();
  await expect(question).toContainText("example.co.za?");
  await panel.getByRole("button", { name: "Sign up" }).click();
  await expect(panel.getByText(mine)).toBeVisible();
});

test("S7-41 S8-21 I sign up for news: the press counts once, a wrong code is refused, and the right one holds after a reload", async ({
  page,
  watch,
}) => {
  // Browsers log an error for each response with an error status.
  watch.allowBrowserError(/status of 422/);
  const email = `thandi-${Date.now()}@example.co.za`;
  const requestedPaths: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/blogs/")) requestedPaths.push(new URL(request.url()).pathname);
  });
  await open(page, "/articles");
  const panel = page.getByRole("region", { name: "News you can use" }).first();
  const code = panel.getByLabel("Code", { exact: true });

  await panel.getByRole("button", { name: "Sign up" }).click();
  await expect(panel.getByText("Tick to let us send you news")).toBeVisible();
  await panel.getByLabel("Email address").fill(email);
  await panel.getByRole("checkbox").check();
  await panel.getByRole("button", { name: "Sign up" }).dblclick();
  await expect(code).toBeFocused();
  await expect(panel.getByRole("button", { name: /^New code in \d+ s$/ })).toBeVisible();
  expect(requestedPaths).toEqual(["/api/blogs/signup"]);

  const right = await codeFor(page.request, email);
  await code.fill(right === "000000" ? "111111" : "000000");
  await code.press("Enter");
  await expect(
    panel.getByText("You have entered an incorrect OTP please retry or request a new OTP", { exact: true }),
  ).toBeVisible();

  // On a phone, the browser may discard the page while the customer reads the email.
  await page.reload();
  await waitForHydration(page);
  await expect(panel.getByText(email)).toBeVisible();
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await panel.getByRole("button", { name: "Confirm" }).click();
  await expect(panel.getByText("You are signed up")).toBeVisible();
});
