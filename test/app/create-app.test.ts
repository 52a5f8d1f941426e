import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reference } from "#app/create-app.server.ts";
import { pagesOf } from "../support/pages.ts";
import { makeShop, type TestShop } from "../support/shop.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop({ env: { RATE_LIMIT: "3" } });
});
afterAll(() => test.close());

describe("HTTP server", () => {
  it("The server serves the API reference as OpenAPI document and as a page", async () => {
    const document = await test.app.inject("/api/openapi.json");
    expect(document.json()).toEqual(JSON.parse(JSON.stringify(reference())));
    const page = await test.app.inject("/api/docs/");
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-security-policy"]).toContain("default-src 'self'");
  });

  it("The server reports that it is alive and ready", async () => {
    expect((await test.app.inject("/healthz")).json()).toEqual({ status: "alive" });
    expect((await test.app.inject("/readyz")).json()).toEqual({ status: "ready" });
  });

  it("No response lets other sites read it, whatever origin the request names", async () => {
    for (const url of ["/api/list", "/api/session/token", "/healthz"]) {
      const { headers } = await test.app.inject({ url, headers: { origin: "https://other.example" } });
      expect(headers).not.toHaveProperty("access-control-allow-origin");
      expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
    }
  });

  it("The security headers forbid framing, content sniffing and referrers", async () => {
    const { headers } = await test.app.inject("/healthz");
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("no-referrer");
  });

  it("Client files name their charset and have the policy of pages, under which the worker of a map requests its tiles", async () => {
    const shop = await makeShop({ env: { MAP_STYLE_URL: "https://tiles.example/style.json" }, pages: pagesOf });
    const { headers } = await shop.app.inject("/favicon.svg");
    expect(headers["content-security-policy"]).toContain("connect-src 'self' https://tiles.example;");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["content-type"]).toBe("image/svg+xml; charset=utf-8");
    await shop.close();
  });

  it("Files of the build are cached for a year and come compressed, and one that it lacks is not found without rendering a page", async () => {
    const clientFolder = await temporaryFolder();
    await mkdir(join(clientFolder, "assets"));
    await writeFile(join(clientFolder, "assets/page-a1.js"), "0");
    await writeFile(join(clientFolder, "assets/page-a1.js.br"), "compressed");
    const render = () => Promise.reject(new Error("No page was asked for"));
    const lines: string[] = [];
    const logs = { write: (line: string) => void lines.push(line) };
    const shop = await makeShop({ pages: async () => ({ clientFolder, render }), env: { LOG_LEVEL: "error" }, logs });
    const file = await shop.app.inject({ url: "/assets/page-a1.js", headers: { "accept-encoding": "br" } });
    expect([file.statusCode, file.headers["content-encoding"], file.body]).toEqual([200, "br", "compressed"]);
    expect(file.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    for (const url of ["/assets/page-b2.js", "/assets/..%2f..%2fpackage.json"])
      expect((await shop.app.inject(url)).statusCode, url).toBe(404);
    expect((await shop.app.inject("/assets/%00")).statusCode).toBe(400);
    // Strangers cannot fill the log with errors.
    expect(lines).toEqual([]);
    await shop.close();
    await rm(clientFolder, { recursive: true });
  });

  it("S7-48 Pages request every picture from the configured image host, which their policy allows, and from the shop by default", async () => {
    const IMAGE_HOST = "https://images.example";
    const shop = await makeShop({ env: { IMAGE_HOST: `${IMAGE_HOST}/` }, pages: pagesOf });
    const own = await makeShop({ pages: pagesOf });
    for (const path of ["/", "/personal/smartphones/samsung-galaxy-a56", "/no-such-page"]) {
      const [hosted, default_] = [await shop.app.inject(path), await own.app.inject(path)];
      const pictures = picturesOf(hosted.body);
      expect(pictures.length, path).toBeGreaterThan(3);
      expect(
        pictures.filter((url) => !url.startsWith(`${IMAGE_HOST}/images/`)),
        path,
      ).toEqual([]);
      expect(hosted.headers["content-security-policy"]).toContain(`img-src 'self' data: ${IMAGE_HOST};`);
      expect(picturesOf(default_.body), path).toEqual(pictures.map((url) => url.slice(IMAGE_HOST.length)));
      expect(default_.headers["content-security-policy"]).toContain("img-src 'self' data:;");
      // The host fetches what it does not have from the shop, and a page of another origin may show it.
      const picture = await shop.app.inject(pictures[0]?.slice(IMAGE_HOST.length) ?? "");
      expect([picture.statusCode, picture.headers["cross-origin-resource-policy"]]).toEqual([200, "cross-origin"]);
    }
    await Promise.all([shop.close(), own.close()]);
  });

  it("An unknown URL answers 404 without repeating the URL in the response", async () => {
    const { statusCode, body } = await test.app.inject({ method: "POST", url: "/nowhere?email=thandi@example.co.za" });
    expect([statusCode, JSON.parse(body).code]).toEqual([404, "not_found"]);
    expect(body).not.toContain("nowhere");
  });

  it("A client address that calls too often gets 429, and other addresses are not affected", async () => {
    const requestFrom = (remoteAddress: string) => test.app.inject({ url: "/api/list", remoteAddress });
    for (let call = 0; call < 3; call += 1) expect((await requestFrom("10.0.0.9")).statusCode).toBe(200);
    const refused = await requestFrom("10.0.0.9");
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: "too_many_requests",
      details: { retryAfterSeconds: expect.any(Number) },
    });
    expect((await requestFrom("10.0.0.10")).statusCode).toBe(200);
  });
});

/** The addresses of all pictures that a page loads: images, their sources, its icon. */
function picturesOf(html: string): string[] {
  return [
    ...html.matchAll(/<(?:img|source|link rel="(?:icon|preload)")[^>]*? (?:src|srcSet|href)="([^"]*\/images\/[^"]*)"/g),
  ].map(([, url = ""]) => url);
}
