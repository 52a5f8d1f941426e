import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyNotification } from "#orders/payment/service.server.ts";
import { applyCode } from "../../../support/promo-codes.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { fillCheckout, newShopper } from "../../../support/shopper.ts";
import { auditEntries, signedInStaff } from "../../../support/staff.ts";

let test: TestShop;
let editor: { staffId: string; token: string };
beforeAll(async () => {
  test = await makeShop();
  editor = await signedInStaff(test.shop, "content_editor");
});
afterAll(() => test.close());

const VALUES = {
  description: "For the newsletter",
  percent: null,
  off: "49.00",
  startsOn: "2026-11-20",
  endsOn: "2026-11-30",
  maxUses: 100,
  maxUsesPerCustomer: 1,
  signedInOnly: false,
  minimum: "99.00",
  productIds: [],
  categories: [],
  isActive: true,
};

async function call(method: "GET" | "POST" | "PUT", path: string, body?: object, headers: Record<string, string> = {}) {
  const answer = await test.app.inject({
    method,
    url: path,
    headers: { authorization: `Bearer ${editor.token}`, ...headers },
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const create = (more: object = {}, headers?: Record<string, string>) =>
  call("POST", "/api/staff/promo-codes", { ...VALUES, ...more }, headers);

describe("Promo codes in the back office", () => {
  it("A code that staff create works for customers, and the list and its page say how often and for how much", async () => {
    const { body } = await create({ code: "news-letter 50" });
    const { promoCodeId } = body.body.promoCode;
    expect(body.body).toEqual({
      promoCode: { ...VALUES, promoCodeId, code: "NEWSLETTER50", state: "active", uses: 0, given: "0.00", version: 1 },
      orders: [],
      waiting: [],
    });
    const shopper = await newShopper(test);
    await shopper.add("PRESIM-2GB");
    expect((await applyCode(shopper, "Newsletter50")).status).toBe(200);
    const orderId = await fillCheckout(shopper);
    const { paymentId, ecomid: orderNumber } = (await shopper.call("POST /payment/start", { body: { orderId } })).body;
    const shown = async () => (await call("GET", `/api/staff/promo-codes/${promoCodeId}`)).body.body;
    const order = { ecomid: orderNumber, usedAt: "2026-11-20T08:00:00.000Z", off: "49.00" };
    expect(await shown()).toMatchObject({
      promoCode: { uses: 1, given: "49.00" },
      orders: [{ ...order, state: "held" }],
    });
    await applyNotification(test.shop, { gatewayId: "paid", paymentId, status: "paid", amountCents: 5_000 });
    expect((await shown()).orders).toEqual([{ ...order, state: "used" }]);
    const { promoCodes } = (await call("GET", "/api/staff/promo-codes?state=active")).body.body;
    expect(promoCodes.find(({ code }: { code: string }) => code === "NEWSLETTER50")).toMatchObject({
      uses: 1,
      given: "49.00",
    });
  });

  it("The list has the state of each code, and filters by it", async () => {
    await create({ code: "STATEOFF", isActive: false });
    await create({ code: "STATEPLANNED", startsOn: "2026-12-01", endsOn: null });
    const codesIn = async (state: string) =>
      (await call("GET", `/api/staff/promo-codes?state=${state}`)).body.body.promoCodes.map(
        ({ code }: { code: string }) => code,
      );
    expect(await codesIn("off")).toEqual(["STATEOFF"]);
    expect(await codesIn("planned")).toEqual(["STATEPLANNED"]);
    expect(await codesIn("ended")).toEqual(["WINTER25"]);
    expect(await codesIn("active")).toEqual(expect.arrayContaining(["WELCOME100", "SMART15"]));
  });

  it("A change is stored with its audit entry, and one that is based on an older version is refused", async () => {
    const { promoCodeId } = (await create({ code: "CHANGED" })).body.body.promoCode;
    const change = { ...VALUES, percent: 20, off: null, categories: ["smart-devices"], version: 1 };
    expect(await call("PUT", `/api/staff/promo-codes/${promoCodeId}`, change)).toMatchObject({
      status: 200,
      body: { body: { promoCode: { percent: 20, off: null, version: 2, code: "CHANGED" } } },
    });
    expect(await call("PUT", `/api/staff/promo-codes/${promoCodeId}`, change)).toMatchObject({
      status: 409,
      body: { code: "promo_code_changed" },
    });
    expect(await auditEntries(test.shop, "promo code CHANGED")).toMatchObject([
      { action: "promo code created", staff_id: editor.staffId, before: null, after: { off: "49.00" } },
      { action: "promo code changed", staff_id: editor.staffId, before: { off: "49.00" }, after: { percent: 20 } },
    ]);
  });

  it("A code that is switched off takes nothing off from then on", async () => {
    const { promoCodeId } = (await create({ code: "SWITCHED" })).body.body.promoCode;
    const shopper = await newShopper(test);
    await shopper.add("PRESIM-2GB");
    await applyCode(shopper, "SWITCHED");
    await call("PUT", `/api/staff/promo-codes/${promoCodeId}`, { ...VALUES, isActive: false, version: 1 });
    expect((await shopper.list()).body.body.groups[0]).toMatchObject({
      promoCode: { code: "SWITCHED", problem: "This promo code can no longer be used" },
      summary: { total: { amount: "99.00" } },
    });
  });

  it("Wrong values are refused with the field and what is right, and a code exists once", async () => {
    const wrong: [object, string, string][] = [
      [{ code: "A!" }, "body.code", "must be 3 to 30 letters and digits"],
      [{ percent: 10 }, "body.percent", "a percentage or an amount, and not both"],
      [{ off: null }, "body.percent", "a percentage or an amount, and not both"],
      [{ percent: 101, off: null }, "body.percent", "must not be more than 100"],
      [{ off: "0.00" }, "body.off", "must be more than 0.00"],
      [{ off: "-5.00" }, "body.off", "must be from 0.00"],
      [{ endsOn: "2026-11-19" }, "body.endsOn", "must not be before the first day"],
      [{ startsOn: "2026-02-30" }, "body.startsOn", "must be a day, such as 2026-12-15"],
      [{ maxUses: 0 }, "body.maxUses", "must not be less than 1"],
      [{ description: " " }, "body.description", "must say what the code is for"],
      [{ minimum: "abc" }, "body.minimum", "must be rand"],
    ];
    for (const [more, field, message] of wrong) {
      const { status, body } = await create({ code: "WRONG", ...more });
      expect({ status, field: body.field }, JSON.stringify(more)).toEqual({ status: 400, field });
      expect(body.message).toContain(message);
    }
    expect(await create({ code: "WRONG", productIds: ["P-DESK", "P-NONE"] })).toMatchObject({
      status: 422,
      body: { code: "unknown_scope", field: "body.productIds", message: "There is no product P-NONE" },
    });
    expect((await create({ code: "WRONG", categories: ["nonsense"] })).body).toMatchObject({
      field: "body.categories",
      message: "There is no category nonsense",
    });
    expect(await create({ code: "welcome-100" })).toMatchObject({
      status: 409,
      body: { code: "promo_code_exists", field: "body.code" },
    });
  });

  it("A request that is sent again, or ten times at once, creates one code", async () => {
    const headers = { "idempotency-key": "the same" };
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({ code: "ONCE" }, headers)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.body.promoCode.promoCodeId}`)).size).toBe(1);
  });

  it("The categories of the form are those of the menu with products of their own, each once, and an unknown code answers 404", async () => {
    const { categories } = (await call("GET", "/api/staff/promo-codes/categories")).body.body;
    const slugs = categories.map(({ slug }: { slug: string }) => slug);
    expect(slugs).toEqual(expect.arrayContaining(["smart-devices", "prepaid", "smartphones"]));
    expect(new Set(slugs).size).toBe(slugs.length);
    // A list of products of other categories.
    expect(slugs).not.toContain("monthly-deals");
    expect((await call("GET", `/api/staff/promo-codes/${crypto.randomUUID()}`)).status).toBe(404);
    expect((await call("PUT", `/api/staff/promo-codes/${crypto.randomUUID()}`, { ...VALUES, version: 1 })).status).toBe(
      404,
    );
  });
});
