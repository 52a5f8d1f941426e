import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { LEAD_CONSENT } from "#leads/model.ts";
import { NEWSLETTER_CONSENT } from "#leads/newsletter/model.ts";
import { openPart } from "../../support/accounts.ts";
import { storeAddress, TWO_FIBRES } from "../../support/address.ts";
import { signIn } from "../../support/customer.ts";
import { WIDTHS } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import { choosePaymentOutcome, expectPaid, simToGateway } from "../../support/shopping.ts";
import { openAsStaff } from "../../support/staff.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

for (const width of WIDTHS)
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("B-06 I-04 N-04 S7-41 I see what I agreed to, switch news on and off, and withdraw a request by keyboard", async ({
      page,
      browser,
    }) => {
      test.slow();
      const email = `thandi-${randomUUID()}@example.co.za`;
      const leadId = await askToBeCalled(page, email);
      await signIn(page, email);
      await simToGateway(page);
      await choosePaymentOutcome(page, "Pay");
      await expectPaid(page);

      await open(page, "/account");
      await openPart(page, "Consents and news");
      const order = entry(page, /^Order ECOM\d{8}$/).filter({ hasText: "accept the terms of sale" });
      await expect(order.getByText("accept the terms of sale")).toBeVisible();
      await expect(order.getByText("order on these terms")).toBeVisible();
      await expect(order.getByRole("button")).toHaveCount(0);
      await expectAccessible(page);
      await expectReadableInDarkMode(page);

      const personal = page.getByRole("switch", { name: "Personal news" });
      const business = page.getByRole("switch", { name: "Business news" });
      await expect(personal).toHaveAccessibleDescription(NEWSLETTER_CONSENT.text);
      await personal.press("Space");
      await expect(page.getByText(`We'll send our news to ${email}.`)).toBeVisible();
      await expect(personal).toBeFocused();
      await expect(personal).toBeChecked();
      await expect(business).not.toBeChecked();
      const news = entry(page, "Personal news by email");
      await expect(news.getByText(NEWSLETTER_CONSENT.text)).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);
      await personal.press("Space");
      await expect(news.getByText(/Withdrawn on .* We won't send you this news any more/)).toBeVisible();
      await business.press("Space");
      await expect(entry(page, "Business news by email")).toBeVisible();
      await page.reload();
      await expect(business).toBeChecked();
      await expect(personal).not.toBeChecked();

      const request = entry(page, /^Request to be called back/);
      await expect(request.getByText(LEAD_CONSENT.text)).toBeVisible();
      await storeAddress(page, TWO_FIBRES);
      await page.reload();
      const address = page.getByRole("banner").getByRole("link", { name: "Coverage Your address" });
      if (width > 390) await expect(address).toBeVisible();
      await request.getByRole("button", { name: /^Withdraw/ }).press("Enter");
      await expect(request.getByText(/Withdrawn on .* Nobody will contact you/)).toBeVisible();
      await expect(request).toBeFocused();
      expect(await page.evaluate(() => localStorage.getItem("tc_address"))).toBeNull();
      await expect(address).toHaveCount(0);
      await entry(page, "Business news by email")
        .getByRole("button", { name: /^Withdraw/ })
        .press("Enter");
      await expect(business).not.toBeChecked();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);

      const staff = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
      await openAsStaff(staff, `/staff/leads/${leadId}`, { role: "admin" });
      await expect(staff.getByText("Do not contact this customer about it")).toBeVisible();
      await expect(staff.getByText(email)).toHaveCount(0);
      await expect(staff.getByRole("button", { name: "Save" })).toHaveCount(0);
      await expectAccessible(staff);
      await staff.context().close();
    });
  });

test("B-06 Without an email address in my account the page of consents says where I add one", async ({ page }) => {
  await signIn(page, `082${String(Date.now()).slice(-7)}`);
  await open(page, "/account/consents");
  await expect(page.getByRole("heading", { level: 1, name: "Consents and news" })).toBeVisible();
  await expect(page.getByRole("switch")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Add an address to your profile" })).toHaveAttribute(
    "href",
    "/account/profile",
  );
  await page.getByRole("button", { name: "Change the choice for this browser" }).press("Enter");
  await expect(page.getByRole("region", { name: "May we measure how the shop is used?" })).toBeVisible();
  await expect(page.getByText("Nothing yet.")).toBeVisible();
  await expectAccessible(page);
});

/** The entry of a consent with a title. */
function entry(page: Page, title: string | RegExp) {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name: title }) });
}

/** Leaves a request to be called back, as the form on a product page does. @returns its id */
async function askToBeCalled(page: Page, email: string): Promise<string> {
  const data = {
    vendorType: "personal",
    name: "Thandi Nkosi",
    email,
    mobileNumber: `083${String(Date.now()).slice(-7)}`,
    consent: { given: true, version: LEAD_CONSENT.version },
  };
  const response = await page.request.post("/api/articles/callmeback", { data });
  return (await response.json()).body.leadId;
}
