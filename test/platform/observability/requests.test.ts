import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readEnv } from "#app/env.server.ts";
import { registerPages } from "#platform/http/pages.server.ts";
import { makeServer } from "#platform/http/server.server.ts";
import { createMetrics, type Metrics } from "#platform/observability/metrics.server.ts";
import { recordedLogger } from "../../support/recorded-logger.ts";

let server: FastifyInstance;
let metrics: Metrics;
let lines: string[];
beforeEach(async () => {
  const recorded = recordedLogger();
  lines = recorded.lines;
  metrics = createMetrics();
  server = await makeServer(readEnv({ LOG_LEVEL: "info" }), recorded.logger, metrics);
  server.get("/api/orders/:id", async (_, reply) => reply.code(500).send({}));
  server.get("/api/busy", async (_, reply) => reply.code(503).send({}));
  for (const status of [401, 403, 429])
    server.get(`/api/refused/${status}/:token`, (_, reply) => reply.code(status).send({}));
  server.get("/api/late", async (request) => {
    const later = performance.now() + 1_000;
    vi.spyOn(performance, "now").mockReturnValue(later);
    return request.id;
  });
  server.post("/api/carts/:token", async (request) => {
    request.observed.subject = () => ({ ecomId: "ECOM12345678" });
    return {};
  });
  await registerPages(server, {
    rendersPerMinute: 10_000,
    render: async (_, cache) => {
      cache.tag("catalogue");
      cache.route = "/deals/:campaign";
      return new Response("<html></html>", { headers: { "content-type": "text/html" } });
    },
    revisions: { of: () => 1, refresh: async () => undefined },
    now: () => 0,
    cacheBytes: 100_000,
    metrics,
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

const logged = () => lines.map((line) => JSON.parse(line));

describe("Log lines of requests", () => {
  it("A write gives one line with id, method, route, status, milliseconds and order, without its token and query", async () => {
    const { headers } = await server.inject({ method: "POST", url: "/api/carts/s3cret-token?email=a@b.co" });
    expect(logged()).toEqual([
      expect.objectContaining({
        level: 30,
        msg: "request",
        reqId: headers["x-request-id"],
        method: "POST",
        route: "/api/carts/:token",
        status: 200,
        ms: expect.any(Number),
        ecomId: "ECOM12345678",
      }),
    ]);
    expect(lines.join()).not.toMatch(/s3cret|email|a@b/);
  });

  it("A failed request is logged as an error, a refused one as a warning", async () => {
    await server.inject("/api/orders/7?name=Thandi");
    await server.inject("/api/busy");
    expect(logged()).toMatchObject([
      { level: 50, msg: "request failed", route: "/api/orders/:id", status: 500 },
      { level: 40, msg: "request refused", route: "/api/busy", status: 503 },
    ]);
    expect(lines.join()).not.toContain("Thandi");
  });

  it("A read of a second is logged as slow, and a faster or a cached one not at all", async () => {
    // Stopped, so that only the call itself takes time.
    vi.spyOn(performance, "now").mockReturnValue(1_000);
    await server.inject("/api/late");
    await server.inject("/deals/summer");
    await server.inject("/deals/summer");
    await server.inject("/api/unknown");
    expect(logged()).toMatchObject([{ level: 40, msg: "request slow", route: "/api/late", ms: 1_000 }]);
  });
});

describe("Refused access", () => {
  it("Refused access is logged once a minute for each route and status, with the number of omitted lines and no token", async () => {
    const now = vi.spyOn(performance, "now").mockReturnValue(0);
    const statuses = [401, 403, 429];
    for (const status of [...statuses, ...statuses]) await server.inject(`/api/refused/${status}/s3cret?name=Thandi`);
    now.mockReturnValue(60_000);
    await server.inject("/api/refused/429/s3cret");
    const refused = { level: 40, msg: "access refused", reqId: expect.any(String), method: "GET" };
    expect(logged()).toMatchObject([
      ...statuses.map((status) => ({ ...refused, status, route: `/api/refused/${status}/:token`, omitted: 0 })),
      { ...refused, status: 429, omitted: 1 },
    ]);
    expect(lines.join()).not.toMatch(/s3cret|Thandi/);
  });
});

describe("Request ids", () => {
  it("A plain incoming id is the request's, and a long or odd one is replaced", async () => {
    const idFor = async (given: string) =>
      (await server.inject({ url: "/api/busy", headers: { "x-request-id": given } })).headers["x-request-id"];
    expect(await idFor("edge-1.4_7")).toBe("edge-1.4_7");
    expect(logged()[0].reqId).toBe("edge-1.4_7");
    const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
    for (const given of ["thandi@example.co.za", "two words", "x".repeat(65), ""])
      expect(await idFor(given)).toMatch(uuid);
  });
});

describe("Measurements of requests", () => {
  it("Requests are counted by kind, route template, method, status and cache, never by URL", async () => {
    await server.inject("/api/orders/7?name=Thandi");
    await server.inject("/deals/summer");
    await server.inject("/deals/winter");
    await server.inject("/deals/winter");
    const { values } = (await metrics.registry.getMetricsAsJSON()).find(
      ({ name }) => name === "shop_http_request_duration_seconds",
    ) ?? { values: [] };
    const counts = values.filter((value) => "metricName" in value && String(value.metricName).endsWith("_count"));
    expect(counts.map(({ labels, value }) => ({ ...labels, value }))).toEqual([
      { kind: "api", route: "/api/orders/:id", method: "GET", status: 500, cache: "none", value: 1 },
      { kind: "page", route: "/deals/:campaign", method: "GET", status: 200, cache: "miss", value: 2 },
      { kind: "page", route: "/deals/:campaign", method: "GET", status: 200, cache: "hit", value: 1 },
    ]);
    const text = await metrics.registry.metrics();
    expect(text).toContain('shop_cache_requests_total{cache="pages",result="hit"} 1');
    expect(text).toContain('shop_cache_requests_total{cache="pages",result="miss"} 2');
    expect(text).toMatch(/shop_cache_bytes\{cache="pages"\} \d{4}/);
    expect(text).not.toMatch(/Thandi|summer/);
  });
});
