import { createHash, createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  peach,
  peachSignature,
  signedForPeach,
  statusOfResult,
  verifiedPeachFields,
} from "#adapters/payment/peach.server.ts";
import { GatewayUnavailable, type PaymentGateway } from "#orders/payment/payment-gateway.port.ts";
import { connect } from "#platform/database/connect.server.ts";
import { fixedClock } from "#shared/clock.ts";
import { freshDatabase } from "../../support/database.ts";
import { type GatewayRequest, type GatewayResponse, type GatewayServer, startGatewayServer } from "./gateway-server.ts";

const SECRET = "secret-token";
let server: GatewayServer;
let gateway: PaymentGateway;
let logged: string[];
let now: Date;
let paymentId = "";
let testNumber = 0;
let close: () => Promise<void>;
let db: ReturnType<typeof connect>["db"];

beforeAll(async () => {
  const database = await freshDatabase();
  ({ db } = connect(database.url));
  server = await startGatewayServer();
  close = async () => {
    await db.destroy();
    await database.drop();
    await server.close();
  };
});
afterAll(() => close());
beforeEach(() => {
  testNumber += 1;
  paymentId = `019a9f7e-0000-7000-8000-${String(testNumber).padStart(12, "0")}`;
  logged = [];
  server.requests.length = 0;
  server.respondWith(page);
  now = new Date("2026-11-20T10:00:00+02:00");
  gateway = opened("sandbox");
});

function opened(mode: "sandbox" | "live"): PaymentGateway {
  return peach({
    db,
    clock: { now: () => fixedClock(now).now() },
    log: (text) => logged.push(text),
    timeoutMs: 1_000,
    keyHashOf: (...texts) => createHash("sha256").update(JSON.stringify(texts)).digest(),
    entityId: "8ac7a4ca68c22c4d0168c2caab2e0025",
    secret: SECRET,
    mode,
    site: server.url,
    refundSite: server.url,
    publicUrl: "https://shop.example",
  });
}

let pages = 0;
function page(): GatewayResponse {
  pages += 1;
  return JSON.stringify({ redirectUrl: `${server.url}/checkout?checkoutId=c${pages}` });
}

/** Signed by Peach's documented rule, independently of the shop's own code. */
function signed(fields: Record<string, string>, secret = SECRET): Record<string, string> {
  const names = Object.keys(fields).sort();
  const text = names.map((name) => name + fields[name]).join("");
  return { ...fields, signature: createHmac("sha256", secret).update(text).digest("hex") };
}

const request = () => ({
  paymentId,
  amountCents: 129_900,
  orderNumber: "ECOM00000001",
  description: "Order ECOM00000001",
  returnUrl: "https://shop.example/checkout/return?orderId=1",
  cancelUrl: "https://shop.example/checkout/return?orderId=1&outcome=cancelled",
  notifyUrl: "https://shop.example/api/payment/notify",
});

const bodyOf = (received: GatewayRequest | undefined): Record<string, string> => JSON.parse(received?.body ?? "{}");

/** Starts the payment. @returns its transaction id at Peach */
async function started(): Promise<string> {
  await gateway.start(request());
  return bodyOf(server.requests.at(-1)).merchantTransactionId ?? "";
}

function notification(merchantTransactionId: string, more: Record<string, string> = {}): Record<string, string> {
  return {
    amount: "1299.00",
    checkoutId: "checkout-1",
    currency: "ZAR",
    id: "8ac7a4a184123d86018413e098f32192",
    merchantTransactionId,
    merchantInvoiceId: "",
    paymentType: "DB",
    "result.code": "000.100.110",
    "result.description": "Request successfully processed in 'Merchant in Integrator Test Mode'",
    timestamp: "2026-11-20T08:00:00Z",
    ...more,
  };
}

function webhook(fields: Record<string, string>) {
  return gateway.verify({ body: new URLSearchParams(fields).toString(), headers: {}, address: "203.0.113.7" });
}

describe("Payment start at Peach", () => {
  it("A Peach payment start sends signed fields with a transaction id that Peach accepts", async () => {
    const { redirectUrl } = await gateway.start(request());
    expect(redirectUrl).toBe(`${server.url}/checkout?checkoutId=c${pages}`);
    const [received] = server.requests;
    const { signature, ...fields } = bodyOf(received);
    expect([received?.method, received?.path, received?.headers.referer]).toEqual([
      "POST",
      "/checkout/initiate",
      "https://shop.example",
    ]);
    expect(fields).toMatchObject({
      amount: "1299.00",
      currency: "ZAR",
      paymentType: "DB",
      merchantInvoiceId: "ECOM00000001",
      shopperResultUrl: "https://shop.example/checkout/return?orderId=1",
    });
    expect(fields.merchantTransactionId).toMatch(/^[a-z0-9]{16}$/);
    expect(gateway.referenceOf(paymentId)).toBe(fields.merchantTransactionId);
    expect(signature).toBe(signed(fields).signature);
    expect(JSON.stringify(received)).not.toContain(SECRET);
    expect(gateway.formTargets).toEqual([]);
  });

  it("Repeated payment starts return the same page, even ten at once or on another replica", async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: requestReceived, resolve: markReceived } = Promise.withResolvers<void>();
    server.respondWith(async () => {
      markReceived();
      await held;
      return page();
    });
    const starts = Promise.all(Array.from({ length: 10 }, () => gateway.start(request())));
    await requestReceived;
    // Enough time for nine other starts to query the database and to send requests as well.
    for (let round = 0; round < 3; round += 1)
      await Promise.all(Array.from({ length: 10 }, () => db.selectFrom("gateway_note").selectAll().execute()));
    release();
    const at = await starts;
    expect(new Set(at.map(({ redirectUrl }) => redirectUrl)).size).toBe(1);
    expect(server.requests).toHaveLength(1);
    expect(await opened("sandbox").start(request())).toEqual(at[0]);
    expect(server.requests).toHaveLength(1);
  });

  it("Concurrent payment starts on two replicas return the page that was stored first", async () => {
    const { promise: both, resolve: markBothReceived } = Promise.withResolvers<void>();
    server.respondWith(async () => {
      if (server.requests.length === 2) markBothReceived();
      await both;
      return page();
    });
    const pair = await Promise.all([gateway.start(request()), opened("sandbox").start(request())]);
    expect(pair[0]).toEqual(pair[1]);
  });

  it("A payment start after twenty minutes returns a new page with the same transaction id", async () => {
    const reference = await started();
    now = new Date(now.getTime() + 21 * 60_000);
    const { redirectUrl } = await gateway.start(request());
    expect(redirectUrl).toBe(`${server.url}/checkout?checkoutId=c${pages}`);
    expect(bodyOf(server.requests.at(-1)).merchantTransactionId).toBe(reference);
    expect(await gateway.start(request())).toEqual({ redirectUrl });
  });

  const failures: [string, GatewayResponse][] = [
    ["is too slow", "hang"],
    ["drops the connection", "die"],
    ["answers with an error", { status: 500 }],
    ["rejects the request", { status: 400, text: '{"result":{"code":"200.300.404"}}' }],
    ["redirects elsewhere", { status: 302, location: "https://elsewhere.example/" }],
    ["sends garbage", "<html>"],
    ["sends an endless response", "x".repeat(70_000)],
    ["names no page", "{}"],
    ["names a page of another site", JSON.stringify({ redirectUrl: "https://elsewhere.example/pay" })],
    ["names a page that is a script", JSON.stringify({ redirectUrl: "javascript:alert(1)" })],
  ];
  it.each(failures)("A payment start fails when Peach %s, and succeeds after Peach recovers", async (_, answer) => {
    server.respondWith(() => answer);
    await expect(gateway.start(request())).rejects.toBeInstanceOf(GatewayUnavailable);
    server.respondWith(page);
    expect((await gateway.start(request())).redirectUrl).toContain("/checkout?checkoutId=");
    expect(logged.join()).not.toContain(SECRET);
  });
});

/** Peach's answers to status queries, by checkout; about others it knows nothing. */
function peachKnows(...checkouts: Record<string, string>[]): void {
  server.respondWith(({ query }) => {
    const asked = [...query].filter(([name]) => name === "checkoutId" || name === "merchantTransactionId");
    const found = checkouts.findLast((fields) => asked.every(([name, value]) => fields[name] === value));
    return found ? JSON.stringify(signed(found)) : { status: 404 };
  });
}

const paidNotification = () => ({ gatewayId: "checkout-1", paymentId, status: "paid", amountCents: 129_900 });

describe("Peach webhook", () => {
  it("A success webhook from Peach yields the same paid notification each time", async () => {
    const reference = await started();
    peachKnows(notification(reference));
    const paid = { kind: "verified", notification: paidNotification() };
    expect(await webhook(signed(notification(reference)))).toEqual(paid);
    expect(await webhook(signed(notification(reference, { timestamp: "2026-11-21T08:00:00Z" })))).toEqual(paid);
  });

  it.each([
    ["100.396.101", { gatewayId: "checkout-1 cancelled", status: "cancelled" }],
    ["800.100.153", { gatewayId: "checkout-1 failed", status: "failed" }],
  ])(
    "A Peach webhook with result %s has its own gateway id, so that a later success still counts",
    async (code, expected) => {
      const fields = notification(await started(), { "result.code": code });
      peachKnows(fields);
      expect(await webhook(signed(fields))).toMatchObject({ kind: "verified", notification: expected });
    },
  );

  it.each([
    ["created", { "result.code": "000.200.100" }],
    ["pending", { "result.code": "000.200.000" }],
    ["uncertain", { "result.code": "100.396.104" }],
    ["a refund", { paymentType: "RF" }],
    ["another currency", { currency: "USD" }],
    ["an invalid amount", { amount: "9e9" }],
    ["no result", { "result.code": "" }],
  ])("A Peach webhook with %s has no effect, and Peach is not asked about it", async (_, more) => {
    const fields = notification(await started(), more);
    server.requests.length = 0;
    expect(await webhook(signed(fields))).toEqual({ kind: "pending" });
    expect(server.requests).toEqual([]);
  });

  it("A sandbox success webhook has no effect in a live shop", async () => {
    const reference = await started();
    gateway = opened("live");
    peachKnows(notification(reference, { "result.code": "000.000.000" }));
    expect(await webhook(signed(notification(reference)))).toEqual({ kind: "pending" });
    expect((await webhook(signed(notification(reference, { "result.code": "000.000.000" })))).kind).toBe("verified");
  });

  it("A Peach webhook that is unsigned, signed with another secret or malformed is rejected", async () => {
    const reference = await started();
    peachKnows(notification(reference));
    expect((await webhook(signed(notification(reference), "another"))).kind).toBe("refused");
    expect((await webhook(notification(reference))).kind).toBe("refused");
    expect((await webhook({ ...signed(notification(reference)), amount: "1.00" })).kind).toBe("refused");
    for (const body of ["", "{}", "%", "&&", "signature=x", "x".repeat(60_000)])
      expect((await gateway.verify({ body, headers: {}, address: "" })).kind).toBe("refused");
  });

  it("A Peach webhook for a payment that this shop never started is unknown", async () => {
    expect(await webhook(signed(notification("0123456789abcdef")))).toEqual({ kind: "unknown" });
  });
});

describe("Confirmation of a Peach webhook", () => {
  it("Result, amount, currency and payment are those of Peach's answer, not those of the webhook", async () => {
    const reference = await started();
    const sent = signed(notification(reference));
    peachKnows(notification(reference, { amount: "1.00" }));
    expect(await webhook(sent)).toMatchObject({ notification: { status: "paid", amountCents: 100 } });
    peachKnows(notification(reference, { "result.code": "800.100.153" }));
    expect(await webhook(sent)).toMatchObject({ notification: { status: "failed" } });
    const others: Record<string, string>[] = [
      { currency: "USD" },
      { paymentType: "RF" },
      { "result.code": "000.200.000" },
    ];
    for (const more of others) {
      peachKnows(notification(reference, more));
      expect(await webhook(sent)).toEqual({ kind: "refused", reason: "Peach does not confirm it" });
    }
  });

  it("A declined payment whose card holder holds other fields does not become a paid one by splitting its text again", async () => {
    const reference = await started();
    const paid = {
      checkoutId: "abcdef",
      currency: "ZAR",
      merchantTransactionId: reference,
      paymentType: "DB",
      "result.code": "000.100.110",
    };
    const { rest, typed } = { typed: Object.entries(paid).flat().join(""), rest: "zz" };
    const declined = notification(reference, { "result.code": "800.100.153", "card.holder": `T NKOSI${typed}${rest}` });
    const { amount = "", "card.holder": _holder, signature = "", ...behind } = signed(declined);
    const behindText = Object.entries(behind)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flat()
      .join("");
    const forged = { amount, "card.holder": "T NKOSI", ...paid, [rest]: behindText, signature };
    expect(verifiedPeachFields(Object.entries(forged), SECRET)).toBeDefined();
    peachKnows(declined);
    expect(await webhook(forged)).toEqual({ kind: "refused", reason: "Peach does not confirm it" });
    expect(await webhook(signed(declined))).toMatchObject({ notification: { status: "failed" } });
  });

  it("A paid checkout of another payment confirms nothing", async () => {
    const other = await started();
    paymentId = paymentId.replace(/^0/, "1");
    const reference = await started();
    peachKnows(notification(other));
    expect(await webhook(signed(notification(reference)))).toEqual({
      kind: "refused",
      reason: "Peach does not confirm it",
    });
  });

  it("An answer of Peach about another checkout than the one that it was asked about confirms nothing", async () => {
    const reference = await started();
    server.respondWith(() => JSON.stringify(signed(notification(reference, { checkoutId: "checkout-2" }))));
    expect((await webhook(signed(notification(reference)))).kind).toBe("unconfirmed");
  });

  it("A payment on the older of two pages is confirmed, although Peach tells of the latest page only by the reference", async () => {
    const reference = await started();
    peachKnows(notification(reference), notification(reference, { checkoutId: "2", "result.code": "000.200.100" }));
    expect(await webhook(signed(notification(reference)))).toMatchObject({ notification: paidNotification() });
  });

  const inconclusive: [string, GatewayResponse][] = [
    ["is too slow", "hang"],
    ["drops the connection", "die"],
    ["answers with an error", { status: 500 }],
    ["was asked too often", { status: 429 }],
    ["sends garbage", "<html>"],
    ["sends an unsigned answer", JSON.stringify({ "result.code": "000.100.110" })],
  ];
  it.each(inconclusive)(
    "A webhook is unconfirmed when Peach %s, and the sweeper can confirm it later",
    async (_, answer) => {
      const reference = await started();
      server.respondWith(() => answer);
      const sent = signed(notification(reference));
      expect(await webhook(sent)).toEqual({ kind: "unconfirmed", reason: "Peach did not confirm it" });
      await expect(gateway.query(paymentId)).rejects.toBeInstanceOf(GatewayUnavailable);
      expect(await gateway.unconfirmed?.paymentIds()).toContain(paymentId);
      peachKnows(notification(reference), notification(reference, { checkoutId: "2", "result.code": "000.200.100" }));
      expect(await gateway.query(paymentId)).toEqual(paidNotification());
      await gateway.unconfirmed?.delete(paymentId);
      expect(await gateway.unconfirmed?.paymentIds()).not.toContain(paymentId);
      expect(await webhook(sent)).toEqual({ kind: "verified", notification: paidNotification() });
    },
  );

  it("An unconfirmed webhook is forgotten once Peach does not confirm it", async () => {
    const reference = await started();
    server.respondWith(() => "die");
    await webhook(signed(notification(reference)));
    peachKnows();
    expect(await gateway.query(paymentId)).toBeUndefined();
    expect(await gateway.unconfirmed?.paymentIds()).not.toContain(paymentId);
  });

  it("Messages about one payment ask Peach at most 20 times an hour, and the sweeper still asks", async () => {
    const reference = await started();
    peachKnows(notification(reference, { "result.code": "800.100.153" }));
    server.requests.length = 0;
    const kinds = new Set<string>();
    for (let time = 0; time < 25; time += 1) kinds.add((await webhook(signed(notification(reference)))).kind);
    expect([server.requests.length, [...kinds]]).toEqual([20, ["verified", "unconfirmed"]]);
    expect(await gateway.query(paymentId)).toMatchObject({ status: "failed" });
  });
});

describe("Peach status query", () => {
  it("A Peach status query is signed and returns the state of the payment", async () => {
    const reference = await started();
    server.respondWith(() => JSON.stringify(signed(notification(reference))));
    expect(await gateway.query(paymentId)).toMatchObject({ gatewayId: "checkout-1", status: "paid" });
    const received = server.requests.at(-1);
    const { signature, ...fields } = Object.fromEntries(received?.query ?? []);
    expect([received?.method, received?.path, fields.merchantTransactionId]).toEqual(["GET", "/status", reference]);
    expect(signature).toBe(signed(fields).signature);
  });

  it("A Peach status query returns nothing without a result, or for a payment that Peach does not know", async () => {
    const reference = await started();
    const pending = JSON.stringify(signed(notification(reference, { "result.code": "000.200.000" })));
    for (const answer of [{ status: 404 }, pending]) {
      server.respondWith(() => answer);
      expect(await gateway.query(paymentId)).toBeUndefined();
    }
  });

  const invalid: [string, () => GatewayResponse][] = [
    ["that does not come", () => "hang"],
    ["that breaks off", () => "die"],
    ["with status 429", () => ({ status: 429 })],
    ["with status 503", () => ({ status: 503 })],
    ["that is no JSON", () => "<html>"],
    ["that is null", () => "null"],
    ["with nested fields", () => JSON.stringify({ nested: {} })],
    [
      "signed with another secret",
      () => JSON.stringify(signed(notification(gateway.referenceOf(paymentId)), "another")),
    ],
    ["about another payment", () => JSON.stringify(signed(notification("0123456789abcdef")))],
  ];
  it.each(invalid)("A Peach status query fails on an answer %s", async (_, answer) => {
    await started();
    server.respondWith(answer);
    await expect(gateway.query(paymentId)).rejects.toBeInstanceOf(GatewayUnavailable);
  });
});

describe("Peach refund", () => {
  const payment = () => ({ gatewayId: "checkout-1", paymentId, status: "paid" as const, amountCents: 129_900 });

  it("A Peach refund uses Peach's own payment id and completes when Peach confirms it", async () => {
    const reference = await started();
    const answer = (received: GatewayRequest) =>
      JSON.stringify(received.path === "/status" ? signed(notification(reference)) : { "result.code": "000.100.110" });
    server.respondWith(answer);
    expect(await gateway.refund(payment())).toBe("refunded");
    // By the reference, Peach would tell of the latest page, which may not be the paid one.
    expect(server.requests.at(-2)?.query.get("checkoutId")).toBe("checkout-1");
    const { signature, ...fields } = bodyOf(server.requests.at(-1));
    expect(server.requests.at(-1)?.path).toBe("/v1/checkout/refund");
    expect(fields).toEqual({
      "authentication.entityId": "8ac7a4ca68c22c4d0168c2caab2e0025",
      amount: "1299.00",
      currency: "ZAR",
      id: "8ac7a4a184123d86018413e098f32192",
      paymentType: "RF",
    });
    expect(signature).toBe(signed(fields).signature);
  });

  it("A Peach refund is left to staff when Peach does not know the payment or rejects the refund", async () => {
    const reference = await started();
    server.respondWith(() => ({ status: 404 }));
    expect(await gateway.refund(payment())).toBe("by_hand");
    server.respondWith((received) =>
      received.path === "/status" ? JSON.stringify(signed(notification(reference))) : { status: 400 },
    );
    expect(await gateway.refund(payment())).toBe("by_hand");
  });
});

it.each([
  ["000.000.000", "paid", "paid"],
  ["000.000.100", "paid", "paid"],
  // A payment in the sandbox must not count in a shop that ships goods.
  ["000.100.110", "paid", undefined],
  ["000.100.112", "paid", undefined],
  ["000.200.100", undefined, undefined],
  ["000.200.000", undefined, undefined],
  ["000.400.000", undefined, undefined],
  ["100.396.101", "cancelled", "cancelled"],
  ["100.396.104", undefined, undefined],
  ["800.400.500", undefined, undefined],
  ["100.400.500", undefined, undefined],
  ["800.100.153", "failed", "failed"],
  ["100.100.303", "failed", "failed"],
  ["", undefined, undefined],
  ["000.000.0000", undefined, undefined],
  ["800.100.15", undefined, undefined],
] as const)("The Peach result code %s means %s in the sandbox and %s live", (code, sandbox, live) => {
  expect([statusOfResult(code, "sandbox"), statusOfResult(code, "live")]).toEqual([sandbox, live]);
});

// The fields are those of Peach's documentation. The signature was computed independently of this code, with Python's hmac and
// hashlib over amount2authentication.entityId8ac7a4ca68c22c4d0168c2caab2e0025currencyZARdefaultPaymentMethodCARD
// merchantTransactionIdTest1234nonceJHGJSGHDSKJHGJDHGJHnotificationUrlpaymentTypeDBshopperResultUrlhttps://example.com/example-webhook
const SIGNING_SECRET = "3e2b1c0d9f8e7a6b";
const SIGNATURE = "0b3ad2e5a1225039dac036c05932153557be94eb021e20b5b64819f3d7d092cb";
const FIELDS = {
  amount: "2",
  "authentication.entityId": "8ac7a4ca68c22c4d0168c2caab2e0025",
  currency: "ZAR",
  defaultPaymentMethod: "CARD",
  merchantTransactionId: "Test1234",
  nonce: "JHGJSGHDSKJHGJDHGJH",
  paymentType: "DB",
  shopperResultUrl: "https://example.com/example-webhook",
  notificationUrl: "",
};

it("The Peach signature is HMAC-SHA256 over field names and values sorted by name, including empty ones", () => {
  expect(peachSignature(FIELDS, SIGNING_SECRET)).toBe(SIGNATURE);
  expect(signedForPeach(FIELDS, SIGNING_SECRET)).toEqual({ ...FIELDS, signature: SIGNATURE });
});

it("The Peach signature is found at any position among the fields", () => {
  const entries = Object.entries({ signature: SIGNATURE, ...FIELDS });
  expect(verifiedPeachFields(entries, SIGNING_SECRET)).toEqual(FIELDS);
  expect(verifiedPeachFields(entries.toReversed(), SIGNING_SECRET)).toEqual(FIELDS);
});

it.each([
  ["one value differs", Object.entries({ ...FIELDS, amount: "1", signature: SIGNATURE })],
  ["an empty field is left out", Object.entries({ ...FIELDS, signature: SIGNATURE }).filter(([, value]) => value)],
  ["it is missing", Object.entries(FIELDS)],
  ["there are no fields", []],
  ["a field is repeated", [["amount", "1"] as const, ...Object.entries({ ...FIELDS, signature: SIGNATURE })]],
  ["it is truncated", Object.entries({ ...FIELDS, signature: SIGNATURE.slice(0, 32) })],
])("A Peach signature is invalid when %s", (_, entries) => {
  expect(verifiedPeachFields(entries, SIGNING_SECRET)).toBeUndefined();
});
