import type { Page } from "@playwright/test";
import { NO_FIBRE, SHARED, storeAddress, TWO_FIBRES, typeAddress, waitForCoverage } from "../../support/address.ts";
import { WIDTHS } from "../../support/devices.ts";
import { open, waitForHydration } from "../../support/open.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

const OPENSERVE = "/personal/fibre/openserve-fibre";
const VUMATEL = "/personal/fibre/vumatel-fibre";

const panel = (page: Page) => page.getByRole("region", { name: /^(Check y|Y)our address$/ });
const add = (page: Page) => page.getByRole("button", { name: "Add to cart" }).filter({ visible: true });

test("S1-07 S3-09 S3-17 S3-18 S3-20 S7-08 by keyboard I check my address on a fibre product, and the line in my cart goes to it", async ({
  page,
}) => {
  await open(page, `${OPENSERVE}?speed=100+Mbps`);
  await expect(page.getByText("Choose your address", { exact: true })).toBeVisible();
  await expect(add(page)).toHaveAttribute("aria-disabled", "true");
  await add(page).focus();
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const asked = page.waitForRequest("**/api/coverage/lookup?*");
  await typeAddress(page, "1 Acacia Street, Baobab");
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toMatchObject({
    addressSubCategory: "Fibre",
    addressProvider: "OpenServe",
    addressCurrentRef: expect.stringMatching(/./),
    page: OPENSERVE,
    gisProvider: "sample data",
  });
  await expect(panel(page)).toContainText("OpenServe is at 1 Acacia Street, and offers 100 Mbps there.");
  await expect(panel(page).getByRole("button", { name: "Change address" })).toBeFocused();
  await expectAccessible(page);
  expect(page.url()).not.toContain("Acacia");

  await page.reload();
  await waitForHydration(page);
  await expect(panel(page)).toContainText("1 Acacia Street, Baobabrand, Polokwane");
  await expect(add(page)).toHaveAttribute("aria-disabled", "false");
  const sent = page.waitForRequest("**/api/addtocart");
  await add(page).focus();
  await page.keyboard.press("Enter");
  const [line] = (await sent).postDataJSON();
  expect(line.extended_fields).toMatchObject({
    field_address_object: { street: "Acacia", streetNo: "1", town: "Polokwane", building: { isOther: false } },
    field_coverage_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    field_promo: expect.any(String),
    field_journey_type: "fibreproduct",
    field_start_time1: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
  await expect(page.getByText("1 Acacia Street, Baobabrand, Polokwane, Limpopo, 0699")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 Acacia Street, Baobabrand, Polokwane, Limpopo, 0699")).toBeVisible();
});

test("S3-13 where another company's fibre is I am led to it, and where there is none to what else reaches me", async ({
  page,
}) => {
  await storeAddress(page, SHARED);
  await open(page, `${VUMATEL}?speed=100+Mbps`);
  await expect(panel(page)).toContainText("Vumatel fibre is not at 5 Acacia Street. OpenServe is.");
  await expect(page.getByText("You can't get Vumatel fibre at your address")).toBeVisible();
  await expect(add(page)).toHaveAttribute("aria-disabled", "true");
  await panel(page).getByRole("link", { name: "See fibre on OpenServe" }).click();
  await expect(page).toHaveURL("/personal/fibre?provider=OpenServe");

  await page.getByRole("link", { name: "Uncapped fibre on OpenServe", exact: true }).click();
  await expect(panel(page)).toContainText("OpenServe is at 5 Acacia Street, with up to 1000 Mbps.");
  await page.getByLabel(/^I'm switching from another company/).check();
  const credit = page.locator("dl").getByText("R115 off a month for 3 months when you switch", { exact: true });
  await expect(credit).toBeVisible();
  await panel(page).getByRole("button", { name: "Change address" }).click();
  await typeAddress(page, NO_FIBRE);
  await expect(panel(page)).toContainText("OpenServe fibre doesn't reach 12 Eland Road.");
  await expect(credit).toHaveCount(0);
  await expect(panel(page).getByRole("link", { name: "LTE and 5G" })).toHaveAttribute("href", "/personal/lte-5g");
  await expect(panel(page).getByRole("link", { name: /^Satellite/ })).toHaveAttribute("href", "/personal/satellite");
  await expect(panel(page).getByRole("button", { name: "Ask us to check" })).toBeVisible();
});

test("S3-13 S3-19 where my speed is not sold I choose one that is, by keyboard", async ({ page }) => {
  // The sample's companies sell the same speeds everywhere; this one has only two of them here.
  await storeAddress(page, TWO_FIBRES, ({ networks }) => {
    for (const provider of networks.fibre.providers)
      provider.products = provider.products.filter(({ speed }) => [50, 200].includes(speed));
  });
  await open(page, `${OPENSERVE}?speed=500+Mbps`);
  await expect(panel(page)).toContainText("OpenServe is at 1 Acacia Street, but doesn't offer this speed there.");
  await expect(page.getByText("You can't get this speed at your address")).toBeVisible();
  await expect(panel(page).getByRole("listitem")).toHaveText(["50 Mbps", "200 Mbps"]);
  await panel(page).getByRole("button", { name: "200 Mbps" }).focus();
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeFocused();
  await expect(panel(page)).toContainText("offers 200 Mbps there");
  await expect(page).toHaveURL(/speed=200\+Mbps/);
  await expect(add(page)).toHaveAttribute("aria-disabled", "false");
});

test("S8-18 when nothing can be found out I read so in the shop's words, and try again", async ({ page, watch }) => {
  watch.allowBrowserError(/status of 503|coverage\/verified-address/);
  await storeAddress(page, TWO_FIBRES);
  const register = "**/api/coverage/verified-address?*";
  await page.route(register, (route) => route.fulfill({ status: 503, body: "" }), { times: 1 });
  await open(page, OPENSERVE);
  await expect(panel(page).getByText("unable to fetch coverage response for the address")).toBeVisible();
  await panel(page).getByRole("button", { name: "Try again" }).click();
  await typeAddress(page, "1 Acacia Street, Baobab");
  await waitForCoverage(page);
});

test.describe("on my phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("S1-05 the bar leads to my address once all else is chosen, and on to the cart", async ({ page }) => {
    await open(page, `${OPENSERVE}?speed=100+Mbps`);
    const bar = page.getByRole("region", { name: "Price" });
    await bar.getByRole("button", { name: "Next: your address" }).tap();
    await expect(panel(page)).toBeFocused();
    await expect(panel(page).getByRole("button", { name: "Check your address" })).toBeInViewport();
    await expectAccessible(page);
    await panel(page).getByRole("button", { name: "Check your address" }).tap();
    await typeAddress(page, "1 Acacia Street, Baobab");
    await expect(panel(page)).toContainText("offers 100 Mbps there");
    await expectAccessible(page);
    await expectReadableInDarkMode(page);
    await bar.getByRole("button", { name: "Add to cart" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
  });
});

test("S9-32 signals are told as they come, and satellite needs no address", async ({ page }) => {
  await storeAddress(page, NO_FIBRE);
  await open(page, "/personal/lte-5g/home-lte");
  await expect(panel(page)).toContainText("LTE reaches 12 Eland Road indoors, with up to 60 Mbps.");
  await open(page, "/personal/satellite/home-satellite");
  await expect(page.getByText("You need no address to order.")).toBeVisible();
});

test("S7-27 in a house with slow lines I am told the speeds of the line, and choose among those", async ({ page }) => {
  await open(page, `${OPENSERVE}?speed=100+Mbps`);
  await panel(page).getByRole("button", { name: "Check your address" }).click();
  await typeAddress(page, "8 Acacia Street, Baobab");
  await expect(panel(page)).toContainText("OpenServe is at 8 Acacia Street, but doesn't offer this speed there.");
  await expect(panel(page)).toContainText("Line speeds in this building: 25 Mbps and 50 Mbps.");
  await expect(add(page)).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page);
  await panel(page).getByRole("button", { name: "50 Mbps", exact: true }).click();
  await expect(panel(page)).toContainText("OpenServe is at 8 Acacia Street, and offers 50 Mbps there.");
  await expect(panel(page).getByRole("button", { name: /Mbps/ })).toHaveCount(0);
});

for (const width of WIDTHS)
  test(`${width} px wide: S9-15 S9-16 I get the credit for switching only if I say that I switch, and read the same first month everywhere`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await storeAddress(page, TWO_FIBRES);
    await open(page, "/personal/fibre/work-from-home-fibre?speed=50+Mbps&contractDuration=24&email=yes&staticIp=yes");
    await waitForCoverage(page);
    // The product and its add-ons add up to the amount of every month.
    const monthly = page.locator("dl > div").filter({ hasText: "Every month" });
    await expect(monthly).toContainText("R629.10 pm");
    await expect(monthly.locator("dd")).toHaveCount(4);
    const switching = page.getByLabel(
      "I'm switching from another company: R115 off a month for 3 months when you switch",
    );
    await expect(page.getByText(/full bills, then/)).toHaveCount(0);
    await switching.focus();
    await page.keyboard.press("Space");
    const rule = /^Full price for the first part-month, then R[\d.]+ pm for the first 3 full bills, then R/;
    await expect(page.getByText(rule)).toBeVisible();
    await expectAccessible(page);
    await expectReadableInDarkMode(page);
    await page.getByRole("button", { name: "Add to cart" }).filter({ visible: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
    await expect(page.getByText(rule)).toBeVisible();
    await expect(page.getByText("Switching to us")).toBeVisible();
    await expect(page.getByRole("list", { name: "Comes with it" })).toContainText("InstallationIncluded");
    // One line serves one address.
    const quantity = page.getByRole("group", { name: "Quantity of Work-from-home fibre" });
    await expect(quantity.getByRole("button", { name: "One more" })).toHaveAttribute("aria-disabled", "true");
    await expect(quantity).toContainText("One per address");
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page);
    await expectReadableInDarkMode(page);
  });
