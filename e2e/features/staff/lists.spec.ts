import { openAsStaff } from "../../support/staff.ts";
import { expect, test } from "../../support/test.ts";

test("As a content editor on a slow network I keep the rows of a list while others load, and after a failure", async ({
  page,
  watch,
}) => {
  await openAsStaff(page, "/staff/content", { role: "content_editor" });
  const calls: string[] = [];
  const holds: (() => void)[] = [];
  await page.route(/\/api\/staff\/content(\?|$)/, async (route) => {
    calls.push(route.request().url());
    await new Promise<void>((resolve) => holds.push(resolve));
    // The router gives up a request that another one has replaced.
    await route.continue().catch(() => undefined);
  });
  const kind = page.getByRole("combobox", { name: "Kind" });
  const rows = page.getByRole("row");
  await expect(rows.nth(1)).toBeVisible();
  const before = await rows.count();

  await kind.selectOption("articles");
  await expect(page.getByText("Loading the page")).toBeAttached();
  await page.getByRole("button", { name: "Last change" }).press("Enter");
  await expect.poll(() => calls.length).toBe(2);
  expect(await rows.count()).toBe(before);
  for (const release of holds.splice(0)) release();
  await expect(page).toHaveURL("/staff/content?kind=articles&sort=changed");

  await page.getByRole("button", { name: /^Columns/ }).press("Enter");
  await page.getByRole("checkbox", { name: "State" }).press("Space");
  await expect(page).toHaveURL(/&hide=state$/);
  expect(calls, "hiding a column loads nothing").toHaveLength(2);
  await page.keyboard.press("Escape");

  await page.unrouteAll();
  watch.allowBrowserError(/status of 502/);
  await page.route(/\/api\/staff\/content(\?|$)/, (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "" }),
  );
  await kind.selectOption("");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(page).toHaveURL("/staff/content?sort=changed&hide=state");
  expect(await rows.count(), "the rows of before stay").toBeGreaterThan(1);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(rows).toHaveCount(before);
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);

  await page.goBack();
  await expect(kind).toHaveValue("articles");
  await page.reload();
  await expect(kind).toHaveValue("articles");
  await expect(rows.nth(1)).toBeVisible();
});

test("As an admin on a slow network I stay in the filter that I am in when its people come, and it keeps what I chose", async ({
  page,
}) => {
  await openAsStaff(page, "/staff/audit", { role: "admin" });
  const who = page.getByRole("combobox", { name: "Who" });
  await who.selectOption({ index: 1 });
  await expect(page).toHaveURL(/\?staffId=/);
  const chosen = await who.inputValue();

  const arrived = Promise.withResolvers<void>();
  await page.route("**/api/staff/people", async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  const name = who.locator("option:checked");
  await expect(name).toHaveText(chosen);
  await who.focus();
  arrived.resolve();
  await expect(name).toHaveText(/@/);
  await expect(who).toBeFocused();
  await expect(who).toHaveValue(chosen);
});
