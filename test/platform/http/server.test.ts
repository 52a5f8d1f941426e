import { describe, expect, it } from "vitest";
import { readEnv } from "#platform/env.server.ts";
import { loggedError, makeServer, redacted } from "#platform/http/server.server.ts";

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

it("tells the kind, words and stack of an error, and of what caused it, but not the row that PostgreSQL repeats", () => {
  const refused = Object.assign(new Error("violates check constraint"), {
    ...{ code: "23514", table: "cart_line", constraint: "never" },
    ...{ detail: "Failing row contains (1, 12 Acacia Street).", where: "12 Acacia Street", parameters: ["12"] },
  });
  const logged = loggedError(new TypeError("call failed", { cause: refused }));
  expect(logged).toMatchObject({
    ...{ type: "TypeError", message: "call failed", stack: expect.stringContaining("server.test.ts") },
    cause: { type: "Error", message: "violates check constraint", code: "23514", table: "cart_line" },
  });
  expect(JSON.stringify(logged)).not.toContain("Acacia");
});

it("ends where errors cause each other, and tells nothing of what is no error", () => {
  const one = new Error("one");
  one.cause = one;
  expect(JSON.stringify(loggedError(one)).length).toBeLessThan(20_000);
  expect(loggedError("12 Acacia Street")).toEqual({ type: "string", message: "", stack: "" });
});
