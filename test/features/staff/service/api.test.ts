import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyNotification } from "#orders/payment/service.server.ts";
import { failureOf } from "#platform/http/outside-systems.server.ts";
import { countProblem } from "#platform/messages/accounting.repository.server.ts";
import { MAX_ATTEMPTS } from "#platform/messages/outbox.model.ts";
import { bumpRevision } from "#platform/revisions.server.ts";
import { globalSearch } from "#search/contract.ts";
import { countTermWithoutResults } from "#search/searches-without-results.repository.server.ts";
import type { Role } from "#staff-access/roles.model.ts";
import { KAIOS, paidOrder } from "../../../support/after-orders.ts";
import { outsideServer } from "../../../support/outside-server.ts";
import { makeShop, type TestShop } from "../../../support/shop.ts";
import { newShopper, toPaymentPage } from "../../../support/shopper.ts";
import { auditEntries, signedInStaff } from "../../../support/staff.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

/** A job of an existing queue that failed for good. */
async function failedJob(): Promise<string> {
  const { db, jobs } = test.shop;
  await jobs.enqueue(db, "order-expiry", {}, 3_600);
  const { rows } = await sql<{ id: string }>`
    update pgboss.job set state = 'failed', completed_on = now(), output = '{"message": "Error: the database is full"}'
    where name = 'order-expiry' and state = 'created' and start_after > now() + interval '30 minutes' returning id`.execute(
    db,
  );
  return rows[0]?.id ?? "";
}

/** A message that was tried as often as it is. @returns the number of its order */
async function givenUpMessage(): Promise<string> {
  const { db, clock } = test.shop;
  const ids = { owner_id: crypto.randomUUID(), order_id: crypto.randomUUID() };
  const at = { created_at: clock.now(), updated_at: clock.now() };
  const order = {
    ...ids,
    ...at,
    ecom_id: "ECOM00000001",
    vendor_type: "personal",
    order_type: "prepaid",
    status: "paid",
  };
  await db.insertInto("checkout_order").values(order).execute();
  await db
    .insertInto("outbox")
    .values({
      ...ids,
      message_id: crypto.randomUUID(),
      kind: "paid",
      channel: "email",
      recipient: "t@example.co.za",
      subject: "",
      text: "",
      html: "",
      created_at: clock.now(),
      retry_at: clock.now(),
      attempts: MAX_ATTEMPTS,
    })
    .execute();
  return order.ecom_id;
}

async function inject(role: Role, method: "GET" | "POST", url: string, payload?: object) {
  const { token, staffId } = await signedInStaff(test.shop, role);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, reply: answer.json(), staffId };
}

describe("Service", () => {
  it("The service overview lists failed jobs, messages given up, searches without results and low stock", async () => {
    const id = await failedJob();
    const orderNumber = await givenUpMessage();
    const day = "2026-11-19";
    await countTermWithoutResults(test.shop.db, { term: "satellite phone", group: "personal", day });
    const { status, reply } = await inject("order_ops", "GET", "/api/staff/service");
    expect(status).toBe(200);
    expect(reply.body.failedJobs).toContainEqual({
      id,
      queue: "order-expiry",
      failedAt: expect.any(String),
      error: "Error: the database is full",
    });
    expect(reply.body.messagesGivenUp).toMatchObject([{ ecomId: orderNumber, channel: "email", kind: "paid" }]);
    expect(reply.body.searchesWithoutResults).toEqual([
      { term: "satellite phone", times: 1, groups: ["personal"], lastDay: day },
    ]);
    const quantities = reply.body.lowStock.map(({ quantity }: { quantity: number }) => quantity);
    expect(quantities.length).toBeGreaterThan(0);
    expect(quantities).toEqual(quantities.toSorted((one: number, other: number) => one - other));
    expect(Math.max(...quantities)).toBeLessThanOrEqual(5);
  });

  it("The service overview says what the shop cannot do and what the operator can do about it", async () => {
    const { reply } = await inject("order_ops", "GET", "/api/staff/service");
    expect(reply.body.gaps).toContainEqual({
      text: "Emails are not sent: no mail server is connected",
      remedy: "Set SMTP_URL and MAIL_FROM",
    });
  });

  it("Messages that were not accepted in seven days are listed by kind and result, with those of the last day", async () => {
    const { db, clock } = test.shop;
    const problem = { kind: "one-time code", channel: "email", result: "failed", code: "550" } as const;
    const at = (daysAgo: number) => new Date(clock.now().getTime() - daysAgo * 86_400_000);
    for (const daysAgo of [0, 0, 2, 8]) await countProblem(db, problem, at(daysAgo));
    await countProblem(
      db,
      { ...problem, kind: "link for staff", channel: "sms", result: "refused", code: "404" },
      at(3),
    );
    const { reply } = await inject("order_ops", "GET", "/api/staff/service");
    expect(reply.body.messageProblems).toEqual([
      { ...problem, times: 3, recentTimes: 2, lastAt: at(0).toISOString() },
      {
        kind: "link for staff",
        channel: "sms",
        result: "refused",
        code: "404",
        times: 1,
        recentTimes: 0,
        lastAt: at(3).toISOString(),
      },
    ]);
  });

  it("The most sold products of thirty days are counted by units, without what was cancelled", async () => {
    const sold = async () => (await inject("order_ops", "GET", "/api/staff/service")).reply.body.mostSold;
    expect(await sold()).toEqual([]);
    const shopper = await newShopper(test);
    await paidOrder(test, shopper);
    const { orderId } = await paidOrder(test, await newShopper(test));
    const [{ productId, title }] = await sold();
    expect(await sold()).toEqual([{ productId, title, units: 2 }]);
    expect(title).toBe("Nokia 235 4G");
    await test.shop.db
      .updateTable("checkout_order")
      .set({ status: "refunded" })
      .where("order_id", "=", orderId)
      .execute();
    expect(await sold()).toEqual([{ productId, title, units: 1 }]);
    test.clock.advance(30 * 86_400_000 + 1);
    expect(await sold()).toEqual([]);
  });

  it("How payments go is shown: those of the last day by their result, what has none yet, and the last paid one", async () => {
    const figures = async () => (await inject("order_ops", "GET", "/api/staff/service")).reply.body.payments;
    const before = await figures();
    const { db, clock } = test.shop;
    const { paymentId } = await toPaymentPage(await newShopper(test), KAIOS.variant);
    const begunAt = clock.now().toISOString();
    const open = await figures();
    expect(open).toEqual({ ...before, open: before.open + 1, oldestOpenAt: begunAt });
    await applyNotification(test.shop, { gatewayId: "no", paymentId, status: "failed", amountCents: KAIOS.cents });
    expect(await figures()).toEqual({ ...before, failed: before.failed + 1 });
    await paidOrder(test, await newShopper(test));
    const paid = await figures();
    expect(paid).toEqual({
      paid: before.paid + 1,
      failed: before.failed + 1,
      open: 0,
      oldestOpenAt: null,
      lastPaidAt: begunAt,
    });
    await db
      .updateTable("payment")
      .set({ created_at: new Date(clock.now().getTime() - 2 * 86_400_000) })
      .execute();
    expect(await figures()).toMatchObject({ paid: 0, failed: 0, lastPaidAt: expect.any(String) });
  });

  it("A failed job is queued again once, by staff with the permission, and the retry is an audit entry", async () => {
    const id = await failedJob();
    const url = `/api/staff/jobs/${id}/retry`;
    const body = { queue: "order-expiry" };
    expect((await inject("order_ops", "POST", url, body)).status).toBe(403);
    expect((await inject("admin", "POST", url, { queue: "message-sweep" })).status).toBe(404);
    const { status, staffId } = await inject("admin", "POST", url, body);
    expect(status).toBe(200);
    const { rows } = await sql<{ state: string }>`select state from pgboss.job where id = ${id}`.execute(test.shop.db);
    expect(rows[0]?.state).not.toBe("failed");
    expect((await inject("admin", "POST", url, body)).status).toBe(404);
    const entries = await test.shop.db.selectFrom("audit_entry").selectAll().where("staff_id", "=", staffId).execute();
    expect(entries).toMatchObject([{ action: "job retried", subject: `job ${id}`, after: body }]);
  });
});

describe("Outside systems", () => {
  const systems = async () => (await inject("order_ops", "GET", "/api/staff/service/systems")).reply.body.systems;

  it("A stand-in says what it does not do, and links to its page", async () => {
    expect(await systems()).toContainEqual({
      name: "mail server",
      state: "stand_in",
      about: "sends nothing",
      page: "/stand-in/outbox",
    });
    expect(await systems()).toContainEqual({
      name: "warehouse",
      state: "stand_in",
      about: "",
      page: "/stand-in/warehouse",
    });
  });

  it("A system that is configured is up while it answers, by HTTP or by a connection, and else down with a reason", async () => {
    const http = await outsideServer();
    const { port } = new URL(http.url);
    const addresses = {
      gateway: `${http.url}/send?key=secret`,
      scanner: `tcp://127.0.0.1:${port}`,
      mail: "smtp://127.0.0.1:1",
    };
    test.shop.outsideSystems = Object.entries(addresses).map(([name, address]) => ({ name, address }));
    const states = async () =>
      (await systems()).map(({ name, state, about }: Record<string, string>) => [name, state, about]);
    expect(await states()).toEqual([
      ["gateway", "up", ""],
      ["scanner", "up", ""],
      ["mail", "down", "ECONNREFUSED"],
    ]);
    expect(http.requests.map(String)).toEqual(["http://outside/"]);
    http.respond(503);
    expect((await states())[0]).toEqual(["gateway", "down", "It answered 503"]);
    await http.close();
    expect((await states())[0]).toEqual(["gateway", "down", "ECONNREFUSED"]);
  });

  it("A system that does not answer in time is down", async () => {
    const http = await outsideServer();
    http.respond();
    expect(await failureOf(http.url, 50)).toBe("it took too long");
    await http.close();
  });
});

describe("Synonyms that staff add", () => {
  async function send(method: "GET" | "POST" | "DELETE", url: string, payload?: object, role: Role = "admin") {
    const { token } = await signedInStaff(test.shop, role);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await test.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, ...answer.json() };
  }

  async function found(q: string): Promise<number> {
    await test.shop.revisions.refresh();
    const answer = await test.app.inject({ url: "/api/search", query: { query: q } });
    return globalSearch.reply.parse(answer.json()).body.products.length;
  }

  it("H-03 a word that found nothing finds what its synonym finds, also in cached answers, until it is removed", async () => {
    const before = await found("qwxzvk");
    const phones = await found("smartphone");
    expect(phones).toBeGreaterThan(before);
    const body = { word: "QwxZvk", sameAs: "smartphone" };
    expect(await send("POST", "/api/staff/synonyms", body)).toMatchObject({
      status: 200,
      body: { synonyms: [{ word: "qwxzvk", sameAs: "smartphone", by: expect.any(String) }] },
    });
    expect((await send("POST", "/api/staff/synonyms", body)).body.synonyms).toHaveLength(1);
    expect(await found("qwxzvk")).toBe(phones);
    const remove = () => send("DELETE", "/api/staff/synonyms?word=qwxzvk&sameAs=smartphone");
    expect(await remove()).toMatchObject({ status: 200, body: { synonyms: [] } });
    expect(await remove()).toMatchObject({ status: 404 });
    expect(await found("qwxzvk")).toBe(before);
    const entries = await auditEntries(test.shop, "synonym qwxzvk");
    expect(entries.map(({ action }) => action)).toEqual(["synonym added", "synonym removed"]);
  });

  it.each([
    [{ word: "phones", sameAs: "phone" }, 422, "same_word"],
    [{ word: "--", sameAs: "phone" }, 422, "no_word"],
    [{ word: "", sameAs: "phone" }, 400, "invalid_request"],
    [{ word: "x".repeat(41), sameAs: "phone" }, 400, "invalid_request"],
  ])("%j is refused", async (body, status, code) => {
    expect(await send("POST", "/api/staff/synonyms", body)).toMatchObject({ status, code });
    expect((await send("GET", "/api/staff/synonyms")).body.synonyms).toEqual([]);
  });
});

describe("GET /chat/cloudfrontcachedemo", () => {
  const ask = async (headers = {}) => {
    const answer = await test.app.inject({ url: "/api/chat/cloudfrontcachedemo", headers });
    return { status: answer.statusCode, headers: answer.headers, body: answer.body && answer.json() };
  };

  it("S7-71 The demo of the cache says in headers and body that the first reply was made and stored, and the next came from the cache", async () => {
    const madeAt = test.shop.clock.now();
    const first = await ask();
    test.clock.advance(12_000);
    const second = await ask({ "accept-encoding": "br" });
    const third = await ask();
    expect([first, second, third].map(({ headers }) => headers["cache-status"])).toEqual([
      "shop; fwd=miss; stored",
      "shop; hit",
      "shop; hit",
    ]);
    const { etag } = first.headers;
    expect(first.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    const report = {
      key: "GET /chat/cloudfrontcachedemo [null,null]",
      version: expect.stringMatching(/^content:\d+$/),
      etag,
      storedAt: madeAt.toISOString(),
      expiresAt: new Date(madeAt.getTime() + 60_000).toISOString(),
    };
    const body = { success: true, body: { serverTime: madeAt.toISOString() } };
    expect(first.body).toEqual({ ...body, cache: { ...report, status: "stored", ageSeconds: 0 } });
    expect(third.body).toEqual({ ...body, cache: { ...report, status: "hit", ageSeconds: 12 } });
    expect(third.headers.etag).toBe(etag);
    expect(await ask({ "if-none-match": etag })).toMatchObject({ status: 304, body: "" });
  });

  it("S7-71 The demo's reply leaves the cache after a minute, and as soon as content changes", async () => {
    const first = (await ask()).body;
    test.clock.advance(60_000);
    const later = (await ask()).body;
    expect([later.cache.status, later.body.serverTime > first.body.serverTime]).toEqual(["stored", true]);
    expect((await ask()).body.cache.status).toBe("hit");
    await bumpRevision(test.shop.db, "content");
    await test.shop.revisions.refresh();
    expect((await ask()).body.cache.status).toBe("stored");
  });
});
