import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { payfast, phpUrlencode, signedFields, signedForm } from "#adapters/payment/payfast.server.ts";
import type { PaymentGateway } from "#orders/payment/payment-gateway.port.ts";
import { connect } from "#platform/database/connect.server.ts";
import { fixedClock } from "#shared/clock.ts";
import { freshDatabase } from "../../support/database.ts";
import { type GatewayResponse, type GatewayServer, startGatewayServer } from "./gateway-server.ts";
import { type Itn, itn } from "./payfast-itn.ts";

const HERE = "197.97.145.150";
let server: GatewayServer;
let gateway: PaymentGateway;
let logged: string[];
let paymentId = "";
let gatewayId = "";
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
  gatewayId = String(1_089_250 + testNumber);
  logged = [];
  server.requests.length = 0;
  server.respondWith(() => "VALID");
  gateway = payfast({
    db,
    clock: fixedClock("2026-11-20T10:00:00+02:00"),
    log: (text) => logged.push(text),
    timeoutMs: 1_000,
    merchantId: "10000100",
    merchantKey: "46f0cd694581a",
    passphrase: "a secret passphrase",
    site: server.url,
    furtherTargets: ["https://payment.payfast.io"],
    sources: "197.97.145.144/28",
    resolve: async () => [],
  });
});

const received = (more: Partial<Itn> = {}, address = HERE) =>
  gateway.verify({ body: itn({ m_payment_id: paymentId, pf_payment_id: gatewayId, ...more }), headers: {}, address });

const request = {
  amountCents: 129_900,
  orderNumber: "ECOM00000001",
  description: "Order ECOM00000001",
  returnUrl: "https://shop.example/checkout/return?orderId=1",
  cancelUrl: "https://shop.example/checkout/return?orderId=1&outcome=cancelled",
  notifyUrl: "https://shop.example/api/payment/notify",
};

it("A PayFast payment starts with a form and no request, and a repeated start returns the same form", async () => {
  const page = await gateway.start({ ...request, paymentId });
  expect(page).toMatchObject({
    redirectUrl: `${server.url}/eng/process`,
    form: { merchant_id: "10000100", m_payment_id: paymentId, amount: "1299.00", item_name: "Order ECOM00000001" },
  });
  expect(JSON.stringify(page)).not.toContain("passphrase");
  expect(await gateway.start({ ...request, paymentId })).toEqual(page);
  expect(server.requests).toEqual([]);
  expect(gateway.formTargets).toEqual([server.url, "https://payment.payfast.io"]);
});

describe("PayFast notification verification", () => {
  it("A PayFast notification is accepted when its signature, source and PayFast's own confirmation are valid", async () => {
    expect(await received()).toEqual({
      kind: "verified",
      notification: { gatewayId, paymentId, status: "paid", amountCents: 9_900 },
    });
    const [validation] = server.requests;
    expect([validation?.method, validation?.path]).toEqual(["POST", "/eng/query/validate"]);
    expect(`${validation?.body}&signature=`).toBe(
      itn({ m_payment_id: paymentId, pf_payment_id: gatewayId }).replace(/(&signature=).*/, "$1"),
    );
    expect(validation?.headers["content-type"]).toBe("application/x-www-form-urlencoded");
  });

  it.each([
    ["FAILED", "failed"],
    ["CANCELLED", "cancelled"],
  ])(
    "A %s notification has its own gateway id, so that a COMPLETE with the same number still counts",
    async (payment_status, status) => {
      const notification = { status, gatewayId: `${gatewayId} ${status}`, amountCents: 9_900 };
      expect(await received({ payment_status })).toMatchObject({ kind: "verified", notification });
    },
  );

  it.each(["PENDING", "SOMETHING NEW", ""])(
    "A PayFast notification with status %j has no effect and is not confirmed with PayFast",
    async (state) => {
      expect(await received({ payment_status: state })).toEqual({ kind: "pending" });
      expect(server.requests).toEqual([]);
    },
  );

  it("A PayFast notification carries the paid amount, even when it is wrong", async () => {
    expect(await received({ amount_gross: "1.00" })).toMatchObject({
      kind: "verified",
      notification: { amountCents: 100 },
    });
  });

  it.each([
    ["with a wrong signature", { signature: "0".repeat(32) }, HERE, "its signature is wrong"],
    ["from another address", {}, "203.0.113.7", "its sender is not PayFast"],
    ["for another merchant", { merchant_id: "10000101" }, HERE, "it is for another merchant"],
    ["with an invalid amount", { amount_gross: "9e9" }, HERE, "its amount cannot be read"],
    ["with a negative amount", { amount_gross: "-99.00" }, HERE, "its amount cannot be read"],
  ])("A PayFast notification %s is rejected without asking PayFast", async (_, more, address, reason) => {
    expect(await received(more, address)).toEqual({ kind: "refused", reason });
    expect(server.requests).toEqual([]);
  });

  it("A PayFast notification that PayFast does not confirm is rejected", async () => {
    server.respondWith(() => "INVALID\n");
    expect(await received()).toEqual({ kind: "refused", reason: "PayFast does not know it" });
    expect(await gateway.query(paymentId)).toBeUndefined();
  });

  it("A PayFast notification without a payment id of this shop is unknown", async () => {
    expect(await received({ m_payment_id: "WOO-17" })).toEqual({ kind: "unknown" });
  });

  it("A PayFast notification with a malformed body is rejected", async () => {
    for (const body of ["", "{}", "&&&", "%", "signature=", "=&=&signature=x", "x".repeat(60_000)])
      expect((await gateway.verify({ body, headers: {}, address: HERE })).kind).toBe("refused");
  });

  it("A PayFast notification is unconfirmed, not rejected, while host names cannot be resolved", async () => {
    gateway = payfast({ ...settingsWithoutNames() });
    expect(await received({}, "10.9.8.7")).toEqual({
      kind: "unconfirmed",
      reason: "PayFast's names cannot be looked up",
    });
  });
});

function settingsWithoutNames() {
  return {
    db,
    clock: fixedClock("2026-11-20T10:00:00+02:00"),
    log: () => undefined,
    timeoutMs: 1_000,
    merchantId: "10000100",
    merchantKey: "46f0cd694581a",
    passphrase: "a secret passphrase",
    site: server.url,
    furtherTargets: [],
    sources: "197.97.145.144/28",
    resolve: () => Promise.reject(new Error("no name server")),
  };
}

describe("Unconfirmed PayFast notifications", () => {
  const inconclusive: [string, GatewayResponse][] = [
    ["is too slow", "hang"],
    ["drops the connection", "die"],
    ["sends garbage", "<html>Maintenance</html>"],
    ["answers with an error", { status: 500, text: "VALID" }],
    ["sends an endless response", "VALID".padEnd(70_000, " ")],
    ["sends an empty response", ""],
  ];
  it.each(inconclusive)(
    "A notification is unconfirmed when PayFast %s, and the sweeper can confirm it later",
    async (_, answer) => {
      server.respondWith(() => answer);
      expect(await received()).toEqual({ kind: "unconfirmed", reason: "PayFast did not confirm it" });
      await expect(gateway.query(paymentId)).rejects.toThrow();
      expect(await gateway.unconfirmed?.paymentIds()).toContain(paymentId);
      server.respondWith(() => "VALID");
      const notification = { gatewayId, paymentId, status: "paid", amountCents: 9_900 };
      expect(await gateway.query(paymentId)).toEqual(notification);
      expect(await received()).toEqual({ kind: "verified", notification });
    },
  );

  it("A redirect from PayFast is not followed, because the notification is for PayFast only", async () => {
    server.respondWith(({ path }) =>
      path === "/elsewhere" ? "VALID" : { status: 307, location: `${server.url}/elsewhere` },
    );
    expect((await received()).kind).toBe("unconfirmed");
    expect(server.requests.map(({ path }) => path)).toEqual(["/eng/query/validate"]);
  });

  it("An unconfirmed notification is deleted once PayFast calls it invalid", async () => {
    server.respondWith(() => "hang");
    await received();
    server.respondWith(() => "INVALID");
    expect(await gateway.query(paymentId)).toBeUndefined();
    expect(await gateway.unconfirmed?.paymentIds()).not.toContain(paymentId);
    server.requests.length = 0;
    expect(await gateway.query(paymentId)).toBeUndefined();
    expect(server.requests).toEqual([]);
  });

  it("A pending COMPLETE notification takes precedence over a pending FAILED one", async () => {
    server.respondWith(() => "die");
    await received({ payment_status: "FAILED" });
    await received();
    server.respondWith(() => "VALID");
    expect(await gateway.query(paymentId)).toMatchObject({ status: "paid" });
  });

  it("The log of a failed PayFast confirmation contains no secrets", async () => {
    server.respondWith(() => "die");
    await received();
    server.respondWith(() => "hang");
    await received();
    expect(logged).toHaveLength(2);
    expect(logged.join()).toMatch(/did not answer: .+did not answer: it took too long/s);
    expect(logged.join()).not.toMatch(/passphrase|46f0cd|thandi/i);
  });
});

it("PayFast reports no status without a notification, and a PayFast refund is left to staff", async () => {
  expect(await gateway.query(paymentId)).toBeUndefined();
  expect(await gateway.refund({ gatewayId: "1", paymentId, status: "paid", amountCents: 1 })).toBe("by_hand");
});

// Each signature was computed independently of this code, with Python's hashlib.md5 over the text beside it, which was
// written by PHP's rules by hand; `printf %s TEXT | openssl md5` gives the same.
const PASSPHRASE = "jt7NOE43FZPn ~!'()*";

describe("phpUrlencode", () => {
  it.each([
    ["a b", "a+b"],
    ["~!'()*", "%7E%21%27%28%29%2A"],
    ["https://shop.example/?a=1&b=2", "https%3A%2F%2Fshop.example%2F%3Fa%3D1%26b%3D2"],
    ["Zoë", "Zo%C3%AB"],
    ["-_.aZ09", "-_.aZ09"],
    ["+", "%2B"],
    ["\ud800", "%EF%BF%BD"],
  ])("phpUrlencode encodes %j as %s", (text, written) => {
    expect(phpUrlencode(text)).toBe(written);
  });
});

describe("PayFast form signature", () => {
  const values = {
    item_name: " Order ~ ECOM00000001 (it's new!) *\n",
    amount: "1299.00",
    m_payment_id: "019a9f7e-0000-7000-8000-000000000001",
    notify_url: "https://shop.example/api/payment/notify",
    cancel_url: "https://shop.example/checkout/return?outcome=cancelled",
    return_url: "https://shop.example/checkout/return?orderId=1&vendorType=personal",
    merchant_key: "46f0cd694581a",
    merchant_id: "10000100",
  };

  it("A PayFast form is signed in PayFast's field order over trimmed values", () => {
    // merchant_id=10000100&merchant_key=46f0cd694581a&return_url=https%3A%2F%2Fshop.example%2Fcheckout%2Freturn%3ForderId%3D1
    // %26vendorType%3Dpersonal&cancel_url=https%3A%2F%2Fshop.example%2Fcheckout%2Freturn%3Foutcome%3Dcancelled
    // &notify_url=https%3A%2F%2Fshop.example%2Fapi%2Fpayment%2Fnotify&m_payment_id=019a9f7e-0000-7000-8000-000000000001
    // &amount=1299.00&item_name=Order+%7E+ECOM00000001+%28it%27s+new%21%29+%2A
    // &passphrase=jt7NOE43FZPn+%7E%21%27%28%29%2A
    const form = signedForm(values, PASSPHRASE);
    expect(form.signature).toBe("44aa1b2271d19ef3180a8da68aeaaa09");
    expect(form.item_name).toBe("Order ~ ECOM00000001 (it's new!) *");
    expect(Object.keys(form).slice(0, 3)).toEqual(["merchant_id", "merchant_key", "return_url"]);
    expect(JSON.stringify(form)).not.toContain("jt7NOE43FZPn");
  });

  it("Empty fields are left out of a PayFast form, and 0 is not empty", () => {
    const empty = { merchant_key: "", return_url: "", cancel_url: " ", notify_url: "", item_name: "" };
    // merchant_id=10000100&m_payment_id=0&amount=0&passphrase=x
    expect(signedForm({ ...empty, merchant_id: "10000100", m_payment_id: "0", amount: "0" }, "x")).toEqual({
      merchant_id: "10000100",
      m_payment_id: "0",
      amount: "0",
      signature: "0d773242abd7af33c232b4bea572b55e",
    });
  });
});

describe("PayFast notification signature", () => {
  const TEXT =
    "m_payment_id=019a9f7e-0000-7000-8000-000000000001&pf_payment_id=1089250&payment_status=COMPLETE" +
    "&item_name=Order+ECOM00000001&item_description=&amount_gross=99.00&amount_fee=-2.28&amount_net=96.72&custom_str1=" +
    "&custom_int1=&name_first=Zo%C3%AB&name_last=O%27Neil&email_address=zoe%2Bx%40example.co.za&merchant_id=10000100";
  // TEXT&passphrase=jt7NOE43FZPn+%7E%21%27%28%29%2A
  const SIGNATURE = "a4712ef4abda3a098ab1dbd06e9e4260";
  const read = (body: string, passphrase = PASSPHRASE) => signedFields(body, passphrase);

  it("A PayFast notification is signed over all fields in their received order, including empty ones", () => {
    const signed = read(`${TEXT}&signature=${SIGNATURE}`);
    expect(signed?.fields).toMatchObject({ pf_payment_id: "1089250", custom_str1: "", name_first: "Zoë" });
    expect(signed?.text).toBe(TEXT);
  });

  it("A PayFast notification stays valid when a proxy changes its URL encoding", () => {
    const sent = TEXT.replace("Order+ECOM", "Order%20ECOM").replace("%27", "'").replace("%C3%AB", "%c3%ab");
    expect(read(`${sent}&signature=${SIGNATURE}`)?.text).toBe(TEXT);
  });

  it("A PayFast notification may be signed over bytes that are not UTF-8", () => {
    // m_payment_id=1&name_first=Zo%EB&passphrase=x
    expect(
      read("m_payment_id=1&name_first=Zo%EB&signature=1bff0656a37556a36cd5bde6583e9db6", "x")?.fields.m_payment_id,
    ).toBe("1");
  });

  it("Fields after the signature of a PayFast notification are ignored, because they are not signed", () => {
    const body = `${TEXT}&signature=${SIGNATURE}&amount_gross=1.00&signature=x`;
    expect(read(body)?.fields.amount_gross).toBe("99.00");
  });

  it.each([
    ["a different amount", TEXT.replace("99.00", "1.00"), SIGNATURE],
    ["a different order of its fields", TEXT.split("&").toReversed().join("&"), SIGNATURE],
    // TEXT without item_description, custom_str1 and custom_int1, and the passphrase
    ["a signature without the empty fields", TEXT, "b341f5f8a6556cab912346736013fea3"],
    ["an upper-case signature", TEXT, SIGNATURE.toUpperCase()],
    ["no signature", TEXT, ""],
    ["a truncated signature", TEXT, SIGNATURE.slice(0, 16)],
  ])("A PayFast notification with %s is rejected", (_, text, signature) => {
    expect(read(`${text}&signature=${signature}`)).toBeUndefined();
  });

  it("The signed text of a PayFast notification has one split into names and values only", () => {
    const passphrase = "a secret passphrase";
    const sent = itn({ payment_status: "FAILED", email_address: "x&payment_status=COMPLETE" });
    const [, signature = ""] = sent.split("&signature=");
    const splits = [
      ["%26payment_status%3DCOMPLETE", "&payment_status=COMPLETE"],
      ["payment_status=FAILED&item_name=", "payment_status%3DFAILED%26item_name="],
    ] as const;
    expect(read(sent, passphrase)?.fields).toMatchObject({ payment_status: "FAILED" });
    for (const [from, to] of splits) {
      const again = sent.replace(from, to);
      expect(again).not.toBe(sent);
      expect(again).toContain(`&signature=${signature}`);
      expect(read(again, passphrase)).toBeUndefined();
    }
  });

  it("A PayFast notification with another passphrase, without a signature or with a repeated field is rejected", () => {
    expect(read(`${TEXT}&signature=${SIGNATURE}`, "another")).toBeUndefined();
    expect(read(TEXT)).toBeUndefined();
    expect(read("")).toBeUndefined();
    // amount_gross=1.00&amount_gross=99.00&passphrase=x
    expect(
      read("amount_gross=1.00&amount_gross=99.00&signature=78ecc915c987781f4f65ea55daa3a137", "x"),
    ).toBeUndefined();
  });
});
