import { createHash } from "node:crypto";
import { get } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readEnv } from "#platform/env.server.ts";
import type { Family } from "#platform/http/cache-tags.ts";
import { type RenderPage, registerPages } from "#platform/http/pages.server.ts";
import { makeServer } from "#platform/http/server.server.ts";

let server: FastifyInstance;
let renders: string[];
let searches: string[];
let numbers: Record<Family, number>;
let now: number;

const filler = "<p>hello</p>".repeat(200);

const render: RenderPage = async (request, reads) => {
  const { pathname, search } = new URL(request.url);
  searches.push(search);
  renders.push(pathname);
  if (pathname === "/kept") reads.family("catalogue");
  if (pathname === "/campaign") {
    reads.family("content");
    reads.until(new Date(1_000));
  }
  if (pathname === "/missing" || pathname === "/broken") reads.family("catalogue");
  return new Response(
    `<html><script nonce="${reads.nonce}">go()</script><script>other()</script>${filler}${renders.length}</html>`,
    {
      status: pathname === "/missing" ? 404 : pathname === "/broken" ? 500 : 200,
      headers: { "content-type": "text/html; charset=utf-8" },
    },
  );
};

beforeEach(async () => {
  renders = [];
  searches = [];
  now = 0;
  numbers = { catalogue: 1, content: 1, flags: 1, addresses: 1, coverage: 1 };
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

  it("takes an address for the same page, whatever newsletters, advertisements and searches add to it", async () => {
    const origins = [
      "",
      "?utm_source=letter&utm_medium=mail",
      "?gclid=1",
      "?fbclid=a&utm_campaign=%26x",
      "?page_ref=0123abcd",
    ];
    for (const origin of origins) await server.inject(`/kept${origin}`);
    expect(searches).toEqual([""]);
    for (const query of ["?a=1&utm_source=x&b=2?c", "?gclid=2&a=1&b=2?c"]) await server.inject(`/kept${query}`);
    expect(searches).toEqual(["", "?a=1&b=2?c"]);
    await server.inject("/kept?my_utm_source=1");
    expect(searches).toHaveLength(3);
  });

  it("keeps no page that read nothing shared, and no page that is not there", async () => {
    for (const url of ["/private", "/private", "/missing", "/missing"]) await server.inject(url);
    expect(renders).toHaveLength(4);
    expect((await server.inject("/private")).headers["cache-control"]).toBe("no-store");
  });

  it("lets nobody keep a page that failed, and says of none that is not there that somebody has it", async () => {
    const ask = async (url: string) => {
      const { statusCode, headers } = await server.inject({ url, headers: { "if-none-match": "*" } });
      return [statusCode, headers["cache-control"], headers.etag];
    };
    expect(await ask("/broken")).toEqual([500, "no-store", undefined]);
    expect(await ask("/missing")).toEqual([404, expect.stringContaining("s-maxage=60"), undefined]);
  });

  it("keeps what is asked for often, however many addresses somebody makes up", async () => {
    await server.inject("/kept");
    for (let made = 0; made < 400; made += 1) await server.inject(`/kept?made-up=${made}`);
    renders.length = 0;
    await server.inject("/kept");
    expect(renders).toHaveLength(0);
    for (let again = 0; again < 3; again += 1) await server.inject("/kept?wanted");
    expect(renders).toHaveLength(2);
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

  it("answers HEAD with the headers of the page and nothing more, and keeps what it made for that", async () => {
    const head = await server.inject({ method: "HEAD", url: "/kept" });
    const page = await server.inject("/kept");
    expect(head.body).toBe("");
    for (const name of ["etag", "content-security-policy", "content-type", "cache-control"])
      expect(head.headers[name], name).toBe(page.headers[name]);
    expect(head.headers.etag).toMatch(/^W\//);
    expect(renders).toHaveLength(1);
  });

  it("answers 304 to HEAD, to one of several tags, to a tag that a proxy made strong, and not to another page's", async () => {
    const { etag } = (await server.inject("/kept")).headers;
    const held = async (tags: string, method: "GET" | "HEAD" = "GET") =>
      (await server.inject({ method, url: "/kept", headers: { "if-none-match": tags } })).statusCode;
    const tag = String(etag);
    expect(await held(tag, "HEAD")).toBe(304);
    expect(await held(`W/"other", ${tag.replace(/^W\//, "")}`)).toBe(304);
    expect(await held('W/"other"')).toBe(200);
  });

  it("allows only the scripts that it was rendered with, and sends no nonce, which would be the same for everybody", async () => {
    const { body, headers } = await server.inject("/kept");
    expect(body).toContain("<script>go()</script>");
    expect(body).not.toContain("nonce");
    const script = createHash("sha256").update("go()").digest("base64");
    expect(headers["content-security-policy"]).toContain(`script-src 'self' 'sha256-${script}';`);
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

  it.each([
    ["br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["GZIP;q=0.5", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br ; q=0.000,gzip;q=0.001", "gzip"],
    ["br;q=0.1", "br"],
    ["gzip;q=0, br;q=0", undefined],
    ["x-br, gzip-x", undefined],
    ["identity", undefined],
  ])("packs a page no way that the browser does not take: %s", async (accepted, coding) => {
    const { headers } = await server.inject({ url: "/kept", headers: { "accept-encoding": accepted } });
    expect(headers["content-encoding"]).toBe(coding);
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
