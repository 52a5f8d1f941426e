import type { Page } from "@playwright/test";
import { WIDTHS } from "../../support/devices.ts";
import { open, waitForHydration } from "../../support/open.ts";
import { addBundle, addSim } from "../../support/shopping.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

const PHONE = "/personal/smartphones/samsung-galaxy-a56";
const CHOICES = "colour=Awesome+Olive&storage=128GB&iWouldLikeTo=New+contract&contractDuration=24&plan=PRO5";

const shown = (page: Page, name: string) => page.getByRole("button", { name }).filter({ visible: true }).first();
const cartHeading = (page: Page) => page.getByRole("heading", { level: 1, name: "Your cart" });
const lines = (page: Page) => page.getByRole("button", { name: /^Remove / });

/** A phone on a contract of 24 months, twice. */
async function addPhone(page: Page): Promise<void> {
  await open(page, `${PHONE}?${CHOICES}`);
  await shown(page, "Add to cart").click();
  await expect(cartHeading(page)).toBeVisible();
  await page.getByRole("button", { name: "One more" }).click();
}

for (const width of WIDTHS)
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("I change the colour and the term of a phone in the cart by keyboard, and it stays where it was", async ({
      page,
    }) => {
      test.slow();
      await addPhone(page);
      await addSim(page);
      await page.getByRole("link", { name: /^Contract/ }).click();
      await page.getByRole("link", { name: "Change Samsung Galaxy A56" }).focus();
      await expectAccessible(page);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/colour=Awesome\+Olive&.*&line=[0-9a-f-]{36}$/);
      const notice = page.getByText("You're changing an item in your cart.");
      await expect(notice).toBeInViewport({ ratio: 1 });
      const [noticeBox, bar] = await Promise.all([
        notice.boundingBox(),
        page.locator("[data-bottom-bar]").boundingBox(),
      ]);
      expect((noticeBox?.y ?? 0) + (noticeBox?.height ?? 0)).toBeLessThan(bar?.y ?? width);
      await expect(shown(page, "Update cart")).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);

      await page.locator("#step-colour").focus();
      await page.keyboard.press("Enter");
      await page.getByRole("radio", { name: "Awesome Olive" }).focus();
      await page.keyboard.press("ArrowDown");
      await expect(page.getByRole("radio", { name: "Awesome Pink" })).toBeChecked();
      await page.locator("#step-contractDuration").focus();
      await page.keyboard.press("Enter");
      await page.getByRole("radio", { name: /^24/ }).focus();
      await page.keyboard.press("ArrowDown");
      await expect(page.getByRole("radio", { name: /^36/ })).toBeChecked();
      await page.reload();
      await waitForHydration(page);
      await expect(page).toHaveURL(/colour=Awesome\+Pink&.*contractDuration=36&/);
      const total = page.getByText("Total over 36 months").first().locator("xpath=following-sibling::dd");
      const [amount = "no total"] = /R[\d,]+/.exec((await total.textContent()) ?? "") ?? [];
      const update = shown(page, "Update cart");
      await update.focus();
      await page.keyboard.press("Enter");

      await expect(cartHeading(page)).toBeVisible();
      await expect(page.getByText("Samsung Galaxy A56 updated")).toBeVisible();
      await page.getByRole("link", { name: /^View all/ }).click();
      await expect(lines(page)).toHaveText(["Remove Samsung Galaxy A56", "Remove Prepaid SIM"]);
      const [phone] = await page
        .getByRole("listitem")
        .filter({ has: page.getByRole("button", { name: /^Remove Samsung/ }) })
        .all();
      if (!phone) throw new Error("the phone is not in the cart");
      await expect(phone).toContainText("Pink");
      await expect(phone).toContainText("36-month contract");
      const twice = `R${(2 * Number(amount.replace(/\D/g, ""))).toLocaleString("en-US")}`;
      await expect(phone).toContainText(`${twice} in total over 36 months`);
      await expect(page.getByRole("link", { name: /^Contract · Account Total|^Contract · Account R/ })).toContainText(
        `Total over 36 months: ${twice}`,
      );
      await expect(phone.getByRole("group", { name: "Quantity of Samsung Galaxy A56" })).toContainText("2");
      await page.reload();
      await expect(lines(page)).toHaveCount(2);
    });
  });

test("I press twice, or think better of it, and nothing doubles", async ({ page }) => {
  await addPhone(page);
  await page.getByRole("link", { name: "Change Samsung Galaxy A56" }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(cartHeading(page)).toBeVisible();
  await page.getByRole("link", { name: "Change Samsung Galaxy A56" }).click();
  await page
    .getByRole("button", { name: /^Colour|Change Colour/ })
    .or(page.locator("#step-colour"))
    .first()
    .click();
  await page.getByRole("radio", { name: "Awesome Pink" }).check();
  await shown(page, "Update cart").dblclick();
  await expect(cartHeading(page)).toBeVisible();
  await expect(page.getByRole("listitem").filter({ has: lines(page) })).toContainText("Pink");
  await expect(lines(page)).toHaveCount(1);
});

test("I change a bundle in a second tab: my number is there, and a line that is gone can be added anew", async ({
  page,
  context,
  watch,
}) => {
  watch.allowBrowserError(/404 \(Not Found\)/);
  await addBundle(page);
  const change = page.getByRole("link", { name: "Change Monthly data bundle" });
  const path = (await change.getAttribute("href")) ?? "";
  expect(path).not.toContain("821234567");
  const other = await context.newPage();
  await open(other, path);
  await expect(other.getByLabel("Load it on which number?")).toHaveValue("082 123 4567");
  await page.getByRole("button", { name: "Remove Monthly data bundle" }).click();
  await expect(page.getByText("Monthly data bundle removed").first()).toBeVisible();
  await shown(other, "Update cart").click();
  await expect(other.getByRole("alert")).toContainText(
    "This item is no longer in your cart. You can add it as a new one",
  );
  await expectAccessible(other);
  await shown(other, "Add to cart").click();
  await expect(cartHeading(other)).toBeVisible();
  await expect(lines(other)).toHaveCount(1);

  await open(other, path);
  await expect(other.getByRole("status").filter({ hasText: "This item is no longer in your cart" })).toBeVisible();
  await expect(shown(other, "Add to cart")).toBeVisible();
});
