import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeShop, type TestShop } from "../../support/shop.ts";

const PASSWORD = "twelve letters: é";
const PATHS = ["/stand-in/warehouse", "/stand-in/credit-desk", "/stand-in/outbox", "/stand-in/outbox/m1/html"];

let open: TestShop;
let closed: TestShop;
const lines: string[] = [];
beforeAll(async () => {
  open = await makeShop();
  closed = await makeShop({
    env: { STAND_IN_PASSWORD: PASSWORD, RATE_LIMIT: "60", LOG_LEVEL: "info" },
    logs: { write: (line) => void lines.push(line) },
  });
});
afterAll(() => Promise.all([open.close(), closed.close()]));

const basic = (words: string) => ({ authorization: `Basic ${Buffer.from(words).toString("base64")}` });
const statusOf = async ({ app }: TestShop, url: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url, headers })).statusCode;

describe("Stand-in page protection", () => {
  it("The stand-in pages require STAND_IN_PASSWORD when it is set", async () => {
    for (const path of PATHS) {
      const unauthenticated = await closed.app.inject(path);
      expect([unauthenticated.statusCode, unauthenticated.headers["www-authenticate"]]).toEqual([
        401,
        'Basic realm="Stand-in desks", charset="UTF-8"',
      ]);
      expect(unauthenticated.headers["cache-control"]).toBe("no-store");
      for (const words of [PASSWORD, `shop:${PASSWORD}x`, "shop:", `${PASSWORD}:`, ""])
        expect(await statusOf(closed, path, basic(words))).toBe(401);
      expect([200, 404]).toContain(await statusOf(closed, path, basic(`shop:${PASSWORD}`)));
    }
    const press = await closed.app.inject({
      method: "POST",
      url: "/stand-in/credit-desk",
      payload: "verdict=approved",
    });
    expect(press.statusCode).toBe(401);
  });

  it("The use of the password of the stand-in pages is logged, and so are refused attempts, without any password", async () => {
    lines.length = 0;
    await statusOf(closed, "/stand-in/warehouse", basic(`thandi:${PASSWORD}`));
    await statusOf(closed, "/stand-in/outbox", basic("thandi:guessed password"));
    const logged = lines.map((line) => JSON.parse(line));
    expect(logged).toContainEqual(
      expect.objectContaining({ msg: "stand-in password accepted", method: "GET", route: "/stand-in/warehouse" }),
    );
    expect(logged.filter(({ msg }) => msg === "stand-in password accepted")).toHaveLength(1);
    expect(lines.join()).not.toMatch(/twelve|guessed|thandi/);
  });

  it("The stand-in pages limit password attempts, whichever process they reach", async () => {
    const answers = [];
    for (let tried = 0; tried < 40; tried += 1)
      answers.push(await statusOf(closed, "/stand-in/warehouse", basic("a:b")));
    expect(answers.at(-1)).toBe(429);
    const counts = await closed.shop.db.selectFrom("hourly_count").select("times").execute();
    expect(counts).toEqual([{ times: 60 }]);
  });

  it("The stand-in pages of payment and fibre checkout need no password, because customers use them", async () => {
    expect(await statusOf(closed, "/stand-in/gateway/none")).toBe(404);
    expect(await statusOf(closed, "/stand-in/fibre?sessionId=none")).toBe(404);
  });

  it("The stand-in pages reject form posts from other sites", async () => {
    const press = (site: string) =>
      open.app.inject({
        method: "POST",
        url: "/stand-in/warehouse/ECOM00000001",
        headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": site },
        payload: "action=sent",
      });
    expect((await press("cross-site")).statusCode).toBe(403);
    expect((await press("same-site")).statusCode).toBe(403);
    expect((await press("same-origin")).statusCode).toBe(400);
  });

  it("The stand-in pages reject form posts whose Origin is another host, also without Sec-Fetch-Site", async () => {
    const press = async (headers: Record<string, string>) => {
      const answer = await open.app.inject({
        method: "POST",
        url: "/stand-in/warehouse/ECOM00000001",
        headers: {
          ...basic(`shop:${open.shop.standInPassword}`),
          "content-type": "application/x-www-form-urlencoded",
          host: "shop.example:3000",
          ...headers,
        },
        payload: "action=sent",
      });
      return answer.statusCode;
    };
    for (const origin of [
      "http://evil.example",
      "http://shop.example",
      "http://shop.example:3000.evil.example",
      "null",
    ]) {
      expect(await press({ origin })).toBe(403);
      expect(await press({ origin, "sec-fetch-site": "same-origin" })).toBe(403);
    }
    expect(await press({ origin: "http://shop.example:3000" })).toBe(400);
    expect(await press({})).toBe(400);
    const { headers } = await open.app.inject("/stand-in/warehouse");
    expect(headers["referrer-policy"]).toBe("same-origin");
  });

  it("The stand-in pages answer 404 to URLs with null characters", async () => {
    for (const url of ["/stand-in/outbox/%00", "/stand-in/outbox/a%00/html", "/stand-in/fibre?sessionId=a%00b"])
      expect(await statusOf(open, url)).toBe(404);
  });
});
