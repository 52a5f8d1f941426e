import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readEnv } from "#platform/env.server.ts";
import { type RenderPage, registerPages } from "#platform/http/pages.server.ts";
import { unavailablePage } from "#platform/http/plain-page.ts";
import { makeServer } from "#platform/http/server.server.ts";

let server: FastifyInstance;
let isUnavailable: boolean;

const render: RenderPage = async (request, reads) => {
  const { pathname } = new URL(request.url);
  if (pathname === "/broken") throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  if (pathname === "/bug") throw new Error("a bug");
  reads.family("catalogue");
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
  registerPages(server, {
    render,
    revisions: { of: () => 1, refresh: async () => undefined },
    now: () => 0,
    cacheBytes: 1_000_000,
  });
});
afterEach(() => server.close());

it("stands instead of a page whose database is away, and is never kept", async () => {
  isUnavailable = true;
  const away = await server.inject("/phones?page=2");
  expect(away.statusCode).toBe(503);
  expect(away.body).toContain('<a href="/phones?page=2">Try again</a>');
  expect(away.headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
  expect(away.headers.etag).toBeUndefined();
  expect(away.headers["content-security-policy"]).toMatch(/style-src 'self' 'sha256-/);
  isUnavailable = false;
  expect((await server.inject("/phones?page=2")).statusCode).toBe(200);
});

it("does not take the place of a page that was kept", async () => {
  await server.inject("/kept");
  isUnavailable = true;
  const kept = await server.inject("/kept");
  expect([kept.statusCode, kept.body]).toEqual([200, "fine"]);
});

it("gives data that a page asked for in its own form", async () => {
  isUnavailable = true;
  const data = await server.inject("/phones.data");
  expect([data.statusCode, data.body]).toEqual([503, "Unexpected Server Error"]);
  expect(data.headers["content-type"]).toBe("text/x-script");
});

it("stands for a page that could not be rendered at all, but not for a bug", async () => {
  expect((await server.inject("/broken")).body).toContain("We will be right back");
  expect((await server.inject("/bug")).statusCode).toBe(500);
});

it("leads nowhere else and runs nothing that stands in an address", () => {
  expect(unavailablePage("//elsewhere.example/x")).toContain('<a href="/elsewhere.example/x">');
  expect(unavailablePage("/\\elsewhere.example")).toContain('<a href="/elsewhere.example">');
  expect(unavailablePage('/"><script>go()</script>')).not.toContain("<script>");
});
