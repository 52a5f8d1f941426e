import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { summarise } from "#cart/summary.model.ts";
import { codeSecrets } from "#customers/otp/secrets.server.ts";
import { statusToken } from "#orders/guests/status-link.server.ts";
import { orderEmail } from "#orders/messages/email-template.model.ts";
import { MESSAGE_KINDS } from "#orders/messages/model.ts";
import { type OrderFacts, orderSms } from "#orders/messages/order-text.model.ts";
import { type EmailColours, type EmailContent, htmlOf, textOf } from "#platform/messages/email.model.ts";
import { brand } from "../../../../config/brand.ts";
import { orderLine } from "../../../support/order-lines.ts";

const COLOURS: EmailColours = {
  ink: "#111111",
  muted: "#222222",
  line: "#333333",
  surface: "#FFFFFF",
  surface2: "#F6F5FB",
  action: "#6633CC",
  onAction: "#FFFFFF",
};

const emailWith = (text: string): EmailContent => ({
  subject: text,
  blocks: [
    { kind: "text", text },
    { kind: "heading", text },
    { kind: "list", items: [text] },
    { kind: "amounts", rows: [{ label: text, amount: text, strong: true }] },
    { kind: "link", label: text, url: text },
    { kind: "small", text },
  ],
});

it("The email template escapes HTML in every part", () => {
  const malicious = `<script>alert("1")</script>'&`;
  const html = htmlOf(emailWith(malicious), malicious, COLOURS);
  expect(html).not.toContain("<script");
  expect(html).not.toContain(`"1"`);
  expect(html.match(/&lt;script&gt;/g)).toHaveLength(10);
});

it("The number of HTML tags does not depend on the inserted text", () => {
  const tags = (text: string) => htmlOf(emailWith(text), "Shop", COLOURS).match(/</g)?.length;
  fc.assert(
    fc.property(
      fc.string().map((text) => text.replaceAll("\n", " ")),
      (text) => tags(text) === tags("x"),
    ),
  );
});

it("The plain-text part of an email has the same content without HTML", () => {
  expect(textOf(emailWith("R1 & more"))).toBe(
    "R1 & more\n\nR1 & more\n\n- R1 & more\n\nR1 & more: R1 & more\n\nR1 & more: R1 & more\n\nR1 & more\n",
  );
});

const ORDER: OrderFacts = {
  orderNumber: "ECOM12345678",
  statusUrl: `https://shop.example.co.za/orders/status#${statusToken(codeSecrets(Buffer.alloc(32)), "ECOM12345678", new Date("2026-11-20T10:00:00Z"))}`,
  firstName: "Thandi",
  summary: summarise([orderLine({ quantity: 2 })], 15),
  sold: ["2 x Prepaid SIM, Starter pack + 2GB. Item number V1"],
  isPaid: true,
  isGoods: true,
  isCollected: false,
  expected: "Expected delivery: Tue 24 to Thu 26 November.",
  loads: [],
  ported: [],
  to: ["Thandi Nkosi", "12 Protea Road"],
  sendsCode: false,
  awaitsRica: false,
  hasRicaDocuments: false,
  short: [],
  cancellation: "You can cancel without a reason until the end of 27 November 2026.",
  refundCents: 19_800,
  kept: [],
  isAllKept: false,
  refundDue: "2026-12-20",
  returning: null,
  isDelivered: true,
};
const SENDER = { brand, publicUrl: "https://shop.example" };

const text = (kind: (typeof MESSAGE_KINDS)[number], more: Partial<OrderFacts> = {}) =>
  textOf(orderEmail(kind, { ...ORDER, ...more }, SENDER));

describe("Order messages", () => {
  it("The emails about a paid, accepted and sent order say when it arrives, unless it is a service", () => {
    for (const kind of ["paid", "accepted", "sent"] as const) expect(text(kind)).toContain(ORDER.expected);
    expect(text("paid", { isGoods: false })).not.toContain(ORDER.expected);
    expect(text("delivered")).not.toContain(ORDER.expected);
  });

  it.each(MESSAGE_KINDS)(
    'The "%s" email names the order, the link to its status and the sender, without exclamation marks',
    (kind) => {
      const email = orderEmail(kind, ORDER, SENDER);
      expect(email.subject).toContain("ECOM12345678");
      expect(email.subject.length).toBeLessThan(90);
      const written = textOf(email);
      expect(written).toContain("Dear Thandi");
      expect(written).toContain(ORDER.statusUrl);
      expect(written).toContain("https://shop.example/orders/find");
      for (const part of Object.values(brand.legal)) expect(written).toContain(part);
      for (const part of [brand.support.telephone, brand.support.email]) expect(written).toContain(part);
      expect(`${email.subject}${written}`).not.toMatch(/!|undefined|null|NaN|\[object/);
    },
  );

  it.each(MESSAGE_KINDS)('B-03 The "%s" SMS with the link to the status is one of 160 plain characters', (kind) => {
    const sms = orderSms(kind, ORDER, brand.name);
    expect(sms).toContain(ORDER.statusUrl);
    expect(sms.length).toBeLessThanOrEqual(160);
    expect(sms).toMatch(/^[\x20-\x7e]+$/);
  });
});

it("D-14 A message about a refund promises it only once the warehouse has answered, and another one says what is kept", () => {
  const returning: OrderFacts["returning"] = {
    state: "unclear",
    goods: ["KaiOS phone"],
    refuseOnly: false,
    warning: "",
    address: brand.support.returnAddress,
    sendBy: "2026-12-04",
    dueOn: "2026-12-20",
    proof: "",
    reason: "",
  };
  const order = { ...ORDER, refundCents: 99_900 };
  expect(text("refund", order)).toContain(
    "We'll refund R999.00 to the account or card that you paid with by 20 December",
  );
  const unclear = text("refund", { ...order, returning });
  expect(unclear).toContain("Once the warehouse confirms that nothing was sent or loaded, we'll refund R999.00");
  expect(orderSms("refund", { ...order, returning }, brand.name)).not.toContain("R999");
  expect(text("cancelled", { ...ORDER, returning })).toContain("nothing of it is billed");
  const part = text("kept", { ...order, kept: ["Monthly data bundle, 1GB"] });
  expect(part).toContain("you keep it, and we can't refund it");
  expect(part).toContain("For the rest we refund R999.00");
  const all = { ...order, kept: ["Monthly data bundle, 1GB"], isAllKept: true };
  expect(text("kept", all)).not.toContain("For the rest");
  expect(orderSms("kept", all, brand.name)).toContain("your order could no longer be cancelled");
});

it("D-14 The messages about goods that have to come back say where to, how, until when, who pays and what happens next", () => {
  const returning: OrderFacts["returning"] = {
    state: "expected",
    goods: ["KaiOS phone"],
    refuseOnly: false,
    warning: "",
    address: brand.support.returnAddress,
    sendBy: "2026-12-04",
    dueOn: "2026-12-20",
    proof: "",
    reason: "",
  };
  const order = { ...ORDER, returning, refundCents: 99_900 };
  const email = text("return_expected", order);
  for (const part of [
    ...["KaiOS phone", brand.support.returnAddress, "tracking number", "by 4 December 2026", "You only pay to send it"],
    ...["We refund R999.00 as soon as we have it", "by 20 December 2026 at the latest"],
  ])
    expect(email).toContain(part);
  expect(email).not.toContain("courier hasn't brought it");
  expect(text("return_expected", { ...order, isDelivered: false })).toContain("refuse it at the door");
  const sms = orderSms("return_expected", order, brand.name);
  for (const part of [brand.support.returnAddress, "4 December 2026", "You pay to send", "R999", ORDER.statusUrl])
    expect(sms).toContain(part);
  expect(sms.length).toBeLessThanOrEqual(306);
  const refusing = { ...order, isDelivered: false, returning: { ...returning, refuseOnly: true } };
  const told = [text("return_expected", refusing), orderSms("return_expected", refusing, brand.name)];
  for (const part of told) expect(part).toMatch(/refuse the parcel/);
  for (const part of told) expect(part).not.toMatch(/Please send|Send the goods|You pay to send|tracking number/);
  for (const part of told) expect(part).not.toContain(brand.support.returnAddress);
  const refused = text("return_refused", {
    ...order,
    returning: { ...returning, state: "refused", reason: "Empty box" },
  });
  expect(refused).toContain("We won't refund R999.00");
  expect(refused).toContain("Empty box");
  expect(refused).toContain("you can go to an ombud");
  const waived = text("return_settled", {
    ...order,
    returning: { ...returning, state: "waived", reason: "Lost by the courier" },
  });
  expect(waived).toContain("We're refunding R999.00");
  expect(waived).toContain("Lost by the courier");
});

it("D-14 The messages about goods of an order on account say until when the agreement goes on, and that it ended or goes on", () => {
  const expected: NonNullable<OrderFacts["returning"]> = {
    state: "expected",
    goods: ["Galaxy A56"],
    refuseOnly: false,
    warning: "",
    address: brand.support.returnAddress,
    sendBy: "2026-12-04",
    dueOn: "2026-12-20",
    proof: "",
    reason: "",
  };
  const order: OrderFacts = { ...ORDER, isPaid: false, refundCents: 0, returning: expected };
  expect(text("return_expected", order)).toContain("Your agreement ends as soon as we have it");
  const sms = orderSms("return_expected", order, brand.name);
  expect(sms).toContain("Until then your agreement goes on.");
  expect(sms.length).toBeLessThanOrEqual(306);
  const refused = { ...order, returning: { ...expected, state: "refused" as const, reason: "Nothing came back" } };
  for (const part of ["Your agreement goes on as before", "Nothing came back", "then the agreement ends after all"])
    expect(text("return_refused", refused)).toContain(part);
  expect(orderSms("return_refused", refused, brand.name)).toContain("your agreement goes on");
  const received = { ...order, returning: { ...expected, state: "received" as const } };
  expect(text("return_settled", received)).toContain("Your agreement has ended");
  for (const [kind, facts] of [
    ["return_refused", refused],
    ["return_settled", received],
  ] as const)
    expect(orderSms(kind, facts, brand.name).length).toBeLessThanOrEqual(160);
});

it("S9-28 The text message about a refund states its amount in the short form, the email in the long one", () => {
  const refund = { ...ORDER, refundCents: 129_950 };
  for (const kind of ["refund", "refunded"] as const) {
    expect(orderSms(kind, refund, brand.name)).toContain(" Refund: R1 299,50. https://");
    expect(text(kind, refund)).toContain("R1,299.50");
  }
  expect(orderSms("sent", refund, brand.name)).not.toContain("Refund");
});

it("The email lists the bought items with their total, and monthly charges separately", () => {
  const monthly = summarise([orderLine({ paymentGroup: "contract", planPeriod: "pmx24", costPrice: "499.00" })], 15);
  expect(text("paid")).toContain(
    "2 x Prepaid SIM, Starter pack + 2GB: R198.00\nPaid: R198.00\nof which VAT 15%: R25.83",
  );
  expect(text("accepted", { summary: monthly, isPaid: false })).toMatch(
    /Every month\n\n.*R499.00 pm\nEvery month: R499.00/,
  );
  expect(text("accepted", { summary: monthly, isPaid: false })).not.toContain("Paid:");
  expect(text("sent")).not.toContain("R198.00");
});

it("The emails with the summary of an order say which tariff was sold with each product, other emails and text messages do not", () => {
  const sold = ["Phone. Item number A56-24-PRO5, Pro 5GB, 24-month contract, Upgrade"];
  for (const kind of ["received", "paid", "accepted", "held"] as const)
    expect(text(kind, { sold })).toContain(`What you ordered\n\n- ${sold[0]}`);
  expect(text("sent", { sold })).not.toContain("A56-24-PRO5");
  for (const kind of MESSAGE_KINDS) expect(orderSms(kind, { ...ORDER, sold }, brand.name)).not.toContain("Pro 5GB");
});

it("The email explains how to cancel, and omits this when cancelling is not possible", () => {
  expect(text("delivered")).toContain("until the end of 27 November 2026. Press Cancel on the order's page, call");
  expect(text("delivered", { cancellation: "" })).not.toContain("change your mind");
  expect(text("refund")).not.toContain("change your mind");
});

it('The "held" email names the missing items and the consequence for paid and unpaid orders', () => {
  expect(text("held", { short: ["Nokia"] })).toContain(
    "Nokia is no longer in stock, so your order is on hold. We'll either find it or refund you.",
  );
  expect(text("held", { short: ["Nokia", "Case"], isPaid: false })).toContain(
    "Nokia, Case are no longer in stock, so your order is on hold. We'll either find it or cancel the order.",
  );
  expect(text("held")).toContain("have to sort something out first");
});

it("The email text differs for collection, services and SIM orders", () => {
  expect(text("paid")).toContain("tell you when it's on its way");
  expect(text("paid", { isCollected: true })).toContain("when you can collect it");
  expect(text("paid", { isGoods: false })).toContain("switch it on");
  expect(text("delivered", { isGoods: false })).toContain("ready to use");
  expect(text("paid", { isGoods: false, sendsCode: true })).toContain("send you the code by SMS or email");
  expect(text("sent", { awaitsRica: true })).toContain("proof of address");
  const sent = text("accepted", { awaitsRica: true, hasRicaDocuments: true });
  expect(sent).toContain("We're checking the documents that you sent.");
  expect(sent).not.toContain("Have your ID");
});

it("The email of an order with a bundle names the number that it is loaded onto, when it is ordered and when it is loaded", () => {
  const loads = [{ title: "Data bundle, 1GB", mobileNumber: "+27821234567" }];
  for (const kind of ["received", "paid", "held", "delivered"] as const)
    expect(text(kind, { loads })).toContain("What we'll load\n\n- Data bundle, 1GB, on 082 123 4567");
  expect(text("cancelled", { loads })).not.toContain("082");
  expect(text("paid")).not.toContain("What we'll load");
});

it("The refund email states the amount and the latest date of the refund", () => {
  expect(text("refund")).toContain(
    "We'll refund R198.00 to the account or card that you paid with by 20 December 2026 at the latest.",
  );
});
