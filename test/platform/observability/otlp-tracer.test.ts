import { createServer, type IncomingHttpHeaders } from "node:http";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";
import { makeShop, type TestShop } from "../../support/shop.ts";
import { newShopper, PERSON, toPaymentPage } from "../../support/shopper.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const SECRETS = [PERSON.email, PERSON.lastName, PERSON.mobileNumber, "27821234567"];

const Exported = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({ spans: z.array(z.object({ name: z.string(), kind: z.number(), traceId: z.string() }).loose()) }),
      ),
    }),
  ),
});
type ExportedSpan = z.output<typeof Exported>["resourceSpans"][0]["scopeSpans"][0]["spans"][0];

const spans: ExportedSpan[] = [];
const messages: IncomingHttpHeaders[] = [];

/** Plays the collector of traces and the SMS gateway. */
const outside = createServer(async (request, response) => {
  const body = await json(request);
  if (request.url === "/v1/traces")
    for (const { scopeSpans } of Exported.parse(body).resourceSpans)
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
  else messages.push(request.headers);
  response.writeHead(200, { "content-type": "application/json" }).end("{}");
});

const lines: string[] = [];
let test: TestShop;
beforeAll(async () => {
  await new Promise<void>((listening) => outside.listen(0, "127.0.0.1", listening));
  const address = outside.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  test = await makeShop({
    listen: true,
    logs: { write: (line) => void lines.push(line) },
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
      LOG_LEVEL: "info",
      SMS_GATEWAY_URL: `${url}/sms?key=s3cret`,
      SMS_GATEWAY_TOKEN: "t0ken",
    },
  });
});
afterAll(async () => {
  await test.close();
  outside.closeAllConnections();
  outside.close();
});

it("One trace leads from a request through its SQL, an outside call and jobs to the text message, without personal data", async () => {
  const shopper = await newShopper(test);
  const { paymentId } = await toPaymentPage(shopper);
  const { statusCode } = await test.app.inject({
    method: "POST",
    url: `/stand-in/gateway/${paymentId}?name=Nkosi`,
    payload: "outcome=paid",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: test.url,
      traceparent: `00-${TRACE}-00f067aa0ba902b7-01`,
    },
  });
  expect(statusCode).toBe(303);
  const named = () => spans.filter(({ traceId }) => traceId === TRACE).map(({ name, kind }) => `${kind} ${name}`);
  // 2 is a server, 3 a client, 5 a consumer.
  await vi.waitFor(
    () =>
      expect(named()).toEqual(
        expect.arrayContaining([
          ...["2 POST /stand-in/gateway/:paymentId", "3 INSERT", "3 POST", "2 POST /api/payment/notify"],
          ...["5 order-news", "5 outbox-send", "3 UPDATE"],
        ]),
      ),
    { timeout: 12_000 },
  );
  expect(messages[0]?.traceparent).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
  const text = JSON.stringify(spans);
  for (const secret of [...SECRETS, shopper.token, paymentId, "s3cret", "t0ken"]) expect(text).not.toContain(secret);
  const line = lines.map((each) => JSON.parse(each)).find(({ route }) => route === "/api/payment/notify");
  expect(line).toMatchObject({ traceId: TRACE, msg: "request" });
});

it("A request without or with an invalid traceparent begins a trace, and what nobody requested none", async () => {
  spans.length = 0;
  for (const traceparent of ["", "00-zz-zz-01"])
    await test.app.inject({ url: "/api/session/token", headers: { traceparent } });
  const begun = () => spans.filter(({ name }) => name === "GET /api/session/token");
  await vi.waitFor(() => expect(begun()).toHaveLength(2), { timeout: 5_000 });
  const [one, other] = begun();
  expect(one?.traceId).not.toBe(other?.traceId);
  const roots = spans.filter((span) => !("parentSpanId" in span)).map(({ kind }) => kind);
  expect(roots).not.toContain(3);
});
