import { randomInt } from "node:crypto";
import { formatOrderNumber } from "#orders/model.ts";
import { connect } from "#platform/database/connect.server.ts";
import { DEVICES } from "../../support/devices.ts";
import { open } from "../../support/open.ts";
import { databaseUrl } from "../../support/staff.ts";
import { expect, expectAccessible, expectReadableInDarkMode, test } from "../../support/test.ts";

const EMAIL = "thandi@example.co.za";

/** An order on account that staff have to decide about. @returns its number */
async function referredApplication(): Promise<string> {
  const { db } = connect(databaseUrl());
  const key = { owner_id: crypto.randomUUID(), order_id: crypto.randomUUID() };
  const [now, orderNumber] = [new Date(), formatOrderNumber(randomInt(100_000_000))];
  const order = { vendor_type: "personal", order_type: "contract", status: "awaiting_verification" };
  await db
    .insertInto("checkout_order")
    .values({ ...key, ...order, ecom_id: orderNumber, created_at: now, updated_at: now, placed_at: now })
    .execute();
  await db
    .insertInto("order_detail")
    .values({
      ...key,
      kind: "personal",
      document: JSON.stringify({ email: EMAIL, mobileNumber: "+27821234567" }),
      updated_at: now,
    })
    .execute();
  await db
    .insertInto("ecom_id")
    .values({ ...key, ecom_id: orderNumber })
    .execute();
  await db
    .insertInto("verification")
    .values({ ...key, state: "referred", reason: "", tries: 0, started_at: now, updated_at: now })
    .execute();
  await db.destroy();
  return orderNumber;
}

for (const [device, viewport] of DEVICES)
  test.describe(device, () => {
    test.use({ viewport });

    test("S7-66 I look up my application by its reference number and see my place in the queue", async ({
      page,
      watch,
    }) => {
      watch.allowBrowserError(/404/);
      const arn = await referredApplication();
      const next = await referredApplication();
      await open(page, "/orders/find");
      await page.getByRole("link", { name: "its place in the queue" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Your place in the queue" })).toBeVisible();
      const number = page.getByLabel("Application reference number");
      await page.getByLabel("Email address or mobile number").fill(EMAIL);
      await number.fill("ECOM12");
      await page.getByRole("button", { name: "Show my place" }).press("Enter");
      await expect(page.getByText("Enter the order number: ECOM and eight digits")).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDarkMode(page);

      const placeOf = async (typed: string) => {
        await number.fill(typed);
        await page.getByRole("button", { name: "Show my place" }).press("Enter");
        const text = page.getByText(/^(Yours is next|Number \d+ in the queue)$/);
        await expect(page.getByText(`as soon as we've decided on ${typed}`)).toBeVisible();
        return Number(/\d+/.exec((await text.textContent()) ?? "")?.[0] ?? 1);
      };
      expect(await placeOf(next)).toBeGreaterThan(await placeOf(arn));
      await expectAccessible(page);
    });
  });
