import { get } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readEnv } from "#platform/env.server.ts";
import type { Family } from "#platform/http/page-reads.ts";
import { type RenderPage, registerPages } from "#platform/http/pages.server.ts";
import { makeServer } from "#platform/http/server.server.ts";

let server: FastifyInstance;
let renders: string[];
let numbers: Record<Family, number>;
let now: number;

const filler = "<p>hello</p>".repeat(200);

const render: RenderPage = async (request, reads) => {
  const { pathname } = new URL(request.url);
  renders.push(pathname);
  if (pathname === "/kept") reads.family("catalogue");
  if (pathname === "/campaign") {
    reads.family("content");
    reads.until(new Date(1_000));
  }
  if (pathname === "/missing") reads.family("catalogue");
  return new Response(`<html><script>go()</script>${filler}${renders.length}</html>`, {
    status: pathname === "/missing" ? 404 : 200,
    headers: { "content-type": "text/html; charset=utf-8" },
  });
};

beforeEach(async () => {
  renders = [];
  now = 0;
  numbers = { catalogue: 1, content: 1, flags: 1 };
  server = await makeServer(readEnv({ LOG_LEVEL: "silent" }));
  registerPages(server, {
    render,
    revisions: { of: (family) => numbers[family], refresh: async () => undefined },
    now: () => now,
    cacheBytes: 1_000_000,
  });
});
afterEach(() => server.close());

describe("pages", () => {
  it("renders a page once until a family that it read changes", async () => {
    await server.inject("/kept");
    await server.inject("/kept");
    numbers.content = 2;
    await server.inject("/kept");
    expect(renders).toHaveLength(1);
    numbers.catalogue = 2;
    await server.inject("/kept");
    expect(renders).toHaveLength(2);
  });

  it("keeps no page that read nothing shared, and no page that is not there", async () => {
    for (const url of ["/private", "/private", "/missing", "/missing"]) await server.inject(url);
    expect(renders).toHaveLength(4);
    expect((await server.inject("/private")).headers["cache-control"]).toBe("no-store");
  });

  it("ends a kept page at the instant that it named", async () => {
    await server.inject("/campaign");
    await server.inject("/campaign");
    expect(renders).toHaveLength(1);
    now = 1_000;
    await server.inject("/campaign");
    expect(renders).toHaveLength(2);
  });

  it("answers 304 to whoever has the page already", async () => {
    const first = await server.inject("/kept");
    const again = await server.inject({ url: "/kept", headers: { "if-none-match": String(first.headers.etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe("");
    expect(first.headers["cache-control"]).toBe("public, max-age=0, s-maxage=60, stale-while-revalidate=600");
  });

  it("sends brotli or gzip of the whole page, with the policy of its scripts", async () => {
    const plain = await server.inject("/kept");
    const small = await server.inject({ url: "/kept", headers: { "accept-encoding": "gzip, br" } });
    const zipped = await server.inject({ url: "/kept", headers: { "accept-encoding": "gzip" } });
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    expect(plain.headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-/);
    expect(renders).toHaveLength(1);
  });

  it("renders whatever address is asked for, and whatever the caller calls the machine", async () => {
    const { port } = new URL(await server.listen({ port: 0, host: "127.0.0.1" }));
    const ask = (path: string, host: string) =>
      new Promise((resolve, reject) => {
        get({ port, host: "127.0.0.1", path, headers: { host } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        }).on("error", reject);
      });
    for (const path of ["//", "//elsewhere.example/kept"]) expect(await ask(path, "a"), path).toBe(200);
    for (const host of ["a b", "[", "a:99999"]) expect(await ask("/private", host), host).toBe(200);
    expect(renders.slice(0, 2)).toEqual(["//", "//elsewhere.example/kept"]);
  });

  it("never shows a page who is asking", async () => {
    const seen: string[] = [];
    const other = await makeServer(readEnv({ LOG_LEVEL: "silent" }));
    registerPages(other, {
      render: async (request) => {
        seen.push([...request.headers.keys()].join());
        return new Response("ok");
      },
      revisions: { of: () => 1, refresh: async () => undefined },
      now: () => 0,
      cacheBytes: 1_000,
    });
    await other.inject({
      url: "/",
      headers: { cookie: "Public_Session_Token=x", authorization: "Bearer x", accept: "text/html" },
    });
    expect(seen).toEqual(["accept,user-agent"]);
    await other.close();
  });
});
