import Fastify from "fastify";
import { expect, it } from "vitest";
import { paymentReturn } from "#payment/return.server.ts";

it("brings a customer whom the gateway sends back by a form to the page, whatever the form says", async () => {
  const server = Fastify();
  await server.register(paymentReturn);
  const come = (type: string, payload: string) =>
    server.inject({
      method: "POST",
      url: "/checkout/return?orderId=1&vendorType=personal",
      headers: { "content-type": type },
      payload,
    });
  for (const [type, payload] of [
    ["application/x-www-form-urlencoded", "result.code=000.000.000"],
    ["application/json", "{not json"],
    ["text/plain", ""],
  ] as const) {
    const answer = await come(type, payload);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      "/checkout/return?orderId=1&vendorType=personal",
    ]);
  }
  expect((await come("text/plain", "x".repeat(70_000))).statusCode).toBe(413);
  await server.close();
});
