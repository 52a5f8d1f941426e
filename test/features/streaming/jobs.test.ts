import { createServer, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { freePort } from "#platform/free-port.server.ts";
import { cleanMobileNumber } from "#shared/person.ts";
import { runDue } from "#streaming/subscriptions/charges.service.server.ts";
import { applyNotification, orderAtPartner } from "#streaming/subscriptions/service.server.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { newShopper } from "../../support/shopper.ts";
import { MOBILE_EDITION, newNumber, runJob, signUpCode, storedSubscription } from "../../support/streaming.ts";

/** A partner over HTTP. What it fails at it answers with the request itself, which has personal data. */
let partner: Server;
let failing: RegExp;
const partnerUrls: string[] = [];

let test: TestShop;
const lines: string[] = [];
beforeAll(async () => {
  partner = createServer(async (request, response) => {
    partnerUrls.push(request.url ?? "");
    const body = await text(request);
    if (failing.test(request.url ?? "")) return response.writeHead(500).end(body);
    const answers: Record<string, object> = {
      "/identify": { isEligible: true, billing: "prepaid", session: "s" },
      "/balance": { balanceCents: 10_000 },
      "/active-services": { products: [], email: null },
      "/orders": { isAccepted: true, reference: "R1", activationLink: "https://stream.example/on" },
    };
    return response.end(JSON.stringify(answers[request.url ?? ""] ?? body));
  });
  const port = await freePort();
  await new Promise<void>((listening) => partner.listen(port, "127.0.0.1", listening));
  test = await makeShop({
    env: {
      LOG_LEVEL: "info",
      OTT_PARTNER_URL: `http://127.0.0.1:${port}`,
      OTT_PARTNER_SECRET: "the secret of the partner",
    },
    logs: { write: (line) => void lines.push(line) },
  });
});
afterAll(async () => {
  await test.close();
  partner.closeAllConnections();
  partner.close();
});

it("S7-79 S7-83 A sign-up whose partner fails leaves neither number, address nor code in logs, queues and URLs", async () => {
  const [number, email] = [newNumber(), "private-viewer@example.co.za"];
  const shopper = await newShopper(test);
  const secrets: string[] = [];
  await shopper.add(MOBILE_EDITION.variant);
  const post = (path: string, body: object = {}) => shopper.call(`POST ${path}`, { body });
  const base = "/chat/amazon/ott/v6";
  const identify = () => post(`${base}/queryIdentification`, { msisdn: number, orderType: MOBILE_EDITION.orderType });
  failing = /identify/;
  expect((await identify()).status).toBe(503);
  failing = /balance|orders|charges/;
  await identify();
  expect((await post(`${base}/query_balance`)).status).toBe(503);
  failing = /orders|charges/;
  expect((await post(`${base}/query_balance`)).status).toBe(200);
  await post(`${base}/sendotp`);
  const code = await signUpCode(test, shopper, number);
  await post(`${base}/validate/otp`, { otp: "000000" });
  expect((await post(`${base}/validate/otp`, { otp: code })).status).toBe(200);
  await post("/lambda/amazon/subscriptionEmail", { email });
  await post(`${base}/send_subscription_email_otp`);
  const emailCode = await signUpCode(test, shopper, email);
  expect((await post(`${base}/validate/email/otp`, { otp: emailCode })).status).toBe(200);
  const view = await shopper.call("GET /streaming/sign-up", { query: { orderType: MOBILE_EDITION.orderType } });
  await post("/lambda/amazon/acceptTerms", { version: view.body.body.terms.version, accepted: true });
  const ordered = await post(`${base}/ott_checkout`);
  const { subscriptionId } = ordered.body.body;
  secrets.push(number, number.slice(1), cleanMobileNumber(number), email, "private-viewer", code, emailCode);

  const failed = (queue: string) =>
    vi.waitFor(() => expect(lines.join("\n")).toMatch(new RegExp(`"queue":"${queue}".*job failed`)), {
      timeout: 15_000,
    });
  await failed("streaming-order");
  failing = /charges/;
  await orderAtPartner(test.shop, subscriptionId);
  await applyNotification(test.shop, "amazon", { notificationId: "n", subscriptionId, event: "activated" });
  await test.app.inject({ method: "POST", url: "/api/streaming/notifications", payload: { msisdn: number } });
  test.clock.set("2026-12-20T10:00:00+02:00");
  await runDue(test.shop);
  await failed("streaming-charge");

  const { rows } = await sql<{ job: string }>`
    select concat(name, ' ', data, ' ', output, ' ', singleton_key) as job from pgboss.job`.execute(test.shop.db);
  expect(rows.map(({ job }) => job).join("\n")).toContain(subscriptionId);
  expect(lines.join("\n")).toContain("/api/chat/amazon/ott/v6/ott_checkout");
  const written = [...lines, ...rows.map(({ job }) => job), ...partnerUrls];
  const telling = written.filter((line) =>
    secrets.some((secret) => new RegExp(`(?<![\\w.])${escaped(secret)}\\b`).test(line)),
  );
  expect(telling).toEqual([]);
});

const escaped = (secret: string) => secret.replace(/[+.]/g, "\\$&");

it("N-04 Number and address of a subscription are deleted 90 days after its end, the rest after five years, and sign-ups after a day", async () => {
  test.clock.set("2026-11-20T10:00:00+02:00");
  const shopper = await newShopper(test);
  failing = /none/;
  await shopper.add(MOBILE_EDITION.variant);
  const body = { msisdn: newNumber(), orderType: MOBILE_EDITION.orderType };
  await shopper.call("POST /chat/amazon/ott/v6/queryIdentification", { body });
  const subscriptionId = await storedSubscription(test, { number: newNumber(), email: "ended@example.co.za" });
  const ended = { state: "cancelled", ended_at: test.shop.clock.now(), partner_session: "s" };
  await test.shop.db
    .updateTable("streaming_subscription")
    .set(ended)
    .where("subscription_id", "=", subscriptionId)
    .execute();
  const find = () =>
    test.shop.db
      .selectFrom("streaming_subscription")
      .select(["encrypted_number", "encrypted_email", "partner_session"])
      .where("subscription_id", "=", subscriptionId)
      .executeTakeFirst();
  const signUps = async () =>
    (
      await test.shop.db
        .selectFrom("streaming_sign_up")
        .select("owner_id")
        .where("owner_id", "=", shopper.uid)
        .execute()
    ).length;
  const after = async (days: number) => {
    test.clock.advance(days * 86_400_000);
    await runJob(test, "streaming-retention");
  };
  await after(1);
  expect(await signUps()).toBe(1);
  await after(1);
  expect(await signUps()).toBe(0);
  await after(87);
  expect((await find())?.encrypted_number).not.toBeNull();
  await after(2);
  expect(await find()).toEqual({ encrypted_number: null, encrypted_email: null, partner_session: "" });
  await after(5 * 366 - 92);
  expect(await find()).toBeDefined();
  await after(2);
  expect(await find()).toBeUndefined();
});
