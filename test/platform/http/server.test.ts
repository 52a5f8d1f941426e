import { createConnection } from "node:net";
import { text } from "node:stream/consumers";
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

it("Headers and addresses that are too large, and a malformed request, get the uniform error body", async () => {
  const server = await makeServer(readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent" }));
  const url = await server.listen({ port: 0, host: "127.0.0.1" });
  const large = "x".repeat(20_000);
  for (const answer of [await fetch(url, { headers: { "x-large": large } }), await fetch(`${url}/?q=${large}`)]) {
    expect([answer.status, answer.headers.get("content-type")]).toEqual([431, "application/json"]);
    expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await answer.json()).toEqual({
      success: false,
      code: "headers_too_large",
      requestId: expect.any(String),
      message: "The address or the headers are too large",
    });
  }
  const socket = createConnection({ host: "127.0.0.1", port: Number(new URL(url).port) });
  socket.end("no request\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400 Bad Request\r\n.*"code":"invalid_request"/s);
  await server.close();
});

it("Connections are limited in number, in silence, and in the time for the headers of a request", async () => {
  const server = await makeServer(readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent" }));
  const { maxConnections, timeout, headersTimeout } = server.server;
  expect({ maxConnections, timeout, headersTimeout }).toEqual({
    maxConnections: 15_000,
    timeout: 120_000,
    headersTimeout: 20_000,
  });
  await server.close();
});

describe("Security headers", () => {
  const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  it("Every response forbids sniffing and framing, and over https demands https for a year on all subdomains", async () => {
    const server = await makeServer(
      readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", PUBLIC_URL: "https://shop.example" }),
    );
    server.get("/data", async () => ({}));
    for (const url of ["/data", "/unknown", "/%zz"])
      expect((await server.inject(url)).headers).toMatchObject({
        "content-security-policy": DATA_POLICY,
        "x-content-type-options": "nosniff",
        "strict-transport-security": "max-age=31536000; includeSubDomains",
      });
    await server.close();
  });

  it("A shop without https does not demand it", async () => {
    const server = await makeServer(readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent" }));
    for (const url of ["/unknown", "/%zz"])
      expect((await server.inject(url)).headers).not.toHaveProperty("strict-transport-security");
    await server.close();
  });
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

  it.each([
    ["1", "41.13.0.1:51234", "41.13.0.1"],
    ["1", "[2001:db8::1]:443", "2001:db8::1"],
    ["1", "::ffff:41.13.0.1", "41.13.0.1"],
    ["1", "unknown", "127.0.0.1"],
    ["1", "41.13.0.1, unknown", "127.0.0.1"],
    ["2", "unknown, 10.0.0.7:80", "10.0.0.7"],
    ["2", "41.13.0.1:51234, 10.0.0.7", "41.13.0.1"],
  ])(
    "Behind TRUST_PROXY=%s a client of which proxies write %s has the address %s",
    async (TRUST_PROXY, written, ip) => {
      const server = await makeServer(readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", TRUST_PROXY }));
      server.get("/", async (request) => request.ip);
      expect((await server.inject({ url: "/", headers: { "x-forwarded-for": written } })).body).toBe(ip);
      await server.close();
    },
  );
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
