import type { Page } from "@playwright/test";
import { dependsOnAddress } from "#catalogue/configurator/address-availability.model.ts";
import { requiredConnection } from "#catalogue/connection/availability.model.ts";
import type { Product } from "#catalogue/model.ts";
import { toProduct } from "#catalogue/product.mapper.ts";
import { storeAddressFor, waitForCoverage } from "../../support/address.ts";
import {
  answer,
  configureByKeyboard,
  configureByMouse,
  configureByTouch,
  type Preferences,
} from "../../support/configurator.ts";
import { WIDTHS } from "../../support/devices.ts";
import { open, waitForHydration } from "../../support/open.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

interface Family {
  what: string;
  /** Path of its category. */
  category: string;
  /** Whether a product of the category belongs to the family. */
  is: (product: Product) => boolean;
  preferences?: Preferences;
}

const any = () => true;
const offers = (product: Product, preference: string) =>
  product.variants.some(({ contractOptions }) => contractOptions.includes(preference));

const UPGRADE: Family = {
  what: "a phone as an upgrade",
  category: "personal/smartphones",
  is: (product) => offers(product, "Upgrade") && product.variants.length > 3,
  preferences: [/^Upgrade/],
};

const FIBRE_WITH_ADD_ONS: Family = {
  what: "fibre with its add-ons",
  category: "personal/fibre",
  is: ({ addOnSteps }) => addOnSteps.length > 0,
  preferences: [/^Yes/],
};

const FAMILIES: readonly Family[] = [
  UPGRADE,
  FIBRE_WITH_ADD_ONS,
  { what: "a SIM-only plan", category: "personal/sim-only", is: any },
  { what: "a prepaid bundle", category: "personal/prepaid", is: any },
  {
    what: "fibre with a router in instalments",
    category: "personal/fibre",
    is: ({ variants }) => variants.some(({ routerPaymentPeriods }) => routerPaymentPeriods.includes("pmx36")),
    preferences: [/^Pay over 36 months/],
  },
  { what: "LTE", category: "personal/lte-5g", is: any },
  { what: "satellite", category: "personal/satellite", is: any },
  {
    what: "backup power with its trolley",
    category: "personal/backup-power",
    is: ({ variants }) => variants.some(({ availableAddOns }) => availableAddOns.inverter === "optional"),
    preferences: [/^Yes/],
  },
  {
    what: "a smart device with its panel",
    category: "personal/smart-devices",
    is: ({ addOnSteps }) => addOnSteps.length > 1,
    preferences: [/^Yes/],
  },
  {
    what: "a licence",
    category: "business/software",
    is: ({ variants }) => variants.some(({ licence }) => licence),
  },
  { what: "a combo", category: "personal/combos", is: ({ kind }) => kind === "combo" },
  { what: "streaming", category: "personal/streaming", is: any },
];

/** The first product of a family that can be bought, as the category lists them. */
async function find(page: Page, { category, is }: Family): Promise<Product> {
  const [segment, slug] = category.split("/");
  const list = await page.request.get(`/api/list?vendorType=${segment}&category=${slug}`);
  const { items } = (await list.json()).body;
  for (const item of items) {
    const answer = await page.request.get(`/api/productdetailspage?vendorType=${segment}&slug=${item.slug}`);
    const product = toProduct((await answer.json()).body);
    if (item.stock !== "out" && product.isSoldOnline && is(product)) return product;
  }
  throw new Error(`There is no such product in ${category}`);
}

async function visit(page: Page, family: Family): Promise<Product> {
  const product = await find(page, family);
  const requiresAddress = dependsOnAddress(product) && requiredConnection(product) !== undefined;
  if (requiresAddress) await storeAddressFor(page, product);
  await open(page, `/${family.category}/${product.slug}`);
  await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
  if (requiresAddress) await waitForCoverage(page);
  return product;
}

async function expectInCart(page: Page, product: Product): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
  await expect(page).toHaveURL(
    `/cart?${new URLSearchParams({ vendorType: product.segment, orderPaymentType: product.paymentGroup })}`,
  );
  await expect(page.getByRole("heading", { name: product.name }).first()).toBeVisible();
}

test.describe.configure({ mode: "parallel" });

for (const family of FAMILIES) {
  const preferences = family.preferences ?? [];

  test(`S1-02 S1-05 I configure ${family.what} by mouse`, async ({ page }) => {
    const product = await visit(page, family);
    const addOns = await configureByMouse(page, preferences);
    await page.getByRole("button", { name: "Add to cart" }).filter({ visible: true }).click();
    await expectInCart(page, product);
    for (const addOn of addOns) await expect(page.getByRole("main")).toContainText(addOn);
  });

  test(`S1-05 I configure ${family.what} by keyboard alone`, async ({ page }) => {
    const product = await visit(page, family);
    await configureByKeyboard(page, preferences);
    await page.keyboard.press("Enter");
    await expectInCart(page, product);
  });

  test.describe("on my phone", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test(`S1-05 I configure ${family.what} by touch`, async ({ page }) => {
      const product = await visit(page, family);
      await configureByTouch(page, preferences);
      await expectAccessible(page);
      await page.getByRole("region", { name: "Price" }).getByRole("button", { name: "Add to cart" }).tap();
      await expectInCart(page, product);
    });
  });
}

test("S2-27 S4-41 a reload, the Back button and a shared address keep what I chose, and my number goes with none of them", async ({
  page,
  context,
}) => {
  await visit(page, UPGRADE);
  await configureByMouse(page, [/^Upgrade/]);
  const add = page.getByRole("button", { name: "Add to cart" }).filter({ visible: true });
  await expect(add).toHaveAttribute("aria-disabled", "false");
  expect(page.url()).toContain("iWouldLikeTo=Upgrade");
  expect(new URL(page.url()).search).not.toContain("082");
  await page.reload();
  await waitForHydration(page);
  await expect(add).toHaveAttribute("aria-disabled", "false");
  await page.getByRole("navigation", { name: "You are here" }).getByRole("link").last().click();
  await expect(page).toHaveURL(/\/personal\/[\w-]+$/);
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.goBack();
  await expect(add).toHaveAttribute("aria-disabled", "false");

  const friend = await context.newPage();
  await open(friend, page.url());
  await expect(friend.getByText("Still needed: the mobile number to upgrade")).toBeVisible();
  await expect(friend.getByPlaceholder("Please enter number")).toHaveValue("");
});

test("S2-27 a wrong number is named when I leave its field, and stays as I typed it", async ({ page }) => {
  await visit(page, UPGRADE);
  const number = page.getByPlaceholder("Please enter number");
  while (!(await number.isVisible())) await answer(page, [/^Upgrade/], "click");
  await number.fill("08 2");
  await number.blur();
  await expect(page.getByText("Enter a South African mobile number, like 082 123 4567.")).toBeVisible();
  await expect(number).toHaveValue("08 2");
  await expect(number).toHaveAttribute("inputmode", "numeric");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("S1-05 each choice is sent by a form, the add-ons of the panel too", async ({ page }) => {
    const product = await find(page, FIBRE_WITH_ADD_ONS);
    const [fastest] = product.variants;
    const speed = fastest?.speed?.text ?? "";
    await page.goto(`/${FIBRE_WITH_ADD_ONS.category}/${product.slug}`);
    await page.getByRole("radio", { name: new RegExp(`^${speed}`) }).check();
    const update = page.getByRole("button", { name: "Update" });
    await update.click();
    await expect(page).toHaveURL(/speed=/);
    const panel = page.getByRole("region", { name: "Add something extra" });
    const open = page.locator("fieldset").filter({ hasNot: page.locator(":checked") });
    // Whether a step is open is known once the page has come as far as its choices.
    await expect(open.or(panel.getByRole("radio")).first()).toBeVisible();
    if (await open.isVisible()) {
      await open.getByRole("radio").first().check();
      await update.click();
    }
    await panel.getByRole("radio", { name: /^Yes/ }).first().check();
    await update.click();
    await expect(panel.getByRole("radio", { name: /^Yes/ }).first()).toBeChecked();
    expect([...new URL(page.url()).searchParams.values()]).toContain("yes");
    await expect(page.getByRole("button", { name: "Ask us to check" })).toBeHidden();
    await expect(page.getByRole("link", { name: /^0\d\d/ }).first()).toBeVisible();
  });
});

for (const width of WIDTHS)
  test(`${width} px wide: an upgrade that is not possible yet stops there, with the day and with what I can do instead`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, "/");
    await page
      .getByRole("link", { name: /^Upgrade/ })
      .first()
      .click();
    await page
      .getByRole("link", { name: /^Vivo Y29/ })
      .first()
      .click();
    await page.getByRole("radio", { name: /^128GB/ }).check();
    await expect(page.getByLabel("Mobile number to upgrade")).toBeVisible();
    const number = page.getByLabel("Mobile number to upgrade");
    await number.fill("082 000 0425");
    await number.press("Enter");
    await expect(page.getByText("You can't upgrade this number yet")).toBeVisible();
    await expect(page.getByText("Still needed: the mobile number to upgrade")).toBeAttached();
    await expect(page.getByRole("group", { name: "Contract duration" })).toHaveCount(0);
    await expectAccessible(page);
    await expectReadableInDarkMode(page);
    await page.getByLabel("Your ID or passport number, to see the date").fill("8001015009087");
    await page.getByLabel("Your ID or passport number, to see the date").press("Enter");
    await expect(page.getByText(/^You can upgrade this number from \d+ \w+ \d{4}$/)).toBeVisible();
    for (const name of ["Buy a phone once-off", "Choose a SIM-only plan"])
      await expect(page.getByRole("link", { name })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Take a new contract" }).press("Enter");
    const step = page.locator("summary").filter({ hasText: "I would like to" });
    await expect(step).toContainText("New contract");
    await expect(step).toBeFocused();
    await expect(page.getByRole("group", { name: "Contract duration" })).toBeVisible();
  });
