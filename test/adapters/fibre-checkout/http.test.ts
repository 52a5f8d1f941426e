import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { httpFibreCheckout } from "#adapters/fibre-checkout/http.server.ts";
import { FibreCheckoutUnavailable } from "#orders/fibre/fibre-checkout.port.ts";

/** A fake fibre checkout: it records its requests and returns the response of the test. */
let server: Server;
let url = "";
let requests: { path: string; body: unknown }[] = [];
let answer: (response: ServerResponse, request: IncomingMessage) => void;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    requests.push({ path: request.url ?? "", body: JSON.parse((await text(request)) || "null") });
    answer(response, request);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/checkout/`;
});
afterAll(() => new Promise((closed) => server.close(closed)));

const checkout = () => httpFibreCheckout({ url, secret: "a-secret-of-the-test", timeoutMs: 300 });
const REQUEST = {
  dealId: "D1",
  contractTerm: "TWENTY_FOUR_MONTHS",
  installationAddress: { amid: "A1" },
  returnUrl: "https://shop.example/cart",
  notifyUrl: "https://shop.example/api/fkstatus",
};

it("S7-16 S7-17 S4-18 The fibre checkout client uses the specified calls, and redirects the customer with the process id", async () => {
  requests = [];
  answer = (response) => response.end('{"processId":"P 1"}');
  expect(await checkout().begin(REQUEST)).toBe("P 1");
  const item = {
    orderItemId: "L1",
    dealId: "D1",
    title: "Fibre",
    quantity: 1,
    price: "799.00",
    fees: [],
    extras: [],
    isSwitching: false,
  };
  await checkout().putItems("P 1", [item]);
  expect(requests).toEqual([
    { path: "/checkout/generateProcessId", body: REQUEST },
    { path: "/checkout/process/cartItems", body: { processId: "P 1", productDetails: [item] } },
  ]);
  expect(checkout().pageUrl("P 1")).toBe(`${url.replace(/\/$/, "")}?sessionId=P+1`);
});

it("The status text of a rejected fibre checkout call becomes the error message", async () => {
  answer = (response) => response.writeHead(502, "No capacity in this area").end();
  await expect(checkout().begin(REQUEST)).rejects.toThrow(new FibreCheckoutUnavailable("No capacity in this area"));
  await expect(checkout().putItems("P1", [])).rejects.toThrow(FibreCheckoutUnavailable);
});

it.each([
  ["an empty body", ""],
  ["an HTML page", "<html>"],
  ["another shape", '{"id":"P1"}'],
  ["a process id that is too long", JSON.stringify({ processId: "x".repeat(101) })],
])("A fibre checkout response with %s is rejected as unusable", async (_, body) => {
  answer = (response) => response.end(body);
  await expect(checkout().begin(REQUEST)).rejects.toThrow("no answer that can be used");
});

it("A fibre checkout call fails on a timeout, a redirect, a dropped connection and an oversized response", async () => {
  answer = () => undefined;
  await expect(checkout().begin(REQUEST)).rejects.toThrow("does not answer right now");
  answer = (response) => response.writeHead(302, { location: "https://elsewhere.example/" }).end();
  await expect(checkout().begin(REQUEST)).rejects.toThrow("does not answer right now");
  answer = (response) => response.destroy();
  await expect(checkout().begin(REQUEST)).rejects.toThrow("does not answer right now");
  answer = (response) => response.end(JSON.stringify({ processId: "P1", more: "x".repeat(100_000) }));
  await expect(checkout().begin(REQUEST)).rejects.toThrow("does not answer right now");
  const unreachable = httpFibreCheckout({ url: "http://127.0.0.1:9/", secret: "x" });
  await expect(unreachable.begin(REQUEST)).rejects.toThrow(FibreCheckoutUnavailable);
});
