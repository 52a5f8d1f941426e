import { STAFF_WIDTHS } from "../../support/devices.ts";
import { choosePaymentOutcome, expectPaid, openOrder, simToGateway } from "../../support/shopping.ts";
import { openAsStaff } from "../../support/staff.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

for (const width of STAFF_WIDTHS)
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("N-04 as order staff I find a customer, record that they want their data deleted, and close the request", async ({
      page,
      browser,
      watch,
    }) => {
      watch.allowBrowserError(/status of 401/);
      watch.allowBrowserError(/status of 409/);
      const customer = await (await browser.newContext()).newPage();
      await simToGateway(customer);
      await choosePaymentOutcome(customer, "Pay");
      await expectPaid(customer);
      await openOrder(customer);
      const heading = await customer.getByRole("heading", { level: 1 }).textContent();
      const number = heading?.replace("Order ", "") ?? "";
      await customer.context().close();

      await openAsStaff(page, "/staff/customers", { role: "order_ops" });
      await expectAccessible(page);
      const contact = page.getByLabel("Email address or mobile number");
      await contact.fill("thandi");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Enter an email address or a South African mobile number")).toBeVisible();
      await expect(contact).toBeFocused();
      await contact.fill("Thandi@example.co.za");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: "thandi@example.co.za" })).toBeVisible();
      await expect(page.getByRole("link", { name: number })).toBeVisible();
      await expect(page).toHaveURL("/staff/customers");
      await expectAccessible(page);

      const person = `journey-${width}-${Date.now()}@example.co.za`;
      await page.getByRole("link", { name: "Record a request" }).press("Enter");
      await expect(page.getByRole("heading", { name: "Record a request" })).toBeVisible();
      await page.getByRole("button", { name: "Record request" }).press("Enter");
      await expect(page.getByText("Choose what the customer wants")).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel("What the customer wants").selectOption("deletion");
      await page.getByLabel("Email address or mobile number").fill(person);
      await page.getByLabel("What exactly").fill("Everything. Came to the store with an ID card");
      await page.reload();
      await expect(page.getByLabel("What exactly")).toHaveValue("Everything. Came to the store with an ID card");
      await page.getByRole("button", { name: "Record request" }).dblclick();
      await expect(page.getByRole("heading", { name: "Wants data deleted" })).toBeVisible();
      const records = page.getByRole("region", { name: person });
      await expect(records.getByRole("link", { name: "Wants data deleted" })).toHaveCount(1);
      await expectAccessible(page);

      await page.getByRole("link", { name: "All requests" }).press("Enter");
      await page.getByRole("link", { name: person }).press("Enter");
      await page.getByLabel("Outcome").selectOption("done");
      await expect(page.getByText("cannot be read any more")).toBeVisible();
      await page.getByRole("button", { name: "Close request" }).press("Enter");
      await expect(page.getByText("Write what you did, or why it is refused")).toBeVisible();
      await page.getByLabel("Answer, without personal data").fill("There was nothing to delete");
      await page.getByRole("button", { name: "Close request" }).press("Enter");
      await expect(page.getByText("Somebody else has to close it as done")).toBeVisible();
      await expectAccessible(page);

      const colleague = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
      await openAsStaff(colleague, new URL(page.url()).pathname, { role: "order_ops" });
      await colleague.getByLabel("Outcome").selectOption("done");
      await colleague.getByLabel("Answer, without personal data").fill("There was nothing to delete");
      await colleague.getByRole("button", { name: "Close request" }).dblclick();
      await expect(colleague.getByText("What this request had about the customer was deleted.")).toBeVisible();
      await expect(colleague.getByText(person)).toBeHidden();
      await expectAccessible(colleague);
      await colleague.getByRole("link", { name: "All requests" }).press("Enter");
      await colleague.getByRole("combobox", { name: "State" }).selectOption("closed");
      await expect(colleague.getByRole("link", { name: "Deleted" }).first()).toBeVisible();
      await expectAccessible(colleague);
      await colleague.context().close();
    });
  });
