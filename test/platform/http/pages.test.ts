import { createHash } from "node:crypto";
import { get } from "node:http";
import { setImmediate } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readEnv } from "#app/env.server.ts";
import type { CacheTag } from "#platform/http/cache-tags.ts";
import { MAX_RUNNING_RENDERS, type RenderPage, registerPages } from "#platform/http/pages.server.ts";
import { makeServer } from "#platform/http/server.server.ts";

let server: FastifyInstance;
let renders: string[];
let searches: string[];
let numbers: Record<CacheTag, number>;
let now: number;

const filler = "<p>hello</p>".repeat(200);

const render: RenderPage = async (request, reads) => {
  const { pathname, search } = new URL(request.url);
  searches.push(search);
  renders.push(pathname);
  if (pathname === "/kept") reads.tag("catalogue");
  if (/\/kept$/i.test(pathname)) reads.route = "/kept";
  if (pathname === "/campaign") {
    reads.tag("content");
    reads.expiresAt(new Date(1_000));
  }
  if (pathname === "/missing" || pathname === "/broken") reads.tag("catalogue");
  return new Response(
    `<html><script nonce="${reads.nonce}">go()</script><script>other()</script>${filler}${renders.length}</html>`,
    {
      status: pathname === "/missing" ? 404 : pathname.startsWith("/broken") ? 500 : 200,
      headers: { "content-type": pathname.endsWith(".data") ? "text/x-script" : "text/html; charset=utf-8" },
    },
  );
};

beforeEach(async () => {
  renders = [];
  searches = [];
  now = 0;
  numbers = {
    catalogue: 1,
    stock: 1,
    content: 1,
    flags: 1,
    addresses: 1,
    coverage: 1,
    synonyms: 1,
    competition: 1,
    "bought-together": 1,
  };
  server = await makeServer(readEnv({ LOG_LEVEL: "silent" }));
  await registerPages(server, {
    rendersPerMinute: 10_000,
    render,
    revisions: { of: (tag) => numbers[tag], refresh: async () => undefined },
    now: () => now,
    cacheBytes: 1_000_000,
  });
});
afterEach(() => server.close());

describe("Page cache", () => {
  it("A page is rendered once until one of its cache tags changes", async () => {
    await server.inject("/kept");
    await server.inject("/kept");
    numbers.content = 2;
    await server.inject("/kept");
    expect(renders).toHaveLength(1);
    numbers.catalogue = 2;
    await server.inject("/kept");
    expect(renders).toHaveLength(2);
  });

  it("Tracking parameters do not create separate cache entries for a page", async () => {
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

  it("A page without shared data and a missing page are not cached by the server", async () => {
    for (const url of ["/private", "/private", "/missing", "/missing"]) await server.inject(url);
    expect(renders).toHaveLength(4);
    expect((await server.inject("/private")).headers["cache-control"]).toBe("no-store");
  });

  it("A failed page must not be cached, and a missing page has no ETag", async () => {
    const cacheHeadersOf = async (url: string) => {
      const { statusCode, headers } = await server.inject({ url, headers: { "if-none-match": "*" } });
      return [statusCode, headers["cache-control"], headers.etag];
    };
    expect(await cacheHeadersOf("/broken")).toEqual([500, "no-store", undefined]);
    expect(await cacheHeadersOf("/missing")).toEqual([404, expect.stringContaining("s-maxage=60"), undefined]);
  });

  it("A frequently requested page stays cached during a flood of made-up URLs", async () => {
    await server.inject("/kept");
    for (let index = 0; index < 400; index += 1) await server.inject(`/kept?made-up=${index}`);
    renders.length = 0;
    await server.inject("/kept");
    expect(renders).toHaveLength(0);
    for (let again = 0; again < 3; again += 1) await server.inject("/kept?wanted");
    expect(renders).toHaveLength(2);
  });

  it("A cached page expires at its stated time", async () => {
    await server.inject("/campaign");
    await server.inject("/campaign");
    expect(renders).toHaveLength(1);
    now = 1_000;
    await server.inject("/campaign");
    expect(renders).toHaveLength(2);
  });

  it("Cache-Status says whether a page came from the cache, and whether it was stored", async () => {
    const statusOf = async (url: string) => (await server.inject(url)).headers["cache-status"];
    expect([await statusOf("/kept"), await statusOf("/kept")]).toEqual(["shop; fwd=miss; stored", "shop; hit"]);
    numbers.catalogue = 2;
    expect(await statusOf("/kept")).toBe("shop; fwd=miss; stored");
    expect([await statusOf("/private"), await statusOf("/missing")]).toEqual(["shop; fwd=miss", "shop; fwd=miss"]);
  });

  it("A matching If-None-Match is answered with 304", async () => {
    const first = await server.inject("/kept");
    const again = await server.inject({ url: "/kept", headers: { "if-none-match": String(first.headers.etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe("");
    expect(first.headers["cache-control"]).toBe("public, max-age=0, s-maxage=60, stale-while-revalidate=600");
  });

  it("A shared cache revalidates a page that has an end each time, so that it never shows an ended price", async () => {
    const { headers } = await server.inject("/campaign");
    expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  });

  it("A HEAD request gets the page's headers without a body, and fills the cache", async () => {
    const head = await server.inject({ method: "HEAD", url: "/kept" });
    const page = await server.inject("/kept");
    expect(head.body).toBe("");
    for (const name of ["etag", "content-security-policy", "content-type", "cache-control"])
      expect(head.headers[name], name).toBe(page.headers[name]);
    expect(head.headers.etag).toMatch(/^W\//);
    expect(renders).toHaveLength(1);
  });

  it("A 304 response is given to HEAD, to a list of ETags and to a strong ETag, but not to another page's ETag", async () => {
    const { etag } = (await server.inject("/kept")).headers;
    const held = async (tags: string, method: "GET" | "HEAD" = "GET") =>
      (await server.inject({ method, url: "/kept", headers: { "if-none-match": tags } })).statusCode;
    const tag = String(etag);
    expect(await held(tag, "HEAD")).toBe(304);
    expect(await held(`W/"other", ${tag.replace(/^W\//, "")}`)).toBe(304);
    expect(await held('W/"other"')).toBe(200);
  });

  it("A cached page allows exactly its own scripts by hash, and contains no nonce", async () => {
    const { body, headers } = await server.inject("/kept");
    expect(body).toContain("<script>go()</script>");
    expect(body).not.toContain("nonce");
    const script = createHash("sha256").update("go()").digest("base64");
    expect(headers["content-security-policy"]).toContain(`script-src 'self' 'sha256-${script}';`);
  });

  it("The data of a page name their charset", async () => {
    expect((await server.inject("/kept.data")).headers["content-type"]).toBe("text/x-script; charset=utf-8");
  });

  it("A page is sent as brotli or gzip with its content security policy", async () => {
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
  ])("The page uses only an encoding that the client accepts: %s", async (accepted, coding) => {
    const { headers } = await server.inject({ url: "/kept", headers: { "accept-encoding": accepted } });
    expect(headers["content-encoding"]).toBe(coding);
  });

  /** A request with its path as it is: `inject` and `fetch` tidy it. */
  async function raw(path: string, host = "a"): Promise<{ status: number | undefined; location: string | undefined }> {
    if (!server.server.listening) await server.listen({ port: 0, host: "127.0.0.1" });
    const { port } = new URL(server.listeningOrigin);
    return new Promise((resolve, reject) => {
      get({ port, host: "127.0.0.1", path, headers: { host } }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode, location: answer.headers.location });
      }).on("error", reject);
    });
  }

  it("A page is rendered for unusual paths and invalid host headers", async () => {
    for (const path of ["//", "//elsewhere.example/kept"]) await raw(path);
    for (const host of ["a b", "[", "a:99999"]) expect((await raw("/private", host)).status, host).toBe(200);
    expect(renders.slice(0, 2)).toEqual(["//", "//elsewhere.example/kept"]);
  });

  it("A page that is asked for in capitals is moved to its own path, but never to what a browser takes for another site", async () => {
    expect(await raw("/KEPT?A=%20B&utm_source=C")).toEqual({ status: 301, location: "/kept?A=%20B&utm_source=C" });
    for (const path of ["//e.example/Kept", "/.//e.example/Kept", "/\\e.example/Kept", "/x/..//e.example/Kept"])
      expect(await raw(path), path).toEqual({ status: 301, location: "/e.example/kept" });
    expect(await raw("//")).toEqual({ status: 301, location: "/" });
  });

  it("A page that fails is moved nowhere", async () => {
    expect(await raw("/broken/")).toEqual({ status: 500, location: undefined });
  });

  it("Rendering a page never sees the client's cookies or authorization", async () => {
    const seen: string[] = [];
    const other = await makeServer(readEnv({ LOG_LEVEL: "silent" }));
    await registerPages(other, {
      rendersPerMinute: 10_000,
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

describe("Limit of rendered pages", () => {
  it("A missing path in capitals counts as two, because its small form is rendered too", async () => {
    const limited = await makeServer(readEnv({ LOG_LEVEL: "silent" }));
    await registerPages(limited, {
      rendersPerMinute: 3,
      render: async (request) => {
        renders.push(new URL(request.url).pathname);
        return new Response("", { status: 404 });
      },
      revisions: { of: () => 1, refresh: async () => undefined },
      now: () => 0,
      cacheBytes: 1_000,
    });
    const statuses: number[] = [];
    for (const url of ["/A", "/B", "/C"]) statuses.push((await limited.inject(url)).statusCode);
    expect(statuses).toEqual([404, 404, 429]);
    expect(renders).toEqual(["/A", "/a", "/B"]);
    await limited.close();
  });

  it("An address that has too many pages rendered is refused for a minute with a page, while cached pages are still served", async () => {
    const limited = await makeServer(readEnv({ LOG_LEVEL: "silent" }));
    await registerPages(limited, {
      rendersPerMinute: 3,
      render,
      revisions: { of: () => 1, refresh: async () => undefined },
      now: () => 0,
      cacheBytes: 1_000_000,
    });
    const open = (url: string, remoteAddress = "10.0.0.1") => limited.inject({ url, remoteAddress });
    for (const url of ["/kept", "/private?1", "/private?2"]) expect((await open(url)).statusCode).toBe(200);
    const refused = await open("/private?3");
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "60"]);
    expect(refused.body).toContain("Please slow down a little");
    // Its only style is inline.
    expect(refused.headers["content-security-policy"]).toContain("style-src 'self' 'sha256-");
    expect(renders).toHaveLength(3);
    expect((await open("/kept")).statusCode).toBe(200);
    expect((await open("/private?3", "10.0.0.2")).statusCode).toBe(200);
    await limited.close();
  });
});

it("While as many pages are rendered as allowed, another one is refused with 503 and a cached one is served", async () => {
  const busy = await makeServer(readEnv({ LOG_LEVEL: "silent" }));
  const slow = Promise.withResolvers<void>();
  await registerPages(busy, {
    rendersPerMinute: 10_000,
    async render(request, reads) {
      if (request.url.endsWith("/slow")) await slow.promise;
      return render(request, reads);
    },
    revisions: { of: () => 1, refresh: async () => undefined },
    now: () => 0,
    cacheBytes: 1_000_000,
  });
  await busy.inject("/kept");
  const pending = Array.from({ length: MAX_RUNNING_RENDERS }, async () => busy.inject("/slow"));
  const refused = await busy.inject("/private");
  expect([refused.statusCode, refused.headers["retry-after"], refused.headers["cache-control"]]).toEqual([
    503,
    "5",
    "no-store",
  ]);
  expect(refused.headers["content-type"]).toContain("text/html");
  expect((await busy.inject("/kept")).statusCode).toBe(200);
  slow.resolve();
  expect((await Promise.all(pending)).every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect((await busy.inject("/private")).statusCode).toBe(200);
  await busy.close();
});

it("Between two renders other requests get their turn, so that calls are answered while many pages are requested", async () => {
  const busy = await makeServer(readEnv({ LOG_LEVEL: "silent" }));
  let begun = 0;
  await registerPages(busy, {
    render: async () => {
      begun += 1;
      return new Response("<html></html>", { headers: { "content-type": "text/html" } });
    },
    rendersPerMinute: 1_000,
    revisions: { of: () => 1, refresh: async () => undefined },
    now: () => 0,
    cacheBytes: 1_000_000,
  });
  await busy.ready();
  const pending = Promise.all(Array.from({ length: 20 }, async (_, index) => busy.inject(`/page-${index}`)));
  const inEachTurn: number[] = [];
  while (begun < 20) {
    const before = begun;
    await setImmediate();
    inEachTurn.push(begun - before);
  }
  expect(Math.max(...inEachTurn)).toBe(1);
  expect((await pending).every(({ statusCode }) => statusCode === 200)).toBe(true);
  await busy.close();
});
