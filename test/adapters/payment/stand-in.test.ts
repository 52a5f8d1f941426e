import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { standInJobs } from "#adapters/payment/stand-in.server.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { isPaid, newShopper, type Shopper, statusOf, toPaymentPage } from "../../support/shopper.ts";

let test: TestShop;
let shopper: Shopper;
let orderId: string;
let paymentId: string;
beforeAll(async () => {
  test = await makeShop({ listen: true });
});
afterAll(() => test.close());
beforeEach(async () => {
  shopper = await newShopper(test);
  ({ orderId, paymentId } = await toPaymentPage(shopper));
});

const page = (id = paymentId) => test.app.inject(`/stand-in/gateway/${id}`);

function press(outcome: string, id = paymentId) {
  return test.app.inject({
    method: "POST",
    url: `/stand-in/gateway/${id}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ outcome }).toString(),
  });
}

async function notifications() {
  const rows = test.shop.db.selectFrom("payment_notification").select("outcome").where("payment_id", "=", paymentId);
  return (await rows.execute()).map(({ outcome }) => outcome);
}

it("The stand-in payment page shows the amount, the order and a button for each outcome, without scripts", async () => {
  const { statusCode, body, headers } = await page();
  expect(statusCode).toBe(200);
  expect(body).toContain("R99.00");
  expect(body).toMatch(/Order ECOM\d{8}/);
  for (const outcome of ["paid", "failed", "cancelled", "late", "twice", "wrong amount"])
    expect(body).toContain(`value="${outcome}"`);
  expect(body).not.toContain("<script");
  expect(headers["content-security-policy"]).toContain("default-src 'self'");
});

describe("Outcome buttons", () => {
  const back = () => `/checkout/return?orderId=${orderId}&vendorType=personal&orderPaymentType=prepaid`;
  it.each([
    ["paid", "paid", ["paid"]],
    ["twice", "paid", ["paid"]],
    ["wrong amount", "awaiting_payment", ["wrong_amount"]],
    ["failed", "payment_failed", ["failed"]],
  ])('The button "%s" leaves the order as %s and redirects the customer back', async (outcome, status, received) => {
    const answer = await press(outcome);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, back()]);
    expect(await statusOf(shopper, orderId)).toBe(status);
    expect(await notifications()).toEqual(received);
  });

  it('The button "cancelled" redirects the customer to the return page with that outcome', async () => {
    const answer = await press("cancelled");
    expect(answer.headers.location).toBe(`${back()}&outcome=cancelled`);
    expect(await statusOf(shopper, orderId)).toBe("payment_failed");
  });

  it('The button "late" redirects the customer first, and a persistent job notifies the shop five seconds later', async () => {
    const answer = await press("late");
    expect(answer.headers.location).toBe(back());
    expect(await statusOf(shopper, orderId)).toBe("awaiting_payment");
    const { rows } = await sql<{ data: object; wait: number }>`
      select data, extract(epoch from start_after - created_on)::int as wait from pgboss.job
      where name = 'stand-in-notify' and data ->> 'paymentId' = ${paymentId}`.execute(test.shop.db);
    expect(rows).toMatchObject([{ wait: 5 }]);
    for (const job of standInJobs(test.shop)) await job.run(rows[0]?.data ?? {});
    expect(await isPaid(shopper, orderId)).toBe(true);
  });

  it("An undelivered stand-in notification is delivered later by a job, and counts once", async () => {
    await sql`update stand_in_payment set notify_url = 'http://127.0.0.1:1/' where payment_id = ${paymentId}`.execute(
      test.shop.db,
    );
    await press("paid");
    expect(await statusOf(shopper, orderId)).toBe("awaiting_payment");
    const { rows } = await sql<{ data: object }>`
      select data from pgboss.job
      where name = 'stand-in-notify' and data ->> 'paymentId' = ${paymentId}`.execute(test.shop.db);
    const notifyUrl = `${test.url}/api/payment/notify`;
    await sql`update stand_in_payment set notify_url = ${notifyUrl} where payment_id = ${paymentId}`.execute(
      test.shop.db,
    );
    for (const _ of [1, 2]) for (const job of standInJobs(test.shop)) await job.run(rows[0]?.data ?? {});
    expect(await isPaid(shopper, orderId)).toBe(true);
    expect(await notifications()).toEqual(["paid"]);
  });

  it("A paid stand-in payment ignores further buttons", async () => {
    await press("paid");
    expect((await press("failed")).headers.location).toBe(back());
    expect((await page()).body).toContain("This payment is done");
    expect(await isPaid(shopper, orderId)).toBe(true);
    expect(await notifications()).toEqual(["paid"]);
  });

  it("A failed stand-in payment can still be paid", async () => {
    await press("failed");
    await press("paid");
    expect(await isPaid(shopper, orderId)).toBe(true);
  });

  it("An unknown stand-in payment or button is answered with an error page", async () => {
    expect((await page(shopper.uid)).statusCode).toBe(404);
    expect((await page("1")).statusCode).toBe(404);
    expect((await press("paid", "1")).statusCode).toBe(404);
    expect((await press("constructor")).statusCode).toBe(400);
  });
});

it("The stand-in gateway answers status queries about a payment", async () => {
  expect(await test.shop.payment.query(paymentId)).toBeUndefined();
  await press("wrong amount");
  expect(await test.shop.payment.query(paymentId)).toMatchObject({ paymentId, status: "paid", amountCents: 10_000 });
});
