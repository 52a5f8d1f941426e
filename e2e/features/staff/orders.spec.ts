import type { Page } from "@playwright/test";
import { sampleSims } from "#adapters/fulfilment/stand-in.server.ts";
import { dayOf } from "#shared/day.ts";
import { pdf } from "../../../test/support/documents.ts";
import { STAFF_WIDTHS } from "../../support/devices.ts";
import { choosePaymentOutcome, expectPaid, openOrder, simToGateway } from "../../support/shopping.ts";
import { leaveRefundToStaff, makeOrderHeld, openAsStaff, paymentOf } from "../../support/staff.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

/** Pays for a SIM and opens its order. @returns the number of the order */
async function paidSim(page: Page): Promise<string> {
  await simToGateway(page);
  await choosePaymentOutcome(page, "Pay");
  await expectPaid(page);
  await openOrder(page);
  const heading = await page.getByRole("heading", { level: 1 }).textContent();
  return heading?.replace("Order ", "") ?? "";
}

/** The number of an order that a customer paid and that is held, as if its stock had been sold meanwhile. */
async function heldOrder(page: Page): Promise<string> {
  const number = await paidSim(page);
  await makeOrderHeld(number);
  return number;
}

/** Sends a document from the page of an order. */
async function sendDocument(page: Page, card: RegExp, name: string): Promise<void> {
  const region = page.getByRole("region", { name: card });
  await region.locator("input[type=file]").setInputFiles({
    name,
    mimeType: "application/pdf",
    buffer: pdf(name),
  });
  await expect(region.getByText("Added")).toBeVisible();
  await expect(region.getByRole("button", { name: `Download ${name}` })).toBeVisible();
  await expect(region.getByText("Sending")).toBeHidden();
}

for (const width of STAFF_WIDTHS)
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("as order staff I find a held order by its customer, release it, and see who did it", async ({
      page,
      browser,
      watch,
    }) => {
      // Signing in asks for the code after the password.
      watch.allowBrowserError(/status of 401/);
      const customer = await (await browser.newContext()).newPage();
      const number = await heldOrder(customer);
      await openAsStaff(page, "/staff/orders", { role: "order_ops" });
      await expectAccessible(page);
      await page.getByLabel("Number, name, mobile or email").fill(number);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("link", { name: /^ECOM/ })).toHaveCount(1);
      await page.getByRole("button", { name: "Columns" }).press("Enter");
      await page.getByLabel("Segment").press("Space");
      await page.keyboard.press("Escape");
      await expect(page.getByLabel("Segment")).toBeHidden();
      await expect(page.getByRole("button", { name: "Columns (1 hidden)" })).toBeVisible();
      await page.getByRole("link", { name: number }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();
      await expect(page.getByText("thandi@example.co.za").first()).toBeVisible();
      await expectAccessible(page);

      await page.getByRole("button", { name: "Release order" }).press("Enter");
      await expect(page.getByText("Give a reason")).toBeVisible();
      await expect(page.getByLabel("Reason")).toBeFocused();
      await page.keyboard.type("The customer still wants it");
      await page.getByRole("button", { name: "Release order" }).dblclick();
      await expect(page.getByText("The order is released.")).toBeVisible();
      await expect(page.getByText("Waiting for your decision")).toBeHidden();
      // The warehouse gets a released order within a moment, and the page follows.
      await expect(page.getByRole("heading", { level: 1 }).locator("..")).toContainText("In progress");
      const history = page.getByRole("region", { name: "History" });
      await expect(history.getByRole("listitem").filter({ hasText: "The customer still wants it" })).toContainText(
        "Thandi Nkosi",
      );
      await page.getByLabel("New note").fill("Phoned the customer");
      await page.getByRole("button", { name: "Add note" }).press("Enter");
      await expect(page.getByRole("listitem").filter({ hasText: "Phoned the customer" })).toBeVisible();

      const cancelling = page.getByRole("region", { name: "If the customer changes their mind" });
      await expect(cancelling.getByText("They may cancel without a reason.")).toBeVisible();
      await cancelling.getByText("Cancel for the customer").press("Enter");
      await expect(cancelling.getByText(/^R\d+ is refunded\. First the warehouse has to confirm/)).toBeVisible();
      await expectAccessible(page);
      await cancelling.getByRole("button", { name: "Cancel order" }).press("Enter");
      await expect(cancelling.getByLabel("Reason")).toBeFocused();
      await page.keyboard.type("You told us on the phone that you no longer need it");
      await cancelling.getByRole("button", { name: "Cancel order" }).dblclick();
      await expect(page.getByText("The order is cancelled.")).toBeVisible();
      await expect(cancelling).toBeHidden();
      await customer.reload();
      await expect(customer.getByText("You told us on the phone that you no longer need it")).toBeVisible();
      await customer.context().close();
    });

    test("as order staff I compare the statement of the gateway with what the shop has as paid", async ({
      page,
      browser,
      watch,
    }) => {
      watch.allowBrowserError(/status of 4(01|22)/);
      const customer = await (await browser.newContext()).newPage();
      const number = await paidSim(customer);
      await customer.context().close();
      const { reference, amount } = await paymentOf(number);
      await openAsStaff(page, "/staff/payments", { role: "order_ops" });
      await expectAccessible(page);
      const today = dayOf(new Date());
      await page.getByLabel("From").fill(today);
      await page.getByLabel("To").fill(today);
      const choose = (lines: string[]) =>
        page.getByLabel("Statement").setInputFiles({
          name: "statement.csv",
          mimeType: "text/csv",
          buffer: Buffer.from(lines.join("\n")),
        });
      await choose(["Date,Gross", `${today},1.00`]);
      await page.getByRole("button", { name: "Compare" }).press("Enter");
      await expect(page.getByText('The heading has no column "reference".')).toBeVisible();
      await choose(["Gross,M Payment ID", `${amount},${reference}`, "1.00,of-another-shop", `2.00,${reference}`]);
      await page.getByRole("button", { name: "Compare" }).dblclick();
      await expect(page.getByText(`Lines that agree: 1 of 3, together R${Number(amount)}.`)).toBeVisible();
      const differences = page.getByRole("table", { name: "Differences" });
      await expect(differences.getByRole("row").filter({ hasText: "of-another-shop" })).toContainText(
        "The shop knows no such payment",
      );
      await expect(
        differences.getByRole("row").filter({ has: page.getByRole("link", { name: number }) }),
      ).toContainText("The statement lists it twice");
      await expectAccessible(page);
      await differences.getByRole("link", { name: number }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();
    });

    test("as order staff I ask for a document again, accept what the customer sends, and register the SIM", async ({
      page,
      browser,
      watch,
    }) => {
      watch.allowBrowserError(/status of 401/);
      const customer = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
      const number = await paidSim(customer);
      await sendDocument(customer, /^ID or passport/, "id.pdf");
      await sendDocument(customer, /^Proof of address/, "march.pdf");
      await openAsStaff(page, `/staff/orders/${number}`, { role: "order_ops" });
      const rica = page.getByRole("region", { name: "SIM registration (RICA)" });
      await expect(async () => {
        // The warehouse takes the order within a moment, which changes its version.
        await page.reload();
        await expect(page.getByText("In progress").first()).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await expect(rica.getByText(/Not accepted yet: ID or passport; Proof of address/)).toBeVisible();
      await expectAccessible(page);
      await rica.getByRole("button", { name: "Accept id.pdf" }).press("Enter");
      await expect(rica.getByRole("button", { name: "Accept id.pdf" })).toBeHidden();
      await rica.getByRole("button", { name: "Ask again for march.pdf" }).press("Enter");
      await expect(rica.getByText("Say what is wrong, so that the next one is right")).toBeVisible();
      const march = rica.getByRole("group", { name: /march\.pdf/ });
      await march.getByLabel("What is wrong with it").fill("It is older than three months.");
      await rica.getByRole("button", { name: "Ask again for march.pdf" }).press("Enter");
      await expect(page.getByText("The customer is asked to send it again.")).toBeVisible();

      await customer.reload();
      const asked = customer.getByText(/Please send this again: Proof of address.*It is older than three months\./);
      await expect(asked).toBeVisible();
      await expectAccessible(customer);
      await sendDocument(customer, /^Proof of address/, "november.pdf");
      await expect(asked).toBeHidden();

      await page.reload();
      await rica.getByRole("button", { name: "Accept november.pdf" }).press("Enter");
      const card = rica.getByLabel("Number of the SIM card (ICCID)");
      await card.fill("8927000000000000000");
      await rica.getByLabel("Mobile number").fill("082 123 4567");
      await rica.getByRole("button", { name: "Register SIM" }).press("Enter");
      await expect(rica.getByText("A digit of this number is wrong.")).toBeVisible();
      await expect(card).toBeFocused();
      await card.fill(sampleSims(number, 1)[0]?.iccid ?? "");
      await expectAccessible(page);
      await rica.getByRole("button", { name: "Register SIM" }).press("Enter");
      await expect(page.getByText("The SIM is registered.")).toBeVisible();
      await expect(rica).toBeHidden();
      await customer.reload();
      await expect(customer.getByRole("region", { name: "SIM registration (RICA)" })).toContainText("Registered");
      await customer.context().close();
    });

    test("D-14 as order staff I record by keyboard that the goods of a cancelled order are on their way back, and the customer is refunded", async ({
      page,
      browser,
      watch,
    }) => {
      watch.allowBrowserError(/status of 401/);
      const customer = await (await browser.newContext()).newPage();
      const number = await paidSim(customer);
      const path = customer.url();
      const task = customer.getByRole("listitem").filter({ hasText: number });
      await expect(async () => {
        await customer.goto("/stand-in/warehouse");
        await expect(task.first()).toBeVisible({ timeout: 500 });
      }).toPass();
      await task.getByRole("button", { name: "Delivered", exact: true }).click();
      await customer.goto(path);
      await customer.getByRole("button", { name: "Cancel this order" }).click();
      await customer.getByRole("dialog").getByRole("button", { name: "Cancel the order" }).click();
      await expect(customer.getByRole("region", { name: "Send the goods back" })).toBeVisible();

      await openAsStaff(page, `/staff/orders/${number}`, { role: "order_ops" });
      const goods = page.getByRole("region", { name: "Returned goods" });
      await expect(goods).toContainText("not back yet");
      await goods.getByRole("button", { name: "Record return" }).press("Enter");
      await expect(goods.getByText("Choose what happened")).toBeVisible();
      await expectAccessible(page);
      await goods.getByLabel("What happened").selectOption("The customer has proof of sending them");
      await goods.getByLabel("Courier or store").fill("Courier Guy");
      await goods.getByLabel("Tracking or slip number").fill(`Courier Guy ${number}`);
      await goods.getByRole("button", { name: "Record return" }).press("Enter");
      await expect(goods.getByText("Enter the number alone, as it is on the slip")).toBeVisible();
      await goods.getByLabel("Tracking or slip number").fill(number);
      await goods.getByRole("button", { name: "Record return" }).press("Enter");
      await expect(page.getByText("The return is recorded.")).toBeVisible();
      await expect(goods).toContainText("handed over, on its way to us");
      await expect(async () => {
        await customer.goto(path);
        await expect(customer.getByText("We refunded R99.00")).toBeVisible({ timeout: 500 });
      }).toPass();
      await expect(customer.getByRole("region", { name: "Your return" })).toContainText(`Courier Guy, ${number}`);
      await customer.context().close();
    });

    test("as order staff I cancel a held order, pay it back at the gateway and record the refund", async ({
      page,
      browser,
      watch,
    }) => {
      watch.allowBrowserError(/status of (401|409|422)/);
      const customer = await (await browser.newContext()).newPage();
      const number = await heldOrder(customer);
      await openAsStaff(page, `/staff/orders/${number}`, { role: "order_ops" });
      await page.getByLabel("Reason").fill("You cancelled it before you paid");
      await page.getByRole("button", { name: "Cancel order" }).press("Enter");
      await expect(page.getByText("The order is cancelled.")).toBeVisible();

      await leaveRefundToStaff(number);
      await page.reload();
      await expect(page.getByRole("heading", { name: "Refund to make" })).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel("Amount in rand").fill("1");
      await page.getByLabel("Reference of the refund").fill("R-4711");
      await page.getByRole("button", { name: "Record refund" }).press("Enter");
      await expect(page.getByText(/R99\.00 has to be refunded/)).toBeVisible();
      await page.getByLabel("Amount in rand").fill("99.00");
      await page.getByRole("button", { name: "Record refund" }).dblclick();
      await expect(page.getByText("The refund is recorded.")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Refund to make" })).toBeHidden();
      await expect(page.getByText("reference R-4711")).toBeVisible();
      await expect(page.getByText("Refunded").first()).toBeVisible();
      await customer.context().close();
    });
  });
