import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeShop, type TestShop } from "../../support/shop.ts";

let test: TestShop;
const lines: string[] = [];
beforeAll(async () => {
  test = await makeShop({ listen: true, env: { LOG_LEVEL: "info" }, logs: { write: (line) => void lines.push(line) } });
});
afterAll(() => test.close());

/** Sends a text over a connection of its own, and hangs up. */
async function send(text: string): Promise<void> {
  const socket = connect(Number(new URL(test.url).port), "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(text);
  socket.end();
  socket.resume();
  await once(socket, "close");
}

const levels = () => lines.map((line) => JSON.parse(line).level);

/** Requests that were counted under a status, of all routes. */
async function counted(status: number): Promise<number> {
  const text = await test.shop.metrics.registry.metrics();
  const found = [...text.matchAll(/^shop_http_request_duration_seconds_count\{(.*)\} (\d+)$/gm)];
  return found
    .filter(([, labels]) => labels?.includes(`status="${status}"`))
    .reduce((sum, [, , n]) => sum + Number(n), 0);
}

it("Forty requests with an unknown transfer encoding are counted and write no error lines", async () => {
  const request = "POST /api/addtocart HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: identity\r\n\r\n";
  await Promise.all(Array.from({ length: 40 }, () => send(request)));
  await vi.waitFor(async () => expect(await counted(499)).toBe(40));
  expect(levels().filter((level) => level === "error" || level >= 50)).toEqual([]);
});

it("Clients that hang up within a body write no error lines", async () => {
  const head =
    "POST /api/addtocart HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n[{";
  const before = await counted(408);
  await Promise.all(Array.from({ length: 20 }, () => send(head)));
  await vi.waitFor(async () => expect((await counted(408)) - before).toBe(20));
  expect(levels().filter((level) => level === "error" || level >= 50)).toEqual([]);
});
