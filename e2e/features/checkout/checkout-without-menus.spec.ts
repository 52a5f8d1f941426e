import { fillDebitOrder, uploadDocuments } from "../../support/accounts.ts";
import { configureByMouse } from "../../support/configurator.ts";
import { WIDTHS } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import { beginCheckout, continueTo, fillDetails } from "../../support/shopping.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

for (const width of WIDTHS)
  test(`${width} px wide: nothing leads me away from the checkout, my address is found, and the button is in reach`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 844 });
    await open(page, "/personal/smartphones/samsung-galaxy-a56");
    await configureByMouse(page, [/^24 months/]);
    await page.getByRole("button", { name: "Add to cart" }).filter({ visible: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
    await beginCheckout(page);
    await expect(page.getByRole("banner").getByRole("link")).toHaveCount(1);
    await expect(page.getByRole("link", { name: "Back to the cart" })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Help/ })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Checkout" })).toBeVisible();
    await expect(page.getByRole("combobox", { name: /search/i })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Deals" })).toHaveCount(0);
    await expectAccessible(page);
    await fillDetails(page);
    await page.getByLabel("ID number").fill("8001015009087");
    await continueTo(page, "Delivery or collection?");

    await page.getByRole("combobox", { name: "Find your address" }).focus();
    await page.keyboard.type("1 acacia street baobab");
    await expect(page.getByRole("option", { name: /^1 Acacia Street, Baobabrand/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "Filled in. Please check it below." })).toBeVisible();
    await expect(page.getByLabel("Street and number")).toHaveValue("1 Acacia Street");
    await expect(page.getByLabel("Suburb")).toHaveValue("Baobabrand");
    await expect(page.getByLabel("Town or city")).toHaveValue("Polokwane");
    await expect(page.getByLabel("Province")).toHaveValue("Limpopo");
    await expect(page.getByLabel("Postal code")).toHaveValue("0699");
    expect(page.url()).not.toContain("Acacia");
    await continueTo(page, "How do you want to pay?");

    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Your income and expenses");
    await fillDebitOrder(page, "45000");
    await continueTo(page, "Your documents");
    await uploadDocuments(page);
    await continueTo(page, "Check your order");
    await expect(page.getByRole("button", { name: "Place the order" })).toBeInViewport();
    const legal = page.getByText(/^The minimum term is 24 months\./);
    if (width < 768) {
      await expect(legal).toBeHidden();
      await page.getByText("Good to know before you order").focus();
      await page.getByText("Good to know before you order").click();
    }
    await expect(legal).toBeVisible();
    await expectAccessible(page);
    await expectReadableInDarkMode(page);
    await page.getByRole("button", { name: "Place the order" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("checkbox", { name: /accept the terms of sale/ })).toBeFocused();
    await page.getByRole("link", { name: "Back to the cart" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
  });
