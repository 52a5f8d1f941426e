import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TRIES, verify } from "#checkout/verification/service.server.ts";
import { idWith, pauseQueue, placeOnAccount, verificationOf, verified } from "../../../support/account.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { COMPANY, newShopper, type Shopper } from "../../../support/shopper.ts";
import { setStock } from "../../../support/stock.ts";

const BUSINESS_PHONE = "B-GA56-GRA-128GB-24-BIZ10";
const OWN = "082 123 4567";
const OTHERS = "0821230409";

let test: TestShop;
let shopper: Shopper;
let person = 1_000;
/** The owners that the register was asked about, by number. */
let asked: [number: string, owner: string | null][];

beforeAll(async () => {
  test = await makeShop();
  pauseQueue(test);
  const { customers } = test.shop.verificationProviders;
  test.shop.verificationProviders = {
    ...test.shop.verificationProviders,
    customers: {
      ...customers,
      subscriber(number, owner) {
        asked.push([number, owner]);
        return customers.subscriber(number, owner);
      },
    },
  };
});
afterAll(() => test.close());
beforeEach(async () => {
  asked = [];
  person += 1;
  await setStock(test, "GA56-GRA-128GB", 50);
  shopper = await newShopper(test);
});

const stepsOf = async (orderId: string) =>
  (await test.shop.db.selectFrom("verification_step").select("step").where("order_id", "=", orderId).execute()).map(
    ({ step }) => step,
  );

describe("Upgrades in an order on account (D-11, M-06)", () => {
  it("The number of the person who orders is upgraded", async () => {
    const idNumber = idWith(String(person));
    expect(await verified(test, shopper, { idNumber, upgrades: [OWN] })).toMatchObject({ outcome: "approved" });
    expect(asked).toEqual([["+27821234567", idNumber]]);
  });

  it.each([
    [OTHERS, "082 123 0409", "This number isn't in your name. Only its owner can upgrade it."],
    ["0821230404", "082 123 0404", "We don't recognise this number. Check it, or choose a new contract."],
    ["+27821230425", "082 123 0425", "You can't upgrade this number yet."],
  ])(
    "An upgrade of %s is declined before the bank and the bureau are asked, and says why",
    async (number, shown, why) => {
      const answer = await verified(test, shopper, { idNumber: idWith(String(person)), upgrades: [number] });
      expect(answer).toMatchObject({ status: "cancelled", outcome: "declined" });
      expect(answer.reason).toContain("Change it in your cart to a new contract, or to a number that you can upgrade.");
      expect(answer.reason).toMatch(new RegExp(` ${shown} for .*Galaxy.*: ${why}$`));
      expect((await stepsOf(answer.orderId)).sort()).toEqual(["identity", "request", "upgrade"]);
      expect((await shopper.list()).body.body.cartCount).toBe(1);
      const { history } = (await shopper.call("GET /orderDetails/:id", { params: { id: answer.orderId } })).body.body;
      expect(history.at(-1)).toMatchObject({ status: "cancelled", reason: answer.reason });
    },
  );

  it("Each number is asked about, and only the one that cannot be upgraded is named", async () => {
    const upgrades = [OWN, OTHERS];
    const { outcome, reason } = await verified(test, shopper, { idNumber: idWith(String(person)), upgrades });
    expect([outcome, asked.length]).toEqual(["declined", 2]);
    expect(reason).toContain("082 123 0409");
    expect(reason).not.toContain(OWN);
  });

  it("An organisation upgrades its own numbers, whoever acts for it", async () => {
    const idNumber = idWith(String(person));
    await verified(test, shopper, { idNumber, upgrades: [OWN] }, BUSINESS_PHONE);
    expect(asked).toEqual([["+27821234567", COMPANY.registrationNumber]]);
  });

  it("While the register is away, the order waits and then goes to staff: it is neither accepted nor declined", async () => {
    const accountCase = { idNumber: idWith(String(person)), upgrades: ["0821230503"] };
    const orderId = await placeOnAccount(test, shopper, accountCase);
    for (let tried = 0; tried <= TRIES; tried += 1) await verify(test.shop, { ownerId: shopper.uid, orderId });
    const { body } = (await verificationOf(shopper, orderId)).body;
    expect(body).toMatchObject({ status: "awaiting_verification", outcome: "referred", reason: "" });
  });

  it("An order without an upgrade asks about no number", async () => {
    expect(await verified(test, shopper, { idNumber: idWith(String(person)) })).toMatchObject({ outcome: "approved" });
    expect(asked).toEqual([]);
  });
});
