import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readEnv } from "#app/env.server.ts";
import { type RenderPage, registerPages } from "#platform/http/pages.server.ts";
import { unavailablePage } from "#platform/http/plain-page.ts";
import { makeServer } from "#platform/http/server.server.ts";

let server: FastifyInstance;
let isUnavailable: boolean;

const render: RenderPage = async (request, reads) => {
  const { pathname } = new URL(request.url);
  if (pathname === "/broken") throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  if (pathname === "/bug") throw new Error("a bug");
  reads.tag("catalogue");
  const isData = pathname.endsWith(".data");
  if (isUnavailable) reads.databaseUnavailable();
  return new Response(isUnavailable ? "Unexpected Server Error" : "fine", {
    status: isUnavailable ? 500 : 200,
    headers: { "content-type": isData ? "text/x-script" : "text/html; charset=utf-8" },
  });
};

beforeEach(async () => {
  isUnavailable = false;
  server = await makeServer(readEnv({ LOG_LEVEL: "silent" }));
  await registerPages(server, {
    rendersPerMinute: 1_000,
    render,
    revisions: { of: () => 1, refresh: async () => undefined },
    now: () => 0,
    cacheBytes: 1_000_000,
  });
});
afterEach(() => server.close());

it("A plain page with status 503 replaces a page while the database is unavailable, and is never cached", async () => {
  isUnavailable = true;
  const redirected = await server.inject("/phones?page=2");
  expect(redirected.statusCode).toBe(503);
  expect(redirected.body).toContain('<a href="/phones?page=2">Try again</a>');
  expect(redirected.headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
  expect(redirected.headers.etag).toBeUndefined();
  expect(redirected.headers["content-security-policy"]).toMatch(/style-src 'self' 'sha256-/);
  isUnavailable = false;
  expect((await server.inject("/phones?page=2")).statusCode).toBe(200);
});

it("A cached page is served even while the database is unavailable", async () => {
  await server.inject("/kept");
  isUnavailable = true;
  const cached = await server.inject("/kept");
  expect([cached.statusCode, cached.body]).toEqual([200, "fine"]);
});

it("A data request gets its 503 response in its own format while the database is unavailable", async () => {
  isUnavailable = true;
  const data = await server.inject("/phones.data");
  expect([data.statusCode, data.body]).toEqual([503, "Unexpected Server Error"]);
  expect(data.headers["content-type"]).toBe("text/x-script; charset=utf-8");
});

it("The plain page replaces a page whose rendering failed because of the database, but not because of a bug", async () => {
  expect((await server.inject("/broken")).body).toContain("We will be right back");
  expect((await server.inject("/bug")).statusCode).toBe(500);
});

it("The retry link of the plain page stays in the shop, and its path cannot inject scripts", () => {
  expect(unavailablePage("//elsewhere.example/x")).toContain('<a href="/elsewhere.example/x">');
  expect(unavailablePage("/\\elsewhere.example")).toContain('<a href="/elsewhere.example">');
  expect(unavailablePage('/"><script>go()</script>')).not.toContain("<script>");
});
