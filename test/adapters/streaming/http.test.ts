import { createServer, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { isSigned, signatureOf } from "#adapters/signed-message.server.ts";
import { httpStreamingPartner } from "#adapters/streaming/http.server.ts";
import { verifiedNotification } from "#adapters/streaming/message.server.ts";
import { PartnerUnavailable } from "#streaming/partner.port.ts";

const SECRET = "a-secret-of-the-test";
const NOW = Date.parse("2026-11-20T08:00:05.900Z");
const SUBSCRIPTION = "01990000-0000-7000-8000-000000000001";

let server: Server;
let url: string;
let answer: { status: number; body: string } | undefined;
let requests: { path: string; body: string; signature: unknown }[];
let logged: string[];
beforeEach(async () => {
  [answer, requests, logged] = [{ status: 200, body: "{}" }, [], []];
  server = createServer(async (request, response) => {
    const { "x-spaza-signature": signature } = request.headers;
    requests.push({ path: request.url ?? "", body: await text(request), signature });
    if (answer) response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/ott/`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const partner = () =>
  httpStreamingPartner({
    name: "Amazon",
    url,
    secret: SECRET,
    now: () => NOW,
    log: (line) => logged.push(line),
    timeoutMs: 200,
  });
const replies = (body: object) => {
  answer = { status: 200, body: JSON.stringify(body) };
};

it("S7-79 The streaming partner is asked with a signature of time and body", async () => {
  replies({ isEligible: true, billing: "prepaid", session: "s" });
  expect(await partner().identify("+27821234567")).toEqual({ isEligible: true, billing: "prepaid", session: "s" });
  const [request] = requests;
  expect(request).toMatchObject({ path: "/ott/identify", body: '{"msisdn":"+27821234567"}' });
  expect(isSigned(request?.body ?? "", request?.signature, SECRET, NOW)).toBe(true);
});

it("S7-83 The streaming partner's answers are read by their shapes", async () => {
  replies({ balanceCents: 2900 });
  expect(await partner().balance("+27821234567")).toBe(2900);
  replies({ products: ["Prime Video"], email: null });
  expect(await partner().activeServices("+27821234567")).toEqual({ products: ["Prime Video"], email: null });
  replies({ activationLink: "https://stream.example/on" });
  expect(await partner().activationLink("R1")).toBe("https://stream.example/on");
  replies({ isPaid: false });
  expect(await partner().charge({ chargeId: "c", reference: "R1", amountCents: 2900 })).toBe(false);
  answer = { status: 204, body: "" };
  await partner().setStatus("R1", "cancelled");
  expect(requests.at(-1)).toMatchObject({
    path: "/ott/orders/status",
    body: '{"reference":"R1","status":"cancelled"}',
  });
});

it("An activation link that is no web address is refused", async () => {
  replies({ activationLink: "javascript:alert(1)" });
  await expect(partner().activationLink("R1")).rejects.toThrow(PartnerUnavailable);
});

it.each([
  ["an error", { status: 500, body: "{}" }],
  ["another shape", { status: 200, body: '{"isEligible":"yes"}' }],
  ["no JSON", { status: 200, body: "<html>" }],
  ["nothing in time", undefined],
])("A streaming partner that answers with %s is unavailable, and the reason has no number", async (_, given) => {
  answer = given;
  const error = await partner()
    .identify("+27821234567")
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PartnerUnavailable);
  expect(String(error)).not.toContain("821234567");
});

it("A streaming partner that fails five times in a row is not asked for a while", async () => {
  answer = { status: 500, body: "{}" };
  const asked = partner();
  for (let time = 0; time < 7; time += 1) await asked.balance("+27821234567").catch(() => undefined);
  expect(requests).toHaveLength(5);
  expect(logged).toEqual(["Streaming: the partner Amazon is away (it answered 500)."]);
});

const BODY = JSON.stringify({ notificationId: "n1", subscriptionId: SUBSCRIPTION, event: "activated" });
const verify = (body: string, signature: unknown, now = NOW) =>
  verifiedNotification({ body, headers: { "x-spaza-signature": String(signature) } }, SECRET, now);

it("A signed notification of the streaming partner is accepted for five minutes", () => {
  const signature = signatureOf(BODY, SECRET, NOW);
  expect(verify(BODY, signature)).toEqual(JSON.parse(BODY));
  expect(verify(BODY, signature, NOW + 299_000)).toEqual(JSON.parse(BODY));
  expect(verify(BODY, signature, NOW + 302_000)).toBeUndefined();
  expect(verify(BODY.replace("n1", "n2"), signature)).toBeUndefined();
  expect(verify(BODY, signatureOf(BODY, "another-secret-16", NOW))).toBeUndefined();
  expect(verify(BODY, undefined)).toBeUndefined();
});

it.each(["", "null", '{"notificationId":"n1","event":"activated"}'])(
  "A signed notification of the streaming partner with the body %j is ignored",
  (body) => {
    expect(verify(body, signatureOf(body, SECRET, NOW))).toBeUndefined();
  },
);
