import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { connect } from "#platform/database/connect.server.ts";
import { runningPostgres } from "#platform/database/embedded.server.ts";
import { systemClock } from "#shared/clock.ts";
import { DAY_MS, MINUTE_MS } from "#shared/day.ts";
import { toRand } from "#shared/money.ts";
import { inviteByCommand } from "#staff-access/people/service.server.ts";
import { needsSecondFactor, type Role } from "#staff-access/roles.model.ts";
import { STAFF_PASSWORD, staffWithPassword } from "../../test/support/staff.ts";
import { open } from "./open.ts";
import { expect } from "./test.ts";

/** URL of the database of the shop. */
export function databaseUrl(): string {
  return runningPostgres(process.env.E2E_FOLDER ?? "") ?? "";
}

/**
 * Signs in as a new staff member and opens a page of the back office.
 * @param storeId the store of a store agent
 * @param database URL of the database of a shop of the journey's own
 * @returns the email address of the account, and a code for its next sign-in; empty without a second factor
 */
export async function openAsStaff(
  page: Page,
  path: string,
  { role, storeId, database }: { role: Role; storeId?: string; database?: string },
): Promise<{ email: string; nextCode: string }> {
  const { email, recoveryCode, nextCode } = needsSecondFactor(role)
    ? await joined(page, role, { database, storeId })
    : { email: await newAccount(role), recoveryCode: "", nextCode: "" };
  await open(page, path);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill(STAFF_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).press("Enter");
  if (recoveryCode) {
    await page.getByLabel("Code", { exact: true }).fill(recoveryCode);
    await page.keyboard.press("Enter");
  }
  await expect(page).toHaveURL(path);
  return { email, nextCode };
}

/** Accepts an invitation with a second factor by the calls of the join page, and lets the day pass after which the account approves what others did. */
export async function joined(
  { request }: Page,
  role: Role,
  { database = databaseUrl(), storeId }: { database?: string | undefined; storeId?: string | undefined } = {},
): Promise<{ email: string; recoveryCode: string; nextCode: string }> {
  const { db } = connect(database);
  const email = `${crypto.randomUUID()}@staff.example`;
  const token = await inviteByCommand({ db, clock: systemClock }, { email, name: "Thandi Nkosi", role });
  if (storeId) await db.updateTable("staff_account").set({ store_id: storeId }).where("email", "=", email).execute();
  await db.destroy();
  const { opening } = await (await request.post("/api/staff/link", { data: { token } })).json();
  const { openingId, secret } = opening;
  const data = { token, openingId, password: STAFF_PASSWORD, otp: new TOTP({ secret }).generate() };
  const { recoveryCodes } = await (await request.post("/api/staff/join", { data })).json();
  await setJoined(email, new Date(Date.now() - DAY_MS), database);
  return { email, recoveryCode: recoveryCodes[0], nextCode: recoveryCodes[1] };
}

/** Moves the time at which an account joined, or was changed last. */
export async function setJoined(email: string, at: Date, database = databaseUrl()): Promise<void> {
  const { db } = connect(database);
  await db.updateTable("staff_account").set({ access_changed_at: at }).where("email", "=", email).execute();
  await db.destroy();
}

/** Lets the sign-ins of a staff member be eleven minutes old, so that they are no recent proof. */
export async function ageSessionsOf(email: string): Promise<void> {
  const { db } = connect(databaseUrl());
  await db
    .updateTable("staff_session")
    .set({ created_at: new Date(Date.now() - 11 * MINUTE_MS), proven_at: null })
    .where("staff_id", "in", (query) => query.selectFrom("staff_account").select("staff_id").where("email", "=", email))
    .execute();
  await db.destroy();
}

/** Ends the sessions of a staff member, as fifteen minutes without use do. */
export async function endSessionsOf(email: string): Promise<void> {
  const { db } = connect(databaseUrl());
  await db
    .deleteFrom("staff_session")
    .where("staff_id", "in", (query) => query.selectFrom("staff_account").select("staff_id").where("email", "=", email))
    .execute();
  await db.destroy();
}

async function newAccount(role: Role): Promise<string> {
  const { db } = connect(databaseUrl());
  try {
    return (await staffWithPassword({ db, clock: systemClock }, role)).email;
  } finally {
    await db.destroy();
  }
}

/** Gives a paid order the status held once the warehouse has it, so that nothing else changes its status. */
export async function makeOrderHeld(orderNumber: string): Promise<void> {
  const { db } = connect(databaseUrl());
  await expect
    .poll(async () => {
      const { numUpdatedRows } = await db
        .updateTable("checkout_order")
        .set({ status: "held" })
        .where("ecom_id", "=", orderNumber)
        .where("status", "=", "in_progress")
        .executeTakeFirstOrThrow();
      return numUpdatedRows;
    })
    .toBe(1n);
  await db.destroy();
}

/** The payment of a paid order, as a statement of the gateway lists it. @returns its reference, and the amount in rand */
export async function paymentOf(orderNumber: string): Promise<{ reference: string; amount: string }> {
  const { db } = connect(databaseUrl());
  const payment = await db
    .selectFrom("payment")
    .innerJoin("checkout_order", (join) =>
      join
        .onRef("checkout_order.owner_id", "=", "payment.owner_id")
        .onRef("checkout_order.order_id", "=", "payment.order_id"),
    )
    .select(["payment_id", "amount_cents"])
    .where("ecom_id", "=", orderNumber)
    .where("payment.status", "=", "paid")
    .executeTakeFirstOrThrow();
  await db.destroy();
  return { reference: payment.payment_id, amount: toRand(payment.amount_cents) };
}

/** Leaves the refund of an order to staff, as if the answer of the gateway had been lost. */
export async function leaveRefundToStaff(orderNumber: string): Promise<void> {
  const { db } = connect(databaseUrl());
  await expect
    .poll(async () => {
      const order = await db
        .updateTable("checkout_order")
        .set({ status: "refund_pending" })
        .where("ecom_id", "=", orderNumber)
        .where("status", "=", "refunded")
        .returning(["owner_id", "order_id"])
        .executeTakeFirst();
      if (!order) return false;
      await db
        .updateTable("refund")
        .set({ state: "by_hand" })
        .where("owner_id", "=", order.owner_id)
        .where("order_id", "=", order.order_id)
        .execute();
      return true;
    })
    .toBe(true);
  await db.destroy();
}
