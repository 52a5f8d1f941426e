import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { signatureOf } from "#adapters/signed-message.server.ts";
import { reference } from "#app/create-app.server.ts";
import { badgesOf } from "#catalogue/badges.model.ts";
import { PaymentGroupShape } from "#catalogue/contract.ts";
import { mergeNotices } from "#customers/sign-in/merge-notices.ts";
import { DROP_REASONS } from "#customers/sign-in/model.ts";
import { PARTNERS, type PartnerId } from "#shared/streaming/partners.ts";
import { pagesOf } from "../../support/pages.ts";
import { pauseAllJobs, type WaitingJobs } from "../../support/paused-jobs.ts";
import { saveProducts } from "../../support/save-catalogue.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { newShopper, type Shopper } from "../../support/shopper.ts";
import { FULL, newNumber, readyToOrder, STREAMING_QUEUES, signUpCode } from "../../support/streaming.ts";

/** A second partner, as an entry of the table. Nothing else of the shop is changed. */
const SHOWTOWN = vi.hoisted(() => ({
  id: "showtown",
  name: "Showtown",
  article: "A",
  subCategory: "showtown",
  word: "showtown",
  badge: "#7A1F5C",
  paths: { ott: "/chat/showtown/ott", lambda: "/lambda/showtown", notifications: "/streaming/notifications/showtown" },
  variables: "SHOWTOWN_PARTNER",
  terms: ["Showtown keeps your viewing history in South Africa."],
  products: [{ paymentGroup: "showtown", name: "Showtown", label: "Account", sort: 7 }],
}));

vi.mock("#shared/streaming/table.ts", async (original) => {
  const { STREAMING_PARTNERS } = await original<typeof import("#shared/streaming/table.ts")>();
  return { STREAMING_PARTNERS: [...STREAMING_PARTNERS, SHOWTOWN] };
});

const SECRET = "the secret of Showtown";
const VARIANT = "P-SHOWTOWN-1";
const [OTT, LAMBDA] = [`${SHOWTOWN.paths.ott}/v6`, SHOWTOWN.paths.lambda];

let test: TestShop;
let queue: WaitingJobs;
let shopper: Shopper;
let number: string;
let people = 0;
let email: string;
beforeAll(async () => {
  // The secret is a variable of the second partner, which the type of the environment does not know.
  const env: Record<string, string> = { SHOWTOWN_PARTNER_SECRET: SECRET };
  test = await makeShop({ pages: pagesOf, env });
  queue = pauseAllJobs(test);
  await sellShowtown();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set("2026-11-20T10:00:00+02:00");
  queue.waiting.length = 0;
  shopper = await newShopper(test);
  number = newNumber();
  people += 1;
  email = `viewer${people}@example.co.za`;
});

/** Puts a product of the second partner beside those of the sample: the copy of one, at another price. */
async function sellShowtown(): Promise<void> {
  const sample = await test.shop.catalogue.bySlug("personal", "prime-video");
  if (!sample) throw new Error("The sample has no streaming product");
  const [variant] = sample.variants;
  if (!variant) throw new Error("The sample's streaming product has no variant");
  await saveProducts(test.shop.db, [
    {
      ...sample,
      id: "P-SHOWTOWN",
      slug: "showtown",
      name: "Showtown",
      paymentGroup: PaymentGroupShape.parse("showtown"),
      kind: "streaming",
      streamingType: "showtown",
      subCategory: { ...sample.subCategory, name: "Showtown" },
      badges: [{ type: "deals", name: "Showtown", style: { backgroundColor: "", color: "" } }],
      variants: [{ ...variant, variationId: VARIANT, materialId: VARIANT, title: "Showtown", price: 4900 }],
    },
  ]);
  await test.shop.revisions.refresh();
}

const post = (path: string, body: object = {}) => shopper.call(`POST ${path}`, { body });
const page = async (url: string) => (await test.app.inject(url)).body;
const groups = async () => (await shopper.list()).body.body.groups;

/** Goes the steps of a sign-up by the calls of the second partner. @returns its terms, accepted */
async function acceptedTerms(): Promise<string> {
  const { body: identified } = await post(`${OTT}/queryIdentification`, { msisdn: number, orderType: "showtown" });
  await post(`${LAMBDA}/sessionIdUpdate`, { sessionId: identified.body.partnerSession });
  await post(`${OTT}/query_balance`);
  await post(`${OTT}/sendotp`);
  await post(`${OTT}/validate/otp`, { otp: await signUpCode(test, shopper, number) });
  await post(`${LAMBDA}/subscriptionEmail`, { email });
  await post(`${OTT}/send_subscription_email_otp`);
  await post(`${OTT}/validate/email/otp`, { otp: await signUpCode(test, shopper, email) });
  const { terms } = (await shopper.call("GET /streaming/sign-up", { query: { orderType: "showtown" } })).body.body;
  expect((await post(`${LAMBDA}/acceptTerms`, { version: terms.version, accepted: true })).status).toBe(200);
  return terms.text;
}

/** Orders a subscription of the second partner. @returns its id */
async function ordered(): Promise<string> {
  await shopper.add(VARIANT);
  await acceptedTerms();
  const { status, body } = await post(`${OTT}/ott_checkout`);
  expect(status).toBe(200);
  await queue.run(...STREAMING_QUEUES);
  return body.body.subscriptionId;
}

describe("A second streaming partner, which is an entry of the table of partners,", () => {
  it("S3-34 has its products in lists, with its badge, beside phones, and with how they reach the customer", async () => {
    expect(await page("/personal/streaming")).toContain("/personal/streaming/showtown");
    const own = await page("/personal/streaming/showtown");
    expect(own).toContain("R49");
    expect(own).toContain("We&#x27;ll email you the link to activate it");
    expect(own).toContain("Your streaming subscriptions");
    const product = await test.shop.catalogue.bySlug("personal", "showtown");
    const badges = product && badgesOf(product, false);
    expect(badges).toMatchObject([{ name: "Showtown", style: { backgroundColor: SHOWTOWN.badge } }]);
    expect(product && badgesOf({ ...product, segment: "business" }, false)).toEqual([]);
    const [phone] = test.shop.catalogue.cards("personal").filter(({ categorySlug }) => categorySlug === "smartphones");
    expect(await page(`/personal/smartphones/${phone?.slug}`)).toContain("/personal/streaming/showtown");
  });

  it("S9-10 S9-11 has a payment group of its own in the cart, after those of the first and before view all", async () => {
    await shopper.add(FULL.variant, VARIANT, "PRESIM-SIM");
    const { paymentMethods } = (await shopper.list()).body.body;
    expect(paymentMethods.map(({ key, sort, label }: Record<string, unknown>) => [key, sort, label])).toEqual([
      ["prepaid", 1, "Credit Card"],
      ["prime video", 5, "Account"],
      ["showtown", 7, "Account"],
      ["view all", 8, "View all"],
    ]);
    expect((await groups()).flatMap(({ problems }: { problems: object[] }) => problems)).toEqual([]);
  });

  it("S5-10 S5-11 is named where a cart may hold one of its subscriptions only, and one of each partner is allowed", async () => {
    await shopper.add(VARIANT);
    expect(await shopper.add(VARIANT)).toMatchObject({
      status: 409,
      body: {
        code: "showtown_held",
        message: "A Showtown subscription cannot be added to an existing Showtown product.",
      },
    });
    expect((await shopper.add(FULL.variant)).status).toBe(200);
    const line = { from: "guest", title: "Showtown", quantity: 1, mergedQuantity: 0 } as const;
    const reason = DROP_REASONS.find((each) => String(each) === "showtown") ?? "limit";
    expect(mergeNotices({ merged: true, dropped: [{ ...line, reason }] })).toEqual([
      "Showtown: left out, because a cart can hold one Showtown subscription.",
    ]);
  });

  it("S5-10 has one of its own products in its payment group, or its checkout is blocked with its name", async () => {
    const sample = await test.shop.catalogue.bySlug("personal", "showtown");
    if (!sample) throw new Error("The product is missing");
    await saveProducts(test.shop.db, [{ ...sample, subCategory: { ...sample.subCategory, name: "Sport" } }]);
    await shopper.add(VARIANT);
    expect((await groups())[0].problems).toMatchObject([
      {
        code: "showtown_rule",
        message:
          "Your cart should contain exactly one Showtown subscription. Please update the cart to continue checkout",
      },
    ]);
    await saveProducts(test.shop.db, [sample]);
  });

  it("S7-79 S7-84 has calls at its own paths, which lead from a number to an order, with its terms", async () => {
    const { paths } = reference();
    const amazon = Object.keys(paths).filter((path) => /^\/api\/(chat|lambda)\/amazon\//.test(path));
    const own = Object.keys(paths).filter((path) => /^\/api\/(chat|lambda)\/showtown\//.test(path));
    expect(own).toEqual(amazon.map((path) => path.replace("amazon", "showtown")));
    await shopper.add(VARIANT);
    const terms = await acceptedTerms();
    expect(terms).toContain("Showtown: 1 month free, then R49 a month, incl. VAT.");
    expect(terms).toContain(SHOWTOWN.terms[0]);
    expect(terms).not.toContain("outside South Africa");
    const { status, body } = await post(`${OTT}/ott_checkout`);
    expect([status, body.body.state]).toEqual([200, "ordered"]);
    await queue.run(...STREAMING_QUEUES);
    const { subscriptions } = (await shopper.call("GET /streaming/subscriptions")).body.body;
    expect(subscriptions).toMatchObject([{ title: "Showtown", orderType: "showtown", state: "link_given" }]);
  });

  it("finds no sign-up and no subscription of the first partner at its paths", async () => {
    await readyToOrder(test, shopper, { number, email, product: FULL });
    expect((await post(`${OTT}/ott_checkout`)).body).toMatchObject({ code: "streaming_step" });
    const checkout = await post("/chat/amazon/ott/v6/ott_checkout");
    const { subscriptionId } = checkout.body.body;
    expect((await post(`${OTT}/query_activate_link`, { subscriptionId })).status).toBe(404);
    expect((await post(`${OTT}/queryIdentification`, { msisdn: number, orderType: "prime video" })).status).toBe(400);
  });

  it("L-04 can have a number and an address that the first partner has too, but only once", async () => {
    await readyToOrder(test, shopper, { number, email, product: FULL });
    await post("/chat/amazon/ott/v6/ott_checkout");
    await queue.run(...STREAMING_QUEUES);
    await ordered();
    test.clock.advance(31_000);
    shopper = await newShopper(test);
    await shopper.add(VARIANT);
    await acceptedTerms();
    expect(await post(`${OTT}/ott_checkout`)).toMatchObject({
      status: 409,
      body: { code: "showtown_held", message: expect.stringMatching(/^A Showtown .* existing Showtown product\.$/) },
    });
  });

  it("S7-83 reports with its own secret at its own address, and only about its own subscriptions", async () => {
    const subscriptionId = await ordered();
    const report = async (partner: PartnerId, secret: string, id: string) => {
      const { paths } = PARTNERS.find((each) => each.id === partner) ?? SHOWTOWN;
      const payload = JSON.stringify({ notificationId: id, subscriptionId: id, event: "activated" });
      const signature = signatureOf(payload, secret, test.shop.clock.now().getTime());
      const headers = { "content-type": "application/json", "x-spaza-signature": signature };
      return (await test.app.inject({ method: "POST", url: `/api${paths.notifications}`, headers, payload }))
        .statusCode;
    };
    const amazonSecret = test.shop.env.OTT_PARTNER_SECRET;
    expect(await report("showtown" as PartnerId, amazonSecret, subscriptionId)).toBe(401);
    expect(await report("amazon", amazonSecret, subscriptionId)).toBe(404);
    expect(await report("showtown" as PartnerId, SECRET, subscriptionId)).toBe(200);
    const { subscriptions } = (await shopper.call("GET /streaming/subscriptions")).body.body;
    expect(subscriptions).toMatchObject([{ state: "active" }]);
  });
});
