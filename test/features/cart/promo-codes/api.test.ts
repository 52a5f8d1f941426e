import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TRIES_PER_ADDRESS, TRIES_PER_CALLER } from "#cart/promo-codes/model.ts";
import { midnightOf } from "#shared/day.ts";
import { newContact, shopperOf, signedIn } from "../../../support/customer.ts";
import { addPromoCode, applyCode } from "../../../support/promo-codes.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { lineFor, newShopper, type Shopper } from "../../../support/shopper.ts";

const SIM = "PRESIM-2GB";

let test: TestShop;
let shopper: Shopper;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set("2026-11-20T10:00:00+02:00");
  await test.shop.db.deleteFrom("hourly_count").execute();
  shopper = await newShopper(test);
  await shopper.add(SIM);
});

async function groupOf(of = shopper) {
  return (await of.list()).body.body.groups[0];
}

describe("POST /cartPromoCode", () => {
  it("A code takes something off the payment group of the cart, as a line of its price summary, whatever its case and spaces", async () => {
    expect(await groupOf()).toMatchObject({ takesPromoCode: true, promoCode: null });
    const code = await addPromoCode(test);
    expect(await applyCode(shopper, ` ${code.toLowerCase().split("").join(" ")} `)).toMatchObject({
      status: 200,
      body: { success: true, body: { code, amount: "50.00" } },
    });
    const { promoCode, summary } = await groupOf();
    expect(promoCode).toEqual({ code, problem: null });
    expect(summary.total.amount).toBe("49.00");
    expect(summary.total.lines).toMatchObject([{ amount: "99.00" }, { label: `Promo code ${code}`, amount: "-50.00" }]);
    expect(summary.vat.amount).toBe("6.39");
  });

  it("Another code replaces the first one, and removing it twice leaves the price as it was", async () => {
    await applyCode(shopper, await addPromoCode(test));
    const code = await addPromoCode(test, { offCents: null, percent: 10 });
    await applyCode(shopper, code);
    expect((await groupOf()).promoCode).toEqual({ code, problem: null });
    expect((await groupOf()).summary.total.amount).toBe("89.10");
    for (let times = 0; times < 2; times += 1)
      expect(
        await shopper.call("DELETE /cartPromoCode/:vendorType/:orderType", {
          params: { vendorType: "personal", orderType: "prepaid" },
        }),
      ).toMatchObject({ status: 200 });
    expect(await groupOf()).toMatchObject({ promoCode: null, summary: { total: { amount: "99.00" } } });
  });

  it("Each reason why a code cannot be used has its own answer, and one that staff switched off is as unknown as none", async () => {
    const days = { startsAt: midnightOf("2026-10-01"), endsAt: midnightOf("2026-11-01") };
    const cases = [
      ["NOSUCHCODE", 404, "promo_unknown", "We do not know this promo code. Check how it is spelt"],
      [await addPromoCode(test, { isActive: false }), 404, "promo_unknown", /We do not know this promo code/],
      [await addPromoCode(test, days), 410, "promo_expired", "This promo code has expired"],
      [await addPromoCode(test, { startsAt: midnightOf("2026-12-01") }), 409, "promo_not_yet", /cannot be used yet/],
      [await addPromoCode(test, { productIds: ["P-DESK"] }), 422, "promo_other_products", /is only for Desk Suite$/],
      [await addPromoCode(test, { minimumCents: 50_000 }), 422, "promo_below_minimum", /^Spend R500 or more/],
    ] as const;
    for (const [code, status, problem, message] of cases)
      expect(await applyCode(shopper, code)).toMatchObject({
        status,
        body: { code: problem, field: "body.code", message: expect.stringMatching(message) },
      });
    expect((await groupOf()).promoCode).toBeNull();
  });

  it("A text that is no code is an error of the field and uses up no try", async () => {
    for (let times = 0; times <= TRIES_PER_CALLER; times += 1)
      expect(await applyCode(shopper, "A!")).toMatchObject({ status: 400, body: { field: "body.code" } });
    expect((await applyCode(shopper, await addPromoCode(test))).status).toBe(200);
  });

  it("Guessing is limited for a caller and for a network address, and the right code is refused after that", async () => {
    const code = await addPromoCode(test);
    for (let times = 0; times < TRIES_PER_CALLER; times += 1)
      expect((await applyCode(shopper, "NOSUCHCODE")).status).toBe(404);
    expect(await applyCode(shopper, code)).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    for (let tries = TRIES_PER_CALLER; tries < TRIES_PER_ADDRESS; tries += TRIES_PER_CALLER) {
      const other = await newShopper(test);
      for (let times = 0; times < TRIES_PER_CALLER; times += 1) await applyCode(other, "NOSUCHCODE");
    }
    const last = await newShopper(test);
    await last.add(SIM);
    expect((await applyCode(last, code)).status).toBe(429);
    test.clock.set("2026-11-20T11:00:00+02:00");
    expect((await applyCode(last, code)).status).toBe(200);
  });

  it("Customers behind one network address use as many right codes as they like", async () => {
    const code = await addPromoCode(test);
    for (let customer = 0; customer <= TRIES_PER_ADDRESS; customer += 1) {
      const other = await newShopper(test);
      await other.add(SIM);
      expect((await applyCode(other, code)).status).toBe(200);
    }
    expect((await applyCode(shopper, "NOSUCHCODE")).status).toBe(404);
  });

  it("Right codes do not count for who applies them, however often", async () => {
    const code = await addPromoCode(test);
    for (let times = 0; times <= TRIES_PER_CALLER; times += 1)
      expect((await applyCode(shopper, code)).status).toBe(200);
    expect((await applyCode(shopper, "NOSUCHCODE")).status).toBe(404);
  });

  it.each(["“CODE”", "CODE.", "«code»,", "'CODE'", "(CODE)", "CODE\u200b"])(
    "A code is known with what stands around it in the text that it was copied from: %s",
    async (written) => {
      const code = await addPromoCode(test);
      const answer = await applyCode(shopper, written.replace(/CODE/i, code));
      expect(answer).toMatchObject({ status: 200, body: { body: { code } } });
    },
  );

  it("Orders on account and empty groups take no code", async () => {
    const code = await addPromoCode(test);
    const refused = { status: 422, body: { code: "promo_other_products" } };
    await shopper.add("GA56-GRA-128GB-24-PRO5");
    expect(await applyCode(shopper, code, { orderType: "contract" })).toMatchObject(refused);
    expect(await applyCode(shopper, code, { orderType: "software" })).toMatchObject(refused);
    const groups = (await shopper.list()).body.body.groups;
    expect(groups.map(({ takesPromoCode }: { takesPromoCode: boolean }) => takesPromoCode)).toEqual([true, false]);
  });

  it("A code in the cart that ended, or whose products were removed, says so and takes nothing off", async () => {
    const code = await addPromoCode(test, { endsAt: midnightOf("2026-11-21"), categories: ["prepaid"] });
    await applyCode(shopper, code);
    test.clock.set("2026-11-21T00:00:00+02:00");
    expect(await groupOf()).toMatchObject({
      promoCode: { code, problem: "This promo code has expired" },
      summary: { total: { amount: "99.00" } },
    });
    test.clock.set("2026-11-20T10:00:00+02:00");
    await shopper.call("POST /addtocart", { body: [lineFor("NK235-BLU-128MB-CASH")] });
    const sim = (await shopper.list()).body.body.ordersList[0];
    await shopper.call("DELETE /cart/:orderId/:orderItemId", { params: { orderId: sim.orderId, orderItemId: sim.id } });
    expect((await groupOf()).promoCode.problem).toBe("This promo code is only for Prepaid");
  });

  it("A guest who signs in takes the code along, and the session of another customer has none", async () => {
    const code = await addPromoCode(test);
    await applyCode(shopper, code);
    const customer = await signedIn(test, newContact(), { session: shopper.token });
    expect((await groupOf(shopperOf(test, customer))).promoCode).toEqual({ code, problem: null });
    const other = await newShopper(test);
    await other.add(SIM);
    expect((await groupOf(other)).promoCode).toBeNull();
  });
});

it("The sample shop has a code for everybody, one for smart devices and one that has expired", async () => {
  expect(await applyCode(shopper, "WELCOME100")).toMatchObject({ body: { body: { amount: "94.00" } } });
  expect((await applyCode(shopper, "SMART15")).body.code).toBe("promo_other_products");
  expect((await applyCode(shopper, "WINTER25")).body.code).toBe("promo_expired");
  const speaker = await test.shop.catalogue.byId("P-JBLF7");
  await shopper.add(speaker?.variants[0]?.variationId ?? "");
  const { body } = await applyCode(shopper, "SMART15");
  expect(body.body?.amount).toBe("419.85");
});
