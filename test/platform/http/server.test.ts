import { afterEach, describe, expect, it, vi } from "vitest";
import { readEnv } from "#app/env.server.ts";
import { connect } from "#platform/database/connect.server.ts";
import { loggedError, makeServer, redacted, registerHealth, STARVED_MS } from "#platform/http/server.server.ts";
import { freshDatabase } from "../../support/database.ts";

describe("Log lines", () => {
  it("The log contains neither the token of a cart path nor a query string", () => {
    expect(redacted("/api/cart/abcDEF-123/list?x=1")).toBe("/api/cart/***/list");
    expect(redacted("/api/cart/abcDEF-123/list/")).toBe("/api/cart/***/list/");
    expect(redacted("//api/CART//abcDEF-123/list")).toBe("//api/CART//***/list");
    expect(redacted("/api/orderDetails?email=a@b.co")).toBe("/api/orderDetails");
    expect(redacted("/personal/prepaid/prepaid-sim")).toBe("/personal/prepaid/prepaid-sim");
  });
});

it("The server has a timeout of 300 seconds for a slowly sent request", async () => {
  const server = await makeServer(readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent" }));
  expect(server.server.requestTimeout).toBe(300_000);
  await server.close();
});

describe("Client address", () => {
  const CLAIMED = { "x-forwarded-for": "1.1.1.1, 2.2.2.2" };

  it.each([
    ["false", "127.0.0.1"],
    ["true", "2.2.2.2"],
    ["2", "1.1.1.1"],
  ])("The client address behind TRUST_PROXY=%s is %s, and clients cannot forge it", async (TRUST_PROXY, address) => {
    const server = await makeServer(readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", TRUST_PROXY }));
    server.get("/", async (request) => request.ip);
    expect((await server.inject({ url: "/", headers: CLAIMED })).body).toBe(address);
    await server.close();
  });
});

it("The log of an error has type, message, stack and cause, but not the row data of PostgreSQL", () => {
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

it("The log ends for errors with circular causes, and omits the content of thrown non-errors", () => {
  const one = new Error("one");
  one.cause = one;
  expect(JSON.stringify(loggedError(one)).length).toBeLessThan(20_000);
  expect(loggedError("12 Acacia Street")).toEqual({ type: "string", message: "", stack: "" });
});

describe("Readiness", () => {
  afterEach(() => vi.useRealTimers());

  it("A process is ready until its pool has had no free connection for 30 seconds, and again once it has", async () => {
    const database = await freshDatabase();
    const { db } = connect(database.url, { max: 1 });
    const server = await makeServer(readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent" }));
    const status = async () => (await server.inject("/readyz")).statusCode;
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
    await registerHealth(server, db);
    expect(await status()).toBe(200);

    await db.connection().execute(async () => {
      await vi.advanceTimersByTimeAsync(STARVED_MS - 1);
      expect(await status()).toBe(200);
      await vi.advanceTimersByTimeAsync(1);
      expect(await status()).toBe(503);
      expect((await server.inject("/healthz")).statusCode).toBe(200);
    });
    await vi.advanceTimersByTimeAsync(STARVED_MS);
    await vi.waitFor(async () => expect(await status()).toBe(200));

    await server.close();
    await db.destroy();
    await database.drop();
  });
});
