import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verify } from "#checkout/verification/service.server.ts";
import { receiveWarehouseNotification } from "#orders/fulfilment.service.server.ts";
import { orderJobs } from "#orders/jobs.server.ts";
import { withinLimits } from "#orders/messages/limits.service.server.ts";
import { LATER_MESSAGES } from "#orders/messages/service.server.ts";
import { applyNotification } from "#orders/payment/service.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { messageProblems } from "#platform/messages/accounting.repository.server.ts";
import { Undeliverable } from "#platform/messages/delivery.port.ts";
import { DAY_MS, HOUR_MS } from "#shared/day.ts";
import { CONTRACT_PHONE, fillAccount, idWith, verified } from "../../../support/account.ts";
import { KAIOS, messagesFor, orderOf, paidOrder, SIM } from "../../../support/after-orders.ts";
import { shopperOf, signedIn } from "../../../support/customer.ts";
import { type PausedJobs, pauseJobs } from "../../../support/paused-jobs.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { ADDRESS, IDENTIFIED, newShopper, PERSON, type Shopper, toPaymentPage } from "../../../support/shopper.ts";
import { setStock } from "../../../support/stock.ts";

let test: TestShop;
let jobs: PausedJobs;
let shopper: Shopper;
beforeAll(async () => {
  test = await makeShop();
  jobs = pauseJobs(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set("2026-11-20T10:00:00+02:00");
  await setStock(test, KAIOS.material, 9);
  shopper = await newShopper(test);
});

const kindsTo = async (orderId: string) =>
  (await messagesFor(test, orderId)).map(({ kind, channel }) => `${kind} ${channel}`);

describe("Messages of a paid order", () => {
  it("A paid order sends one email and one SMS, even when its jobs run repeatedly and concurrently", async () => {
    const { orderId, orderNumber } = await paidOrder(test, shopper);
    const [event] = jobs.waiting;
    await Promise.all(Array.from({ length: 10 }, () => jobs.run("order-news", event?.data)));
    const sends = jobs.waiting.filter(({ queue }) => queue === "outbox-send");
    await Promise.all([...sends, ...sends].map(({ queue, data }) => jobs.run(queue, data)));
    await jobs.runAll();
    await jobs.run("message-sweep");
    const [email, sms, ...more] = await messagesFor(test, orderId);
    expect(more).toEqual([]);
    expect(email).toMatchObject({
      recipient: "thandi@example.co.za",
      subject: `Khanya: thank you, your order is paid (${orderNumber})`,
    });
    for (const part of [
      "R999.00",
      "of which VAT 15%",
      "12 Protea Road",
      "You can cancel this order without a reason.",
      "Khanya Connect (Pty) Ltd",
      "2020/000000/07",
    ]) {
      expect(email?.text).toContain(part);
      expect(email?.html).toContain(part);
    }
    expect(sms).toMatchObject({ recipient: "+27821234567", text: expect.stringContaining(orderNumber) });
  });

  it("The email for an order with a SIM states the RICA requirements", async () => {
    const { orderId } = await paidOrder(test, shopper, SIM);
    await jobs.runAll();
    const [email] = await messagesFor(test, orderId);
    expect(email?.text).toContain("proof of address that's not older than three months");
  });

  it("A customer who prefers contact by phone gets an SMS with every message", async () => {
    await shopper.add(KAIOS.variant);
    const { orderId, paymentId } = await toPaymentPage(shopper, SIM.variant);
    await shopper.call("POST /personalDetailsadd", { body: { orderId, ...PERSON, contactMethod: "mobile" } });
    await applyNotification(test.shop, {
      gatewayId: "m",
      paymentId,
      status: "paid",
      amountCents: KAIOS.cents + SIM.cents,
    });
    await jobs.runAll();
    await shopper.call("POST /orders/cancel", { body: { orderId } });
    await jobs.runAll();
    expect(await kindsTo(orderId)).toEqual([
      "paid email",
      "paid sms",
      "refund email",
      "refund sms",
      "refunded email",
      "refunded sms",
    ]);
    const refund = (await messagesFor(test, orderId)).find(({ kind }) => kind === "refund");
    expect(refund?.text).toContain(
      "Once the warehouse confirms that nothing was sent or loaded, we'll refund R1,098.00",
    );
    expect(refund?.text).toContain("by 20 December 2026 at the latest");
  });

  it("The email of a held order names the items that are out of stock", async () => {
    const { orderId, paymentId } = await toPaymentPage(shopper, KAIOS.variant);
    test.clock.advance(16 * 60_000);
    for (const { queue, run } of orderJobs(test.shop)) if (queue === "payment-sweep") await run({});
    await setStock(test, KAIOS.material, 0);
    await applyNotification(test.shop, { gatewayId: "h", paymentId, status: "paid", amountCents: KAIOS.cents });
    await jobs.runAll();
    const [email] = await messagesFor(test, orderId);
    expect((await orderOf(shopper, orderId)).shortages).toEqual([
      { title: expect.stringContaining("Nokia"), quantity: 1 },
    ]);
    expect(email).toMatchObject({ kind: "held", text: expect.stringMatching(/Nokia.* is no longer in stock/) });
  });
});

describe("Messages of an order on account", () => {
  it("A customer on account is notified that the order is accepted", async () => {
    const { orderId } = await verified(test, shopper);
    await jobs.runAll();
    expect(await kindsTo(orderId)).toEqual(["accepted email", "accepted sms"]);
    const [email] = await messagesFor(test, orderId);
    expect(email?.text).toContain("R499.00 pm");
  });

  it("A declined customer is notified without the results of the verification", async () => {
    const { orderId } = await verified(test, shopper, {
      payment: { grossIncome: "5000", netIncome: "4000", expenses: "3900" },
    });
    await jobs.runAll();
    expect(await kindsTo(orderId)).toEqual(["declined email"]);
    const [email] = await messagesFor(test, orderId);
    expect(email?.text).toContain("Your cart is as you left it");
  });
});

describe("Messages to contacts that no code has confirmed", () => {
  const aliasOf = (turn: number) => `victim+${turn}@example.co.za`;
  const toVictim = { mobileNumber: "0831112223", contactMethod: "mobile" };

  /** An order whose contacts are those of somebody else. @returns kinds and channels of its messages */
  async function orderFor(person: object, owner?: Shopper): Promise<string[]> {
    const orderer = owner ?? (await newShopper(test));
    await setStock(test, "GA56-GRA-128GB", 9);
    await orderer.add(CONTRACT_PHONE);
    nextPerson += 1;
    const idNumber = idWith(String(nextPerson));
    const orderId = await fillAccount(test, orderer, { idNumber });
    await orderer.call("POST /personalDetailsadd", { body: { orderId, ...IDENTIFIED, idNumber, ...person } });
    expect((await orderer.call("POST /verification/start", { body: { orderId } })).status).toBe(200);
    await jobs.runAll();
    await verify(test.shop, { ownerId: orderer.uid, orderId });
    await jobs.runAll();
    return kindsTo(orderId);
  }
  let nextPerson = 3_000;

  const limited = async () => {
    const from = new Date(test.shop.clock.now().getTime() - DAY_MS);
    const problems = await messageProblems(test.shop.db, { from, recently: from }, 50);
    return problems.map(({ kind, channel, result, times }) => `${times} ${kind} ${channel} ${result}`).sort();
  };

  it("All unpaid orders together send ten messages to a mailbox and to a mobile number in an hour; more are dropped and counted", async () => {
    const sent: string[] = [];
    for (let turn = 0; turn < 7; turn += 1) sent.push(...(await orderFor({ ...toVictim, email: aliasOf(turn) })));
    expect(sent.filter((text) => text.endsWith("email"))).toHaveLength(10);
    expect(sent.filter((text) => text.endsWith("sms"))).toHaveLength(10);
    expect(await limited()).toEqual(["4 order email limited", "4 order sms limited"]);
    expect(await orderFor({ ...toVictim, email: "thabo@example.co.za", mobileNumber: "0839998887" })).toHaveLength(4);
  });

  it("All unpaid orders together send twenty messages to a contact in a day", async () => {
    const order = { ownerId: shopper.uid, orderId: crypto.randomUUID() };
    const message = { channel: "sms", recipient: "0831113334" } as const;
    const perHour: number[] = [];
    for (const waitMs of [0, HOUR_MS, HOUR_MS, DAY_MS]) {
      test.clock.advance(waitMs);
      let allowed = 0;
      for (let turn = 0; turn < 12; turn += 1) allowed += (await withinLimits(test.shop, order, [message])).length;
      perHour.push(allowed);
    }
    expect(perHour).toEqual([10, 10, 0, 10]);
  });

  it("A paid order sends its messages however many the recipient got", async () => {
    for (let turn = 0; turn < 6; turn += 1) await orderFor({ contactMethod: "mobile" });
    expect(await orderFor({ contactMethod: "mobile" })).toEqual([]);
    const { orderId } = await paidOrder(test, shopper);
    await jobs.runAll();
    expect(await kindsTo(orderId)).toEqual(["paid email", "paid sms"]);
  });

  it("They are not told the typed address of an unpaid order: a stranger could write to them in the shop's name", async () => {
    const sent = async (email: string, orderer: Shopper) => {
      await orderFor({ email, mobileNumber: "0831113335" }, orderer);
      const { orderId } = await test.shop.db
        .selectFrom("checkout_order")
        .select("order_id as orderId")
        .where("owner_id", "=", orderer.uid)
        .executeTakeFirstOrThrow();
      const messages = await messagesFor(test, orderId);
      return messages.find(({ kind, channel }) => kind === "accepted" && channel === "email")?.text;
    };
    const customer = shopperOf(test, await signedIn(test, "naledi@example.co.za"));
    const toAnybody = await sent("sipho@example.co.za", await newShopper(test));
    const toCustomer = await sent("naledi@example.co.za", customer);
    expect(toCustomer).toContain(`${ADDRESS.street}\n`);
    expect(toAnybody).toContain(ADDRESS.postalCode);
    expect(toAnybody).not.toContain(ADDRESS.street);
    expect(toAnybody).not.toContain(`\n${ADDRESS.town}`);
  });

  it("A contact that the customer confirmed by a code has no limit", async () => {
    const customer = await signedIn(test, PERSON.email);
    const kinds: string[] = [];
    for (let turn = 0; turn < 6; turn += 1) kinds.push(...(await orderFor({}, shopperOf(test, customer))));
    expect(kinds.filter((text) => text.endsWith("email"))).toHaveLength(12);
  });
});

describe("Message retries", () => {
  it("A failed message is retried with growing delays until it is delivered, and never after that", async () => {
    const { mail } = test.shop;
    const tries: string[] = [];
    let isUnavailable = true;
    test.shop.mail = {
      async send(email) {
        tries.push(email.messageId);
        if (isUnavailable) throw new Error("away");
        await mail.send(email);
      },
    };
    const { orderId } = await paidOrder(test, shopper);
    await jobs.runAll();
    await jobs.run("message-sweep");
    expect(tries).toHaveLength(1);
    test.clock.advance(60_000);
    await jobs.run("message-sweep");
    await jobs.run("message-sweep");
    expect(tries).toHaveLength(2);
    expect(await kindsTo(orderId)).toEqual(["paid sms"]);
    isUnavailable = false;
    test.clock.advance(120_000);
    await jobs.run("message-sweep");
    test.clock.advance(86_400_000);
    await jobs.run("message-sweep");
    expect(tries).toHaveLength(3);
    expect(new Set(tries).size).toBe(1);
    expect(await kindsTo(orderId)).toEqual(["paid email", "paid sms"]);
    test.shop.mail = mail;
  });

  it("A message whose process ended before delivery was recorded is sent again and then marked sent", async () => {
    const { orderId } = await paidOrder(test, shopper);
    await jobs.runAll();
    await test.shop.db.updateTable("outbox").set({ sent_at: null }).where("order_id", "=", orderId).execute();
    test.clock.advance(61_000);
    await jobs.run("message-sweep");
    expect(await kindsTo(orderId)).toEqual(["paid email", "paid sms"]);
    const stored = test.shop.db.selectFrom("outbox").select("sent_at").where("order_id", "=", orderId);
    expect((await stored.execute()).filter(({ sent_at }) => sent_at === null)).toEqual([]);
  });

  it("A message that is refused because of its recipient is given up at once, and the other channel's is sent", async () => {
    const { mail, logger } = test.shop;
    const lines: string[] = [];
    test.shop.logger = createLogger({ LOG_LEVEL: "warn" }, { write: (line) => void lines.push(line) });
    let tries = 0;
    test.shop.mail = {
      async send() {
        tries += 1;
        throw new Undeliverable("no such address", 550);
      },
    };
    const { orderId } = await paidOrder(test, shopper);
    await jobs.runAll();
    test.clock.advance(7 * 86_400_000);
    await jobs.run("message-sweep");
    expect(tries).toBe(1);
    expect(await kindsTo(orderId)).toEqual(["paid sms"]);
    const logged = lines.map((line) => JSON.parse(line));
    expect(logged).toMatchObject([{ msg: "message given up", channel: "email", reason: "550" }]);
    Object.assign(test.shop, { mail, logger });
  });
});

it("The receipt of an order that was decided before it could be sent is withdrawn, and the decision is sent", async () => {
  const { mail } = test.shop;
  test.shop.mail = {
    async send() {
      throw new Error("away");
    },
  };
  await shopper.add(CONTRACT_PHONE);
  const idNumber = idWith("4001");
  const orderId = await fillAccount(test, shopper, { idNumber });
  const ownContact = { email: "receipt@example.co.za", mobileNumber: "0831114001" };
  await shopper.call("POST /personalDetailsadd", { body: { orderId, ...IDENTIFIED, idNumber, ...ownContact } });
  expect((await shopper.call("POST /verification/start", { body: { orderId } })).status).toBe(200);
  await jobs.runAll();
  const stored = async () => {
    const rows = test.shop.db.selectFrom("outbox").select(["kind", "channel"]).where("order_id", "=", orderId);
    return (await rows.execute()).map(({ kind, channel }) => `${kind} ${channel}`).sort();
  };
  expect(await stored()).toEqual(["received email"]);
  await verify(test.shop, { ownerId: shopper.uid, orderId });
  await jobs.runAll();
  expect(await stored()).toEqual(["accepted email", "accepted sms"]);
  test.shop.mail = mail;
  test.clock.advance(HOUR_MS);
  await jobs.run("message-sweep");
  expect(await kindsTo(orderId)).toEqual(["accepted email", "accepted sms"]);
});

it("A message that is due in some days is written once, then, as the order is on that day, and not when it is obsolete", async () => {
  const { orderId } = await paidOrder(test, shopper);
  await jobs.runAll();
  const { jobs: queues, db } = test.shop;
  for (const kind of ["delivered", "delivered", "received"])
    await queues.enqueue(db, LATER_MESSAGES, { ownerId: shopper.uid, orderId, kind }, (2 * DAY_MS) / 1_000);
  test.clock.advance(2 * DAY_MS - HOUR_MS);
  await jobs.runAll();
  expect(await kindsTo(orderId)).toEqual(["paid email", "paid sms"]);
  test.clock.advance(HOUR_MS);
  await jobs.runAll();
  expect(await kindsTo(orderId)).toEqual(["delivered email", "paid email", "paid sms"]);
  expect(jobs.waiting).toEqual([]);
});

it("The retention job deletes messages after 90 days", async () => {
  const { orderId, orderNumber } = await paidOrder(test, shopper);
  await jobs.runAll();
  await receiveWarehouseNotification(test.shop, { orderNumber, kind: "sent" });
  test.clock.advance(90 * 86_400_000 + 1);
  await jobs.runAll();
  await jobs.run("message-retention");
  expect(await kindsTo(orderId)).toEqual(["sent email"]);
});
