import { open } from "../../support/open.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

const FIBRE = "/personal/fibre/openserve-fibre";
const PREORDER = "/personal/smartphones/honor-magic8-pro";

test("S3-25 S7-64 I ask to be called about my address: what is wrong is said, what I typed stays, and the focus comes back", async ({
  page,
}) => {
  await open(page, FIBRE);
  const ask = page.getByRole("button", { name: "Ask us to check" });
  await ask.click();
  const popup = page.getByRole("dialog", { name: "We'll check your address" });
  await expect(popup.getByRole("checkbox")).not.toBeChecked();
  await expectAccessible(page);

  await popup.getByLabel("Mobile number").fill("12");
  await popup.getByRole("button", { name: "Call me back" }).click();
  await expect(popup.getByLabel("Name")).toBeFocused();
  await expect(popup.getByText("Enter your name", { exact: true })).toBeVisible();
  await expect(popup.getByText("Tick to let us contact you about this")).toBeVisible();
  await expect(popup.getByLabel("Mobile number")).toHaveValue("12");

  await page.keyboard.press("Escape");
  await expect(popup).toBeHidden();
  await expect(ask).toBeFocused();
  await ask.click();
  await expect(popup.getByLabel("Mobile number")).toHaveValue("12");

  await popup.getByLabel("Name").fill("Thandi Nkosi");
  await popup.getByLabel("Mobile number").fill("082 555 0101");
  await popup.getByLabel("Address", { exact: true }).fill("12 Protea Road, Groenvlei, Bloemfontein");
  await popup.getByRole("checkbox").check();
  const sent = page.waitForRequest("**/api/articles/callmeback");
  await popup.getByRole("button", { name: "Call me back" }).dblclick();
  expect((await sent).postDataJSON()).toMatchObject({
    source: "callmeback",
    pageType: "coverage",
    vendorType: "personal",
    address: "12 Protea Road, Groenvlei, Bloemfontein",
  });
  await expect(popup.getByText("Thank you. We'll contact you within one working day")).toBeVisible();
  await popup.getByRole("button", { name: "Done" }).click();
  await expect(ask).toBeFocused();
});

test("S3-26 S7-64 I pre-order a phone; when it cannot be sent I am told and may try again", async ({ page, watch }) => {
  watch.allowBrowserError(/callmeback|Failed to load resource/);
  await open(page, PREORDER);
  await page.getByRole("button", { name: "Pre-order" }).filter({ visible: true }).click();
  const popup = page.getByRole("dialog", { name: /^Pre-order / });
  await popup.getByLabel("Name").fill("Sipho Dlamini");
  await popup.getByLabel("Mobile number").fill("082 555 0202");
  await popup.getByRole("checkbox").check();

  await page.route("**/api/articles/callmeback", (route) => route.abort(), { times: 1 });
  await popup.getByRole("button", { name: "Pre-order" }).click();
  await expect(popup.getByRole("alert")).toContainText("We couldn't send this");
  await expect(popup.getByLabel("Name")).toHaveValue("Sipho Dlamini");
  const sent = page.waitForRequest("**/api/articles/callmeback");
  await popup.getByRole("button", { name: "Pre-order" }).click();
  expect((await sent).postDataJSON()).toMatchObject({ source: "preorder" });
  await expect(popup.getByText("We'll contact you as soon as you can order it")).toBeVisible();
});

test("a popup does not come along to the next page", async ({ page }) => {
  await open(page, FIBRE);
  await page.getByRole("navigation", { name: "You are here" }).getByRole("link").last().click();
  // The list is meant, not the row of recently viewed products below it.
  const listed = page.locator(".product-grid").getByRole("link", { name: "Uncapped fibre on OpenServe", exact: true });
  await listed.click();
  await page.getByRole("button", { name: "Ask us to check" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fibre");
  await page.goForward();
  await expect(page.getByRole("button", { name: "Ask us to check" })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("S3-39 I look closer at the pictures, and they follow the colour", async ({ page }) => {
  await open(page, "/personal/smartphones/samsung-galaxy-a56");
  const large = page.getByRole("button", { name: /^Look closer/ });
  const before = await large.getByRole("img").getAttribute("src");
  await page.getByRole("group", { name: "Colour" }).getByRole("radio").last().click();
  await expect(large.getByRole("img")).not.toHaveAttribute("src", before ?? "");
  await page.getByRole("button", { name: /^Picture 2 of/ }).click();
  await expect(page.getByRole("button", { name: /^Picture 2 of/ })).toHaveAttribute("aria-pressed", "true");
  await large.click();
  const closer = page.getByRole("dialog");
  await expect(closer.getByRole("img").first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(closer).toBeHidden();
  await expect(large).toBeFocused();
});

test("S3-38 I go through the topics by arrow keys, and what I do not see I cannot reach", async ({ page }) => {
  await open(page, FIBRE);
  const tabs = page.getByRole("tablist").getByRole("tab");
  // The topics load after the configurator.
  await expect(async () => {
    await tabs.first().focus();
    await page.keyboard.press("ArrowRight");
    await expect(tabs.nth(1)).toBeFocused({ timeout: 500 });
  }).toPass();
  await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
  await page.keyboard.press("End");
  await expect(tabs.last()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(tabs.first()).toBeFocused();
});

test("S7-72 the shop counts what I configured, once", async ({ page }) => {
  const statistics: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/productstats")) statistics.push(request.postDataJSON());
  });
  await open(page, "/personal/smartphones/vivo-y29");
  for (const answer of ["Noble Brown", "128GB", "New contract", "24 months", "Pro 5GB"])
    await page.getByRole("radio", { name: new RegExp(`^${answer}`) }).check();
  await expect
    .poll(() => statistics)
    .toEqual([
      expect.objectContaining({ productId: expect.any(String), variationId: expect.any(String), vaeItems: [] }),
    ]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("S3-38 all topics are there, and a telephone number instead of the popups", async ({ page }) => {
    await page.goto(FIBRE);
    await expect(page.getByRole("tabpanel")).not.toHaveCount(1);
    await expect(page.getByRole("tab")).toHaveCount(0);
    await page.goto(PREORDER);
    await expect(page.getByRole("button", { name: "Pre-order" }).filter({ visible: true })).toHaveCount(0);
    await expect(page.locator("#add-to-cart").getByRole("link")).toBeVisible();
  });
});
