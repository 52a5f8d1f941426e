import { WIDTHS } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import {
  beginCheckout,
  choosePaymentOutcome,
  continueTo,
  expectPaid,
  fillDetails,
  giveConsents,
  goToGateway,
  openOrder,
} from "../../support/shopping.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

for (const width of WIDTHS)
  test(`${width} px wide: D-03 I pay for a licence by card, and say by keyboard on my order how the later bills are paid`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, "/personal/productivity-tools/family-planner");
    await page.getByRole("group", { name: "Email" }).getByRole("radio", { name: "No" }).check();
    await page.getByPlaceholder("Please enter your email").fill("thandi@example.co.za");
    await page.getByRole("radio", { name: /^Month/ }).check();
    await page.getByRole("button", { name: "Add to cart" }).filter({ visible: true }).first().click();
    await beginCheckout(page);
    await fillDetails(page);
    await continueTo(page, "How do you want to pay?");
    await page.getByLabel("Credit or debit card").check();
    await continueTo(page, "Check your order");
    await giveConsents(page);
    await goToGateway(page);
    await choosePaymentOutcome(page, "Pay");
    await expectPaid(page);
    await expect(page.getByText("how you want to pay from then on")).toBeVisible();
    await openOrder(page);

    const bill = page.getByRole("region", { name: "Your monthly bill" });
    await expect(bill).toContainText("You've paid for the first month.");
    await expectAccessible(page);
    await bill.getByLabel("Debit order from a bank account").check();
    await bill.getByRole("button", { name: "Save" }).press("Enter");
    await expect(bill.getByLabel("Bank", { exact: true })).toBeFocused();
    await bill.getByLabel("Bank", { exact: true }).selectOption("FNB");
    await expect(bill.getByLabel("Branch code")).toHaveValue("250655");
    await bill.getByLabel("Name of the account holder").fill("T Nkosi");
    await bill.getByLabel("Bank account number").fill("62001234567");
    await bill.getByLabel("Type of account").selectOption("savings");
    await bill.getByLabel("Day of the debit order").selectOption("25");
    await bill.getByLabel(/let you collect the monthly bill/).press("Space");
    await expectAccessible(page);
    await expectReadableInDarkMode(page);
    await bill.getByRole("button", { name: "Save" }).press("Enter");
    const change = bill.getByRole("button", { name: "Change" });
    await expect(change).toBeFocused();
    await change.press("Enter");
    await expect(bill.getByLabel("Debit order from a bank account")).toBeFocused();
    await bill.getByRole("button", { name: "Keep as it is" }).press("Enter");
    await expect(change).toBeFocused();
    await expect(bill).toContainText("The 25th of each month");
    await expect(bill).not.toContainText("62001234567");
    await page.reload();
    await expect(bill).toContainText("Debit order from a bank account");
    await expectReadableInDarkMode(page);
  });
