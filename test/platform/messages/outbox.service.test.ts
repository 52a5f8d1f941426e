import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { requestCode } from "#customers/otp/service.server.ts";
import { tellContacts } from "#customers/profile/notice.service.server.ts";
import { Undeliverable } from "#platform/messages/delivery.port.ts";
import { messageGauges } from "#platform/messages/gauges.repository.server.ts";
import { MAX_ATTEMPTS, retryDelay } from "#platform/messages/outbox.model.ts";
import { queueMessage } from "#platform/messages/outbox.service.server.ts";
import { waitingCounts } from "#staff/overview/repository.server.ts";
import { saveVouchers, voucherHashOf } from "#vouchers/repository.server.ts";
import { DATA, paidOrder } from "../../support/after-orders.ts";
import { newContact, signedIn } from "../../support/customer.ts";
import { outboxOf, sweepMessages } from "../../support/outbox.ts";
import { pauseAllJobs, type WaitingJobs } from "../../support/paused-jobs.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { callWith, newShopper } from "../../support/shopper.ts";
import { signedInStaff } from "../../support/staff.ts";

const DAY_MS = 86_400_000;
const SENDING = ["outbox-send", "outbox-send-urgent"];

let test: TestShop;
let queue: WaitingJobs;
let usual: Pick<TestShop["shop"], "mail" | "sms">;
beforeAll(async () => {
  test = await makeShop();
  queue = pauseAllJobs(test);
  usual = { mail: test.shop.mail, sms: test.shop.sms };
});
afterAll(() => test.close());
beforeEach(async () => {
  Object.assign(test.shop, usual);
  queue.waiting.length = 0;
  for (const table of ["outbox", "hourly_count", "one_time_code", "stand_in_message"] as const)
    await test.shop.db.deleteFrom(table).execute();
});

const ask = (target: string) => requestCode(test.shop, { purpose: "newsletter", target, address: "10.1.1.1" });
const sent = async () =>
  (await test.shop.db.selectFrom("stand_in_message").select("recipient").execute()).map(({ recipient }) => recipient);

/** A redeemed voucher, whose email waits. */
async function redeemVoucher(): Promise<string> {
  const email = newContact();
  const { accessToken } = await signedIn(test, email);
  await test.shop.db.deleteFrom("voucher_code").execute();
  const voucher = { codeHash: voucherHashOf("ABCD2345EFGH6789"), voucherId: crypto.randomUUID() };
  const expiresAt = new Date(test.shop.clock.now().getTime() + 86_400_000);
  await saveVouchers(test.shop.db, [{ ...voucher, campaign: "apple-music", expiresAt }], test.shop.clock.now());
  await callWith(test, accessToken, "POST /chat/appleRedeem", { body: { code: "ABCD-2345-EFGH-6789" } });
  return email;
}

/** The value of a number of /metrics for each channel. */
async function measured(name: string) {
  const samples = await messageGauges(test.shop)
    .find((gauge) => gauge.name === name)
    ?.read(test.shop.db);
  return Object.fromEntries((samples ?? []).map(({ labels, value }) => [Object.values(labels ?? {})[0], value]));
}

/** Staff send a message again. @returns the status of the answer */
async function sendAgain(messageId: string): Promise<number> {
  const { token } = await signedInStaff(test.shop, "admin");
  const again = { params: { jobId: messageId }, body: { queue: "outbox-send" } };
  return (await callWith(test, token, "POST /staff/jobs/:jobId/retry", again)).status;
}

async function givenUpForStaff(): Promise<{ orderId: string; ecomId: string; kind: string; channel: string }[]> {
  const { token } = await signedInStaff(test.shop, "order_ops");
  return (await callWith(test, token, "GET /staff/service", {})).body.body.messagesGivenUp;
}

it("A code and a voucher that are refused are given up at once, counted by the number of the alert and listed for staff with the reason stored", async () => {
  await redeemVoucher();
  queue.waiting.length = 0;
  await sweepMessages(test);
  await test.shop.db.deleteFrom("outbox").execute();
  const tries: string[] = [];
  const send = ({ kind }: { kind: string }) => {
    tries.push(kind);
    return Promise.reject(new Undeliverable("no such address", 550));
  };
  Object.assign(test.shop, { mail: { send }, sms: { send } });
  await ask("nobody@example.co.za");
  await ask("+27821234567");
  await redeemVoucher();
  await queue.run(...SENDING);
  test.clock.advance(3_600_000);
  await sweepMessages(test);
  expect(tries.filter((kind) => kind !== "one-time code")).toEqual(["voucher"]);
  expect(await measured("shop_messages_given_up")).toEqual({ email: tries.length - 1, sms: 1 });
  expect(await measured("shop_messages_unsent")).toEqual({ email: 0, sms: 0 });
  const listed = (await givenUpForStaff()).map(({ kind, channel, ecomId: orderNumber }) => [
    kind,
    channel,
    orderNumber,
  ]);
  expect(listed).toEqual(
    expect.arrayContaining([
      ["one-time code", "email", ""],
      ["one-time code", "sms", ""],
      ["voucher", "email", ""],
    ]),
  );
  expect(new Set((await outboxOf(test)).map(({ problem }) => problem))).toEqual(new Set(["550"]));
  expect(readFileSync("ops/alerts.yaml", "utf8")).toContain("expr: max by (channel) (shop_messages_given_up) > 0");
});

it("Of a message that waits or was given up nothing is stored but ids, and of one that was sent nothing at all", async () => {
  await ask("thandi@example.co.za");
  const [waiting] = await test.shop.db.selectFrom("outbox").selectAll().execute();
  expect(waiting).toMatchObject({ recipient: "", subject: "", text: "", html: "", order_id: null });
  expect(Object.keys(waiting?.data ?? {}).sort()).toEqual(["codeId", "purpose"]);
  expect(waiting?.expires_at).not.toBeNull();
  await queue.run(...SENDING);
  expect([await sent(), await outboxOf(test)]).toEqual([["thandi@example.co.za"], []]);
});

it("A code that no server took while it was valid is given up as expired, and its address is forgotten", async () => {
  await ask("thandi@example.co.za");
  test.shop.mail = { send: () => Promise.reject(new Error("away")) };
  await queue.run(...SENDING);
  expect(await measured("shop_messages_unsent")).toEqual({ email: 1, sms: 0 });
  Object.assign(test.shop, usual);
  test.clock.advance(300_001);
  await sweepMessages(test);
  expect(await outboxOf(test)).toMatchObject([{ kind: "one-time code", problem: "expired" }]);
  expect(await measured("shop_messages_given_up")).toEqual({ email: 1, sms: 0 });
  const codes = await test.shop.db.selectFrom("one_time_code").select("sealed_target").execute();
  expect([await sent(), codes]).toEqual([[], [{ sealed_target: null }]]);
});

it("A server that is killed before it sends a message, or while it does, loses none: the next attempt has the same id", async () => {
  await ask("before@example.co.za");
  queue.waiting.length = 0;
  await sweepMessages(test);
  expect(await sent()).toEqual(["before@example.co.za"]);
  await ask("while@example.co.za");
  const ids: string[] = [];
  const begun = Promise.withResolvers<void>();
  test.shop.mail = {
    send({ messageId }) {
      ids.push(messageId);
      begun.resolve();
      return new Promise(() => undefined);
    },
  };
  void queue.run(...SENDING);
  await begun.promise;
  test.shop.mail = {
    send(mail) {
      ids.push(mail.messageId);
      return usual.mail.send(mail);
    },
  };
  test.clock.advance(30_000);
  await sweepMessages(test);
  expect(ids).toHaveLength(1);
  test.clock.advance(30_000);
  await sweepMessages(test);
  expect([ids.length, new Set(ids).size, await sent()]).toEqual([
    2,
    1,
    expect.arrayContaining(["while@example.co.za"]),
  ]);
});

it("A message at which every process dies is tried at growing intervals, and given up in the end", async () => {
  await redeemVoucher();
  let tries = 0;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const begun = Promise.withResolvers<void>();
    test.shop.mail = {
      send() {
        tries += 1;
        begun.resolve();
        return new Promise(() => undefined);
      },
    };
    void sweepMessages(test);
    await begun.promise;
    test.clock.advance(Math.max(60_000, retryDelay(attempt)) - 1);
    await sweepMessages(test);
    expect(tries).toBe(attempt);
    test.clock.advance(1);
  }
  await sweepMessages(test);
  expect([tries, await measured("shop_messages_given_up")]).toEqual([MAX_ATTEMPTS, { email: 1, sms: 0 }]);
});

/** Lets all attempts fail, as a server does that is away for longer than a day. */
async function failAll(): Promise<void> {
  test.shop.mail = { send: () => Promise.reject(new Error("away")) };
  await queue.run(...SENDING);
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
    test.clock.advance(retryDelay(attempt));
    await sweepMessages(test);
  }
  Object.assign(test.shop, usual);
}

it("What no server took for more than a day arrives when staff send it again, also a notice about an account and the copy of a question", async () => {
  const email = newContact();
  const { customerId, accessToken } = await signedIn(test, email);
  queue.waiting.length = 0;
  await test.shop.db.transaction().execute((trx) => tellContacts(test.shop, trx, customerId, "passkey_added"));
  const fields = { department: "orders", name: "Thandi", email, orderNumber: "", message: "Where is it?" };
  const asked = await callWith(test, accessToken, "POST /chat/sendemailgeneric", {
    body: { template: "question", fields, copy: true },
  });
  expect(asked.body.body).toEqual({ copySentTo: expect.any(String) });
  await failAll();
  expect((await sent()).length).toBe(0);
  for (const { orderId } of await givenUpForStaff()) expect(await sendAgain(orderId)).toBe(200);
  await queue.run(...SENDING);
  expect(await outboxOf(test)).toEqual([]);
  expect((await sent()).toSorted()).toEqual([email, email, test.shop.brand.support.email].toSorted());
});

it("A message is queued with the transaction that causes it, and not without it", async () => {
  const message = { kind: "voucher", channel: "email", data: { voucherId: crypto.randomUUID() } } as const;
  const failing = test.shop.db.transaction().execute(async (trx) => {
    await queueMessage(test.shop, trx, message);
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  expect(await outboxOf(test)).toEqual([]);
});

/** Lets days pass, and runs the nightly retention. @returns the kinds that are left */
async function kindsAfter(days: number): Promise<string[]> {
  test.clock.advance(days * DAY_MS);
  queue.waiting.push({ queue: "message-retention", data: {} });
  await queue.run("message-retention");
  return (await outboxOf(test)).map(({ kind }) => kind);
}

it("Messages that were given up go a week after their last attempt, and codes the day after they expired", async () => {
  test.shop.mail = { send: () => Promise.reject(new Undeliverable("no such address", 550)) };
  await ask("nobody@example.co.za");
  await redeemVoucher();
  await queue.run(...SENDING);
  const kinds = [await kindsAfter(1), await kindsAfter(1), await kindsAfter(5)];
  expect(kinds).toEqual([["one-time code", "voucher"], ["voucher"], ["voucher"]]);
  test.shop.mail = { send: () => Promise.reject(new Error("away")) };
  const [{ orderId: messageId = "" } = {}] = await givenUpForStaff();
  expect(await sendAgain(messageId)).toBe(200);
  await queue.run(...SENDING);
  expect([await kindsAfter(6), await kindsAfter(2)]).toEqual([["voucher"], []]);
});

it("Staff send a message again that was given up, with a new id, but no code that has expired: it comes last and waits for nobody", async () => {
  const ids: string[] = [];
  test.shop.mail = {
    send({ messageId }) {
      ids.push(messageId);
      return Promise.reject(new Undeliverable("no such address", 550));
    },
  };
  await redeemVoucher();
  await queue.run(...SENDING);
  test.clock.advance(1_000);
  await ask("nobody@example.co.za");
  await queue.run(...SENDING);
  const listed = async () => (await givenUpForStaff()).map(({ kind }) => kind);
  const waiting = async () => (await waitingCounts(test.shop.db, test.shop.clock.now())).messagesGivenUp;
  expect([await listed(), await waiting()]).toEqual([["one-time code", "voucher"], 2]);
  test.clock.advance(300_001);
  expect([await listed(), await waiting()]).toEqual([["voucher", "one-time code"], 1]);
  test.shop.mail = {
    send(mail) {
      ids.push(mail.messageId);
      return usual.mail.send(mail);
    },
  };
  const [voucher = "", code = ""] = (await givenUpForStaff()).map(({ orderId }) => orderId);
  expect([await sendAgain(voucher), await sendAgain(voucher), await sendAgain(code)]).toEqual([200, 404, 404]);
  await queue.run(...SENDING);
  expect([await listed(), (await sent()).length, new Set(ids).size]).toEqual([["one-time code"], 1, 3]);
});

it("While the SMS gateway is away and a kind of message cannot be made, all other emails are sent by the same sweep", async () => {
  const { db, clock } = test.shop;
  await ask("+27821234567");
  const { code_id: codeId } = await db.selectFrom("one_time_code").select("code_id").executeTakeFirstOrThrow();
  for (let count = 0; count < 45; count += 1) {
    const data = { codeId, purpose: "newsletter" };
    await queueMessage(test.shop, db, { kind: "one-time code", channel: "sms", data });
    await queueMessage(test.shop, db, { kind: "voucher", channel: "email", data: { voucherId: "no id" } });
  }
  await db
    .updateTable("outbox")
    .set({ retry_at: new Date(clock.now().getTime() - DAY_MS) })
    .execute();
  await ask("thandi@example.co.za");
  test.shop.sms = { send: () => Promise.reject(new Error("away")) };
  await sweepMessages(test);
  expect(await sent()).toEqual(["thandi@example.co.za"]);
});

it("While one process sends a message, jobs and sweeps of all others leave it alone", async () => {
  const ids: string[] = [];
  const begun = Promise.withResolvers<void>();
  const othersDone = Promise.withResolvers<void>();
  test.shop.mail = {
    async send({ messageId }) {
      ids.push(messageId);
      begun.resolve();
      if (ids.length === 1) await othersDone.promise;
    },
  };
  await ask("thandi@example.co.za");
  const first = sweepMessages(test);
  await begun.promise;
  await Promise.all([sweepMessages(test), queue.run(...SENDING), sweepMessages(test)]);
  othersDone.resolve();
  await first;
  expect([ids.length, await outboxOf(test)]).toEqual([1, []]);
});

it("A message of a kind that only a later release knows waits for it unchanged", async () => {
  const { db } = test.shop;
  await queueMessage(test.shop, db, { kind: "voucher", channel: "email", data: { voucherId: crypto.randomUUID() } });
  await db.updateTable("outbox").set({ kind: "of a later release" }).execute();
  const before = await db.selectFrom("outbox").selectAll().execute();
  test.clock.advance(1_000);
  await queue.run(...SENDING);
  await sweepMessages(test);
  expect(await db.selectFrom("outbox").selectAll().execute()).toEqual(before);
});

it("What the earlier release stores and queues while both run is sent, and it sees no message that it cannot send", async () => {
  const { db, clock } = test.shop;
  const { orderId } = await paidOrder(test, await newShopper(test), DATA);
  const { owner_id: ownerId } = await db
    .selectFrom("checkout_order")
    .select("owner_id")
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  await ask("waits@example.co.za");
  queue.waiting.length = 0;
  const store = () =>
    sql`insert into message
      (owner_id, message_id, order_id, kind, channel, recipient, subject, text, html, created_at, retry_at)
      values (${ownerId}, ${crypto.randomUUID()}, ${orderId}, 'sent', 'email', 'told@example.co.za', 's', 't', 'h', ${clock.now()}, ${clock.now()})
      on conflict (owner_id, order_id, kind, channel) do nothing returning message_id`.execute(db);
  expect([(await store()).rows.length, (await store()).rows.length]).toEqual([1, 0]);
  const { rows } = await sql<{ kind: string }>`select kind from message where sent_at is null`.execute(db);
  expect(rows).toEqual([{ kind: "sent" }]);
  await db.deleteFrom("outbox").where("data", "is not", null).execute();
  queue.waiting.push({ queue: "message-send", data: { ownerId, orderId } });
  const { code_id: codeId } = await db.selectFrom("one_time_code").select("code_id").executeTakeFirstOrThrow();
  queue.waiting.push({ queue: "code-send", data: { codeId, purpose: "newsletter" } });
  await queue.run("message-send", "code-send", ...SENDING);
  expect((await sent()).toSorted()).toEqual(["told@example.co.za", "waits@example.co.za"]);
});
