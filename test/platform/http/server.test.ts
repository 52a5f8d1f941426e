import { describe, expect, it } from "vitest";
import { readEnv } from "#platform/env.server.ts";
import { makeServer, redacted } from "#platform/http/server.server.ts";

describe("log lines", () => {
  it("never hold the token of a cart path, nor a query", () => {
    expect(redacted("/api/cart/abcDEF-123/list?x=1")).toBe("/api/cart/***/list");
    expect(redacted("/api/cart/abcDEF-123/list/")).toBe("/api/cart/***/list/");
    expect(redacted("//api/CART//abcDEF-123/list")).toBe("//api/CART//***/list");
    expect(redacted("/api/orderDetails?email=a@b.co")).toBe("/api/orderDetails");
    expect(redacted("/personal/prepaid/prepaid-sim")).toBe("/personal/prepaid/prepaid-sim");
  });
});

it("ends a request that does not arrive whole, however slowly it comes", async () => {
  const server = await makeServer(readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent" }));
  expect(server.server.requestTimeout).toBe(300_000);
  await server.close();
});

describe("the address of who asks", () => {
  const CLAIMED = { "x-forwarded-for": "1.1.1.1, 2.2.2.2" };

  it.each([
    ["false", "127.0.0.1"],
    ["true", "2.2.2.2"],
    ["2", "1.1.1.1"],
  ])("behind TRUST_PROXY=%s is %s: nobody can claim another one", async (TRUST_PROXY, address) => {
    const server = await makeServer(readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", TRUST_PROXY }));
    server.get("/", async (request) => request.ip);
    expect((await server.inject({ url: "/", headers: CLAIMED })).body).toBe(address);
    await server.close();
  });
});
