import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

/** How many requests the limit of a minute has counted. */
async function counted(): Promise<number> {
  const answer = await fetch(`${test.url}/api/common/leadTypes`);
  await answer.text();
  return Number(answer.headers.get("x-ratelimit-limit")) - Number(answer.headers.get("x-ratelimit-remaining"));
}

const JSON_HEAD = "Host: shop\r\nContent-Type: application/json\r\n";

it.each([
  [
    "with an unknown transfer encoding",
    "POST /api/sign-in/code HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: identity\r\n\r\n",
  ],
  [
    "whose client hangs up within the body",
    `POST /api/sign-in/code HTTP/1.1\r\n${JSON_HEAD}Content-Length: 900\r\n\r\n{"a`,
  ],
  ["whose client hangs up at once", `POST /api/sign-in/code HTTP/1.1\r\n${JSON_HEAD}Content-Length: 2\r\n\r\n{}`],
])("Forty requests %s count against the limit and write no error lines", async (_, request) => {
  const before = await counted();
  await Promise.all(Array.from({ length: 40 }, () => send(request)));
  expect((await counted()) - before).toBe(41);
  expect(levels().filter((level) => level === "error" || level >= 50)).toEqual([]);
});

describe("URLs that cannot be read", () => {
  const open = (path: string, accept: string) => test.app.inject({ url: path, headers: { accept } });

  it.each(["/%E0%A4%A", "/personal/prepaid%", "/caf%E9"])(
    "A browser that opens %s gets a page with a way into the shop",
    async (path) => {
      const answer = await open(path, "text/html,application/xhtml+xml,*/*;q=0.8");
      expect(answer.statusCode).toBe(400);
      expect(answer.headers).toMatchObject({
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "content-security-policy": expect.stringContaining("style-src 'self' 'sha256-"),
        "x-content-type-options": "nosniff",
      });
      expect(answer.body).toContain("We can't open this link");
      expect(answer.body).toContain('<a href="/">Go to the shop</a>');
    },
  );

  it("A program gets the error body of all calls", async () => {
    const answer = await open("/%E0%A4%A", "*/*");
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      success: false,
      code: "invalid_request",
      message: "The address is not right",
    });
  });
});
