import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LOOKUPS_PER_ADDRESS } from "#checkout/application-queue/api.server.ts";
import { verify } from "#checkout/verification/service.server.ts";
import { pauseQueue, placeOnAccount } from "../../../support/account.ts";
import { newAddress } from "../../../support/customer.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { newShopper, PERSON, type Shopper, toPaymentPage } from "../../../support/shopper.ts";
import { setStock } from "../../../support/stock.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
  pauseQueue(test);
  await setStock(test, "GA56-GRA-128GB", 50);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.shop.db.updateTable("verification").set({ state: "ended" }).execute();
});

async function ask(arn: unknown, remoteAddress = newAddress(), more: object = { target: PERSON.email }) {
  const answer = await test.app.inject({
    method: "POST",
    url: "/api/lambda/blackfridayarn",
    payload: { arn, ...more },
    remoteAddress,
  });
  const { requestId: _, ...body } = answer.json();
  return { status: answer.statusCode, body };
}

/** An order on account that waits, a minute after the one before. */
async function application(): Promise<{ shopper: Shopper; orderId: string; arn: string }> {
  test.clock.advance(60_000);
  const shopper = await newShopper(test);
  const orderId = await placeOnAccount(test, shopper);
  return { shopper, orderId, arn: await numberOf(orderId) };
}

async function numberOf(orderId: string): Promise<string> {
  const { db } = test.shop;
  return (
    await db.selectFrom("checkout_order").select("ecom_id").where("order_id", "=", orderId).executeTakeFirstOrThrow()
  ).ecom_id;
}

const standing = (arn: string, place: number | null) => ({
  status: 200,
  body: { success: true, body: { arn, state: place === null ? "decided" : "waiting", place } },
});

describe("POST /lambda/blackfridayarn", () => {
  it("S7-66 An application reference number gives the place in the queue of undecided orders on account, in the order of placing", async () => {
    const first = await application();
    const second = await application();
    const third = await application();
    await test.shop.db
      .updateTable("verification")
      .set({ state: "referred", updated_at: test.shop.clock.now() })
      .where("order_id", "=", first.orderId)
      .execute();
    expect(await ask(first.arn)).toEqual(standing(first.arn, 1));
    expect(await ask(second.arn)).toEqual(standing(second.arn, 2));
    expect(await ask(third.arn)).toEqual(standing(third.arn, 3));

    await verify(test.shop, { ownerId: second.shopper.uid, orderId: second.orderId });
    expect(await ask(second.arn)).toEqual(standing(second.arn, null));
    expect(await ask(third.arn)).toEqual(standing(third.arn, 2));
  });

  it("S7-66 A cancelled application is no longer in the queue and is not counted for those after it", async () => {
    const [cancelled, waiting] = [await application(), await application()];
    await test.shop.db
      .updateTable("checkout_order")
      .set({ status: "cancelled" })
      .where("order_id", "=", cancelled.orderId)
      .execute();
    expect(await ask(cancelled.arn)).toEqual(standing(cancelled.arn, null));
    expect(await ask(waiting.arn)).toEqual(standing(waiting.arn, 1));
  });

  it("S7-66 The number is accepted as people type it", async () => {
    const { arn } = await application();
    const digits = arn.slice(4);
    for (const typed of [
      arn.toLowerCase(),
      ` ECOM ${digits} `,
      digits,
      `ECOM-${digits.slice(0, 4)}-${digits.slice(4)}`,
    ])
      expect(await ask(typed)).toEqual(standing(arn, 1));
  });

  it.each(["", "ECOM123", "ARN12345678", "ECOM123456789", "12345678;"])(
    "S7-66 The text %j is no application reference number, which is an error of the field",
    async (arn) => {
      expect(await ask(arn)).toMatchObject({
        status: 400,
        body: {
          code: "invalid_request",
          field: "body.arn",
          details: { issues: [{ field: "body.arn", message: "Enter the order number: ECOM and eight digits" }] },
        },
      });
    },
  );

  it("S7-66 An unknown number and an order that is paid online are not found", async () => {
    const { orderId } = await toPaymentPage(await newShopper(test));
    const missing = { status: 404, body: { code: "not_found", field: "body.arn" } };
    for (const arn of ["ECOM00000000", await numberOf(orderId)]) expect(await ask(arn)).toMatchObject(missing);
  });

  it("S7-66 Whoever does not know the contact of an application gets the reply of an unknown number", async () => {
    const { arn } = await application();
    expect(await ask(arn, undefined, { target: " Thandi@EXAMPLE.co.za" })).toEqual(standing(arn, 1));
    expect(await ask(arn, undefined, { target: PERSON.mobileNumber })).toEqual(standing(arn, 1));
    const unknown = await ask("ECOM00000000");
    for (const more of [{}, { target: "" }, { target: "sipho@example.co.za" }, { target: "thandi" }]) {
      const { status, body } = await ask(arn, undefined, more);
      expect({ status, body: { ...body, message: body.message.replace(arn, "ECOM00000000") } }).toEqual(unknown);
    }
  });

  it("S7-66 One network address may look up a limited number of applications in vain in an hour, so that numbers cannot be tried out", async () => {
    const address = newAddress();
    const { arn } = await application();
    for (let times = 0; times < LOOKUPS_PER_ADDRESS + 2; times += 1) expect((await ask(arn, address)).status).toBe(200);
    for (let times = 0; times < LOOKUPS_PER_ADDRESS; times += 1)
      expect((await ask("ECOM00000000", address)).status).toBe(404);
    expect(await ask("ECOM00000000", address)).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect((await ask("ECOM00000000")).status).toBe(404);
  });
});
