import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ENQUIRIES_PER_NUMBER, enquiriesPerAddress } from "#checkout/customer-lookup/model.ts";
import { personHashOf } from "#checkout/verification/affordability.service.server.ts";
import { decideReferral, verify } from "#checkout/verification/service.server.ts";
import { isCounted, requireAddressLimit } from "#platform/rate-limit/service.server.ts";
import { HOUR_MS } from "#shared/day.ts";
import {
  type AccountCase,
  CONTRACT_PHONE,
  fillAccount,
  idWith,
  pauseQueue,
  placeOnAccount,
  verificationOf,
  verified,
} from "../../../support/account.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { IDENTIFIED, lineFor, newShopper } from "../../../support/shopper.ts";
import { setStock } from "../../../support/stock.ts";

const MATERIAL = "GA56-GRA-128GB";
const RATE_LIMIT = 600;

let test: TestShop;
/** The calls of providers about persons, accounts and numbers. */
let asked: string[];
beforeAll(async () => {
  test = await makeShop({ env: { RATE_LIMIT: String(RATE_LIMIT) } });
  pauseQueue(test);
  const { identity, accounts, credit, customers } = test.shop.verificationProviders;
  const noting = <Given extends unknown[], Answer>(name: string, call: (...given: Given) => Answer) => {
    return (...given: Given) => {
      asked.push(name);
      return call(...given);
    };
  };
  test.shop.verificationProviders = {
    identity: { ...identity, request: noting("identity", identity.request) },
    accounts: { ...accounts, verify: noting("account", accounts.verify) },
    credit: { ...credit, record: noting("credit", credit.record) },
    customers: { ...customers, subscriber: noting("number", customers.subscriber) },
  };
});
afterAll(() => test.close());
beforeEach(async () => {
  asked = [];
  test.clock.advance(HOUR_MS);
  await setStock(test, MATERIAL, 50);
});

/** Orders of strangers within this hour, each in a session of its own. */
async function placeByStrangers(times: number, caseOf: (at: number) => AccountCase): Promise<void> {
  for (let at = 0; at < times; at += 1) await placeOnAccount(test, await newShopper(test), caseOf(at));
}

describe("Limits of POST /verification/start", () => {
  it("Attempts that place no order leave the owner of an ID number the verification", async () => {
    const idNumber = idWith("2001");
    const stranger = await newShopper(test);
    await stranger.add(CONTRACT_PHONE);
    const orderId = await fillAccount(test, stranger, { idNumber });
    for (let at = 0; at <= ENQUIRIES_PER_NUMBER; at += 1) {
      const { status, body } = await stranger.call("POST /verification/start", { body: { orderId, amount: "1.00" } });
      expect([status, body.code]).toEqual([409, "amount_changed"]);
    }
    expect(await verified(test, await newShopper(test), { idNumber })).toMatchObject({ outcome: "approved" });
  });

  it("Attempts that place no order leave the owner of a mobile number the upgrade", async () => {
    const upgrades = ["0825550001"];
    const stranger = await newShopper(test);
    const extended_fields = { field_planselectiontype: "Upgrade", field_mobilenumber: upgrades[0] };
    await stranger.call("POST /addtocart", { body: [lineFor(CONTRACT_PHONE, { extended_fields })] });
    const orderId = await fillAccount(test, stranger, { idNumber: idWith("2011") });
    for (let at = 0; at <= ENQUIRIES_PER_NUMBER; at += 1) {
      const { status, body } = await stranger.call("POST /verification/start", { body: { orderId, amount: "1.00" } });
      expect([status, body.code]).toEqual([409, "amount_changed"]);
    }
    const owner = await verified(test, await newShopper(test), { idNumber: idWith("2013"), upgrades });
    expect(owner).toMatchObject({ outcome: "approved" });
  });

  it("After ten orders with one ID number in an hour the next one is referred without asking a provider, and not refused", async () => {
    const idNumber = idWith("2002");
    await placeByStrangers(ENQUIRIES_PER_NUMBER, () => ({ idNumber }));
    const owner = await newShopper(test);
    const { orderId, ecomid: orderNumber, ...next } = await verified(test, owner, { idNumber });
    expect(next).toMatchObject({ status: "awaiting_verification", outcome: "referred", settled: true });
    expect(asked).toEqual([]);
    const page = await test.app.inject("/stand-in/credit-desk");
    expect(page.body).toContain(`<h2>${orderNumber}</h2>\n<p>Too many orders with the same ID number`);
    expect(page.body).toContain("The checks run if you approve");

    const key = { ownerId: owner.uid, orderId };
    expect(await decideReferral(test.shop, key, "approved")).toBe("stored");
    await verify(test.shop, key);
    expect(asked).toEqual(["identity", "account", "credit"]);
    expect((await verificationOf(owner, orderId)).body.body).toMatchObject({ outcome: "approved" });

    test.clock.advance(HOUR_MS);
    const later = { idNumber, payment: { grossIncome: "900000", netIncome: "900000" } };
    await verified(test, await newShopper(test), later);
    expect(asked).toContain("identity");
  });

  /** An order above the limit of its ID number, and how staff decide on it. */
  async function aboveLimit(accountCase: AccountCase & { idNumber: string }) {
    const person = { ...IDENTIFIED, idNumber: accountCase.idNumber };
    const hash = personHashOf(test.shop, { person, registrationNumber: "" }).toString("hex");
    for (let at = 0; at < ENQUIRIES_PER_NUMBER; at += 1)
      await isCounted(test.shop, ["number", "POST /verification/start", hash], ENQUIRIES_PER_NUMBER);
    const owner = await newShopper(test);
    const { orderId, outcome } = await verified(test, owner, accountCase);
    expect([outcome, asked]).toEqual(["referred", []]);
    const key = { ownerId: owner.uid, orderId };
    return async (verdict: "approved" | "declined") => {
      expect(await decideReferral(test.shop, key, verdict)).toBe("stored");
      await verify(test.shop, key);
      return (await verificationOf(owner, orderId)).body.body;
    };
  }

  it.each([
    ["is not known", { idNumber: idWith("0404") }, "who you are"],
    ["has a closed bank account", { idNumber: idWith("2021"), payment: { accountNumber: "62001230410" } }, "account"],
    ["has too little left", { idNumber: idWith("2022"), payment: { netIncome: "9100" } }, "enough left"],
    ["has a judgment on record", { idNumber: idWith("0411") }, "credit check"],
  ])("Staff's approval of a person with too many orders spares nobody who %s the checks", async (_, given, why) => {
    const decide = await aboveLimit(given);
    const declined = { status: "cancelled", outcome: "declined", reason: expect.stringContaining(why) };
    expect(await decide("approved")).toMatchObject(declined);
  });

  it("An order of a person with too many orders is referred again for another reason, on which staff then decide", async () => {
    const decide = await aboveLimit({ idNumber: idWith("0413") });
    expect(await decide("approved")).toMatchObject({ status: "awaiting_verification", outcome: "referred" });
    expect(asked).toEqual(["identity", "account", "credit"]);
    expect(await decide("approved")).toMatchObject({ status: "accepted", outcome: "approved" });
  });

  it("An order of a person with too many orders is declined by staff without any check", async () => {
    const decide = await aboveLimit({ idNumber: idWith("2023") });
    expect(await decide("declined")).toMatchObject({ status: "cancelled", outcome: "declined" });
    expect(asked).toEqual([]);
  });

  it("After ten orders that upgrade one number in an hour the next one is referred without asking a provider", async () => {
    const upgrades = ["0821239999"];
    await placeByStrangers(ENQUIRIES_PER_NUMBER, (at) => ({ idNumber: idWith(String(3_000 + at)), upgrades }));
    const owner = await newShopper(test);
    const next = await verified(test, owner, { idNumber: idWith("3999"), upgrades });
    expect([next.status, next.outcome, asked]).toEqual(["awaiting_verification", "referred", []]);
    const another = await verified(test, await newShopper(test), {
      idNumber: idWith("3998"),
      upgrades: ["0821238888"],
    });
    expect(another).toMatchObject({ outcome: "approved" });
  });

  it("Repeated calls for one order count once", async () => {
    const idNumber = idWith("2003");
    const shopper = await newShopper(test);
    const orderId = await placeOnAccount(test, shopper, { idNumber });
    const again = () => shopper.call("POST /verification/start", { body: { orderId } });
    for (let at = 0; at <= ENQUIRIES_PER_NUMBER; at += 1) expect((await again()).status).toBe(200);
    expect(await verified(test, await newShopper(test), { idNumber })).toMatchObject({ outcome: "approved" });
  });

  it("The attempts of one network address are limited, whether an order is placed or not", async () => {
    const shopper = await newShopper(test);
    await shopper.add(CONTRACT_PHONE);
    const orderId = await fillAccount(test, shopper, { idNumber: idWith("2004") });
    const most = enquiriesPerAddress(RATE_LIMIT);
    for (let at = 0; at < most; at += 1)
      await requireAddressLimit(test.shop, "POST /verification/start", "127.0.0.1", most);
    const { status, body } = await shopper.call("POST /verification/start", { body: { orderId, amount: "1.00" } });
    expect([status, body.code]).toEqual([429, "too_many_requests"]);
  });
});
