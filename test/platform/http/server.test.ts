import { afterEach, describe, expect, it, vi } from "vitest";
import { readEnv } from "#app/env.server.ts";
import { connect } from "#platform/database/connect.server.ts";
import { makeServer, registerHealth, STARVED_MS } from "#platform/http/server.server.ts";
import { freshDatabase } from "../../support/database.ts";

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
