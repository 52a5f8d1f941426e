import { beforeEach, describe, expect, it } from "vitest";
import { saveDetail } from "#orders/details/repository.server.ts";
import { statusToken } from "#orders/guests/status-link.server.ts";
import { SIM } from "../../../support/after-orders.ts";
import { type SignedInCustomer, signedIn } from "../../../support/customer.ts";
import { callWith, newShopper, PERSON, toPaymentPage } from "../../../support/shopper.ts";
import { guestOrders, WRONG } from "./guest-orders.ts";

const guests = guestOrders();
const { elsewhere, sentCodes, boughtQuietly, find, codeFor, accessTo } = guests;

describe("An order added to an account", () => {
  const askClaim = (customer: SignedInCustomer, orderNumber: string, target = PERSON.email) =>
    customer.call("POST /account/orders/claim/code", { body: { ecomid: orderNumber, target } });
  const claim = (customer: SignedInCustomer, orderNumber: string, otp: string, target = PERSON.email) =>
    customer.call("POST /account/orders/claim", { body: { ecomid: orderNumber, target, otp } });

  async function claimCode(customer: SignedInCustomer, orderNumber: string): Promise<string> {
    guests.test.clock.advance(31_000);
    await guests.test.shop.db.deleteFrom("hourly_count").execute();
    expect((await askClaim(customer, orderNumber)).status).toBe(200);
    return (await sentCodes()).at(-1)?.code ?? "";
  }

  it("B-03 belongs to the account after the code, and the guest's session opens it no longer", async () => {
    const { orderNumber, orderId } = await boughtQuietly();
    const ofGuest = await accessTo(orderNumber);
    const link = statusToken(guests.test.shop.codes, orderNumber, guests.test.shop.clock.now());
    const customer = await signedIn(guests.test, "naledi@example.co.za");
    expect((await customer.call("GET /orderDetails")).body.body.orders).toEqual([]);
    expect(await claim(customer, orderNumber, await claimCode(customer, orderNumber))).toMatchObject({
      status: 200,
      body: { success: true, body: { orderId } },
    });
    expect((await customer.call("GET /orderDetails")).body.body.orders).toMatchObject([
      { orderId, ecomid: orderNumber },
    ]);
    const params = { id: orderId };
    expect((await customer.call("GET /orderDetails/:id", { params })).body.body.details.personal.firstName).toBe(
      "Thandi",
    );
    expect((await guests.shopper.call("GET /orderDetails/:id", { params })).status).toBe(404);
    expect((await guests.shopper.call("GET /orderDetails")).body.body.orders).toEqual([]);
    expect((await callWith(guests.test, ofGuest, "GET /orderDetails/:id", { params })).status).toBe(404);
    expect((await elsewhere("POST /orders/status", { link })).body.body.ecomid).toBe(orderNumber);
  });

  it("B-03 needs the email address of the order: the mobile number alone is not enough, because numbers get new owners", async () => {
    const { orderNumber } = await boughtQuietly();
    const customer = await signedIn(guests.test, PERSON.mobileNumber);
    const sentBefore = (await sentCodes()).length;
    for (const reply of [
      await askClaim(customer, orderNumber, PERSON.mobileNumber),
      await claim(customer, orderNumber, "123456", PERSON.mobileNumber),
    ])
      expect(reply).toMatchObject({
        status: 400,
        body: { field: "body.target", message: expect.stringContaining("numbers change owners") },
      });
    expect((await askClaim(customer, orderNumber, "sipho@example.co.za")).status).toBe(200);
    expect((await askClaim(customer, "ECOM99999999")).status).toBe(200);
    expect(await sentCodes()).toHaveLength(sentBefore);
  });

  it("B-03 A code to see an order adds it to no account, and the code of another customer neither", async () => {
    const { orderNumber, orderId } = await boughtQuietly();
    const [mine, other] = [
      await signedIn(guests.test, "naledi@example.co.za"),
      await signedIn(guests.test, "sipho@example.co.za"),
    ];
    await guests.test.shop.db.deleteFrom("stand_in_message").execute();
    const toSee = await codeFor(orderNumber);
    expect(await claim(mine, orderNumber, toSee)).toMatchObject(WRONG);
    const code = await claimCode(mine, orderNumber);
    expect(await claim(other, orderNumber, code)).toMatchObject(WRONG);
    expect(await find(orderNumber, PERSON.email, code === toSee ? "0" : code)).toMatchObject(WRONG);
    expect((await guests.shopper.call("GET /orderDetails/:id", { params: { id: orderId } })).status).toBe(200);
    expect((await claim(mine, orderNumber, code)).status).toBe(200);
  });

  it("B-03 is refused clearly when it is in the account already, in another account, or not paid yet", async () => {
    const { orderNumber, orderId } = await boughtQuietly();
    const [mine, other] = [
      await signedIn(guests.test, "naledi@example.co.za"),
      await signedIn(guests.test, "sipho@example.co.za"),
    ];
    await claim(mine, orderNumber, await claimCode(mine, orderNumber));
    expect(await claim(mine, orderNumber, await claimCode(mine, orderNumber))).toMatchObject({
      status: 409,
      body: { code: "order_yours", details: { orderId } },
    });
    expect(await claim(other, orderNumber, await claimCode(other, orderNumber))).toMatchObject({
      status: 409,
      body: { code: "order_claimed", message: "This order belongs to another account" },
    });
    const guest = await newShopper(guests.test);
    const open = await toPaymentPage(guest, SIM.variant);
    const number = (await guest.call("GET /orderDetails/:id", { params: { id: open.orderId } })).body.body.ecomid;
    expect(await claim(mine, number, await claimCode(mine, number))).toMatchObject({
      status: 409,
      body: { code: "order_open" },
    });
  });

  it("B-03 goes to one of two customers who claim it at the same time", async () => {
    const { orderNumber } = await boughtQuietly();
    const customers = [
      await signedIn(guests.test, "naledi@example.co.za"),
      await signedIn(guests.test, "sipho@example.co.za"),
    ];
    const codes: string[] = [];
    for (const customer of customers) codes.push(await claimCode(customer, orderNumber));
    const replies = await Promise.all(
      customers.map((customer, place) => claim(customer, orderNumber, codes[place] ?? "")),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lists = [];
    for (const customer of customers) lists.push((await customer.call("GET /orderDetails")).body.body.orders.length);
    expect(lists.sort()).toEqual([0, 1]);
  });

  it("B-03 needs a customer who is signed in", async () => {
    const body = { ecomid: "ECOM12345678", target: PERSON.email, otp: "123456" };
    for (const route of ["POST /account/orders/claim/code", "POST /account/orders/claim"])
      expect(await guests.shopper.call(route, { body })).toMatchObject({
        status: 401,
        body: { code: "sign_in_needed" },
      });
  });
});

describe("Orders that are found after a sign-in by a code to their email address", () => {
  const found = async (customer: SignedInCustomer) => (await customer.call("GET /account/orders/found")).body.body;
  beforeEach(() => guests.test.shop.db.deleteFrom("order_detail").execute());
  const add = (customer: SignedInCustomer) => customer.call("POST /account/orders/found/claim");

  it("B-03 are listed by number and time, and one press adds them to the account", async () => {
    const { orderNumber, orderId } = await boughtQuietly();
    const customer = await signedIn(guests.test, PERSON.email.toUpperCase());
    const listed = await found(customer);
    expect(listed).toEqual({ email: PERSON.email, orders: [{ ecomid: orderNumber, placedAt: expect.any(String) }] });
    expect((await customer.call("GET /orderDetails")).body.body.orders).toEqual([]);
    const replies = await Promise.all([add(customer), add(customer)]);
    expect(replies.map(({ body }) => body.body.claimed).sort()).toEqual([0, 1]);
    expect((await customer.call("GET /orderDetails")).body.body.orders).toMatchObject([{ orderId }]);
    expect(await found(customer)).toBeNull();
    expect((await guests.shopper.call("GET /orderDetails/:id", { params: { id: orderId } })).status).toBe(404);
  });

  it("B-03 are found whatever letters the domain of the email address was typed in, for the order and for the account", async () => {
    const { orderNumber, orderId } = await boughtQuietly();
    const { db, detailCipher, clock } = guests.test.shop;
    const key = { ownerId: guests.shopper.uid, orderId, kind: "personal" } as const;
    const forms = ["info@bücher.example", "info@xn--bcher-kva.example"];
    for (const email of forms) {
      await saveDetail(db, detailCipher, key, { ...PERSON, email }, clock.now());
      for (const typed of forms)
        expect((await found(await signedIn(guests.test, typed)))?.orders).toMatchObject([{ ecomid: orderNumber }]);
    }
    expect((await add(await signedIn(guests.test, forms[0]))).body.body).toEqual({ claimed: 1 });
  });

  it("B-03 need a code to this address within ten minutes: not a mobile number's, not an older one", async () => {
    await boughtQuietly();
    const byNumber = await signedIn(guests.test, PERSON.mobileNumber);
    const { customerId } = await signedIn(guests.test, PERSON.email);
    await guests.test.shop.db
      .updateTable("customer_contact")
      .set({ customer_id: byNumber.customerId })
      .where("customer_id", "=", customerId)
      .execute();
    const other = await signedIn(guests.test, "sipho@example.co.za");
    const mine = await signedIn(guests.test, PERSON.email);
    guests.test.clock.advance(10 * 60_000 - 1);
    expect((await found(mine))?.orders).toHaveLength(1);
    guests.test.clock.advance(1);
    const again = await signedIn(guests.test, PERSON.mobileNumber);
    for (const customer of [byNumber, other, mine, again]) {
      expect(await found(customer)).toBeNull();
      expect((await add(customer)).body.code).toBe("proof_over");
    }
  });

  it("B-03 are neither those of another account nor those that are not paid yet", async () => {
    const { orderNumber } = await boughtQuietly();
    const owner = await signedIn(guests.test, PERSON.email);
    await add(owner);
    await toPaymentPage(await newShopper(guests.test), SIM.variant);
    await guests.test.shop.db.deleteFrom("customer_contact").where("customer_id", "=", owner.customerId).execute();
    const customer = await signedIn(guests.test, PERSON.email);
    expect(customer.customerId).not.toBe(owner.customerId);
    expect([orderNumber, await found(customer)]).toEqual([orderNumber, null]);
    expect((await add(customer)).body.body).toEqual({ claimed: 0 });
  });
});
