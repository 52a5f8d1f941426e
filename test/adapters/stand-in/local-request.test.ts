import { readFile } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, request as requestHttp, type Server } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Env } from "#app/env.server.ts";
import { makeShop, type TestShop } from "../../support/shop.ts";

const SENT_MESSAGES = "/stand-in/outbox";

let test: TestShop;
const lines: string[] = [];
const proxies: Server[] = [];
beforeAll(async () => {
  test = await makeShop({
    listen: true,
    env: { LOG_LEVEL: "info" },
    logs: { write: (line) => void lines.push(line) },
  });
});
afterAll(async () => {
  for (const proxy of proxies) {
    proxy.close();
    proxy.closeAllConnections();
  }
  await test.close();
});

const portOf = (url: string) => Number(new URL(url).port);

/** Requests a page. @returns its status */
function statusOf(port: number, headers: IncomingHttpHeaders, path = SENT_MESSAGES): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = requestHttp({ host: "127.0.0.1", port, path, headers, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.on("error", reject);
    sent.end();
  });
}

/** A reverse proxy on this machine in front of the shop. @param change the headers that it passes on @returns its port */
async function proxy(change: (headers: IncomingHttpHeaders) => IncomingHttpHeaders): Promise<number> {
  const server = createServer((request, response) => {
    const { method, url } = request;
    const passedOn = { host: "127.0.0.1", port: portOf(test.url), method, path: url, headers: change(request.headers) };
    request.pipe(
      requestHttp(passedOn, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      }),
    );
  });
  proxies.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}

const withPassword = (password: string) => ({
  authorization: `Basic ${Buffer.from(`shop:${password}`).toString("base64")}`,
});

describe("Stand-in pages without STAND_IN_PASSWORD", () => {
  it("The stand-in pages open without a password to whoever asks on this machine for a loopback host", async () => {
    const port = portOf(test.url);
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, "127.8.9.10", `[::1]:${port}`, "LOCALHOST"])
      expect([host, await statusOf(port, { host })]).toEqual([host, 200]);
  });

  it.each<[string, (headers: IncomingHttpHeaders) => IncomingHttpHeaders]>([
    ["sets X-Forwarded-For", (headers) => ({ ...headers, "x-forwarded-for": "203.0.113.7", host: "localhost:3000" })],
    ["passes on the Host of the browser", (headers) => headers],
  ])(
    "A proxy on this machine that %s is refused without the generated password, and let in with it",
    async (_, change) => {
      const port = await proxy(change);
      const host = "shop.example";
      for (const path of [
        SENT_MESSAGES,
        "/stand-in/warehouse",
        "/stand-in/credit-desk",
        "/stand-in/analytics",
        "/stand-in/streaming",
      ]) {
        expect([path, await statusOf(port, { host }, path)]).toEqual([path, 401]);
        expect(await statusOf(port, { host, ...withPassword("guessed password") }, path)).toBe(401);
        expect(await statusOf(port, { host, ...withPassword(test.shop.standInPassword) }, path)).toBe(200);
      }
      expect(lines.join()).not.toContain(test.shop.standInPassword);
    },
  );

  it("Each header of a proxy closes the stand-in pages, also one that only a naming convention tells, and so does a Host that only looks like this machine", async () => {
    const port = portOf(test.url);
    const names = ["forwarded", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via", "cf-connecting-ip"];
    const others = ["true-client-ip", "x-original-forwarded-for", "cdn-loop", "x-amzn-trace-id"];
    const unlisted = ["x-appengine-user-ip", "x-vercel-forwarded-for", "forwarded-by-acme", "acme-visitor-addr"];
    for (const name of [...names, ...others, ...unlisted])
      expect([name, await statusOf(port, { host: "localhost", [name]: "a" })]).toEqual([name, 401]);
    for (const host of ["localhost.evil.example", "127.0.0.1.evil.example", "evil.example:3000", "10.0.0.5", "[::2]"])
      expect([host, await statusOf(port, { host })]).toEqual([host, 401]);
  });

  it("A request by HTTP/1.0, as nginx makes it unless told otherwise, is refused", async () => {
    const socket = connect(portOf(test.url), "127.0.0.1");
    socket.write(`GET ${SENT_MESSAGES} HTTP/1.0\r\nHost: localhost\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 /);
  });

  it("A request from another machine is refused, also with a loopback host", async () => {
    const statusFrom = async (remoteAddress: string) =>
      (await test.app.inject({ url: SENT_MESSAGES, remoteAddress, headers: { host: "localhost" } })).statusCode;
    for (const address of ["192.168.1.20", "2001:db8::7", "::ffff:10.0.0.5"])
      expect([address, await statusFrom(address)]).toEqual([address, 401]);
    for (const address of ["127.0.0.1", "127.3.4.5", "::1", "::ffff:127.0.0.1"])
      expect([address, await statusFrom(address)]).toEqual([address, 200]);
  });

  it.each<Partial<Record<keyof Env, string>>>([
    { PUBLIC_URL: "https://shop.example" },
    { TRUST_PROXY: "1" },
    { STAND_IN_PASSWORD: "twelve letters" },
  ])("With %j the stand-in pages want the password on this machine, too", async (env) => {
    const shop = await makeShop({ env });
    try {
      expect((await shop.app.inject(SENT_MESSAGES)).statusCode).toBe(401);
      const headers = withPassword(shop.shop.standInPassword);
      expect((await shop.app.inject({ url: SENT_MESSAGES, headers })).statusCode).toBe(200);
    } finally {
      await shop.close();
    }
  });

  it("The generated password is the text of a file beside the keys, which replicas with the same folder share", async () => {
    const stored = await readFile(join(test.shop.folder, "stand-in-password"), "utf8");
    expect(stored.trim()).toBe(test.shop.standInPassword);
    expect(stored).toMatch(/^[0-9a-f]{64}\n$/);
    const replica = await makeShop({ env: { VAR_DIR: test.shop.folder } });
    expect(replica.shop.standInPassword).toBe(test.shop.standInPassword);
    await replica.close();
  });
});
