import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeShop, type TestShop } from "../../../support/shop.ts";

let test: TestShop;
beforeAll(async () => {
  test = await makeShop();
});
afterAll(() => test.close());

async function newSession(): Promise<{ token: string; uid: string; expiresInDays: number }> {
  const answer = await test.app.inject("/api/session/token");
  expect(answer.statusCode).toBe(200);
  return answer.json().body;
}

function orders(token: string | undefined) {
  return test.app.inject({
    url: "/api/orderDetails",
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
}

describe("GET /session/token", () => {
  it("S7-38 A new session has an opaque token and a public uid, both unique", async () => {
    const [one, other] = [await newSession(), await newSession()];
    expect(one.token).toMatch(/^[\w-]{43}$/);
    expect(one.uid).toMatch(/^[0-9a-f-]{36}$/);
    expect(one.expiresInDays).toBe(7);
    expect(other.token).not.toBe(one.token);
    expect(other.uid).not.toBe(one.uid);
  });

  it("The server stores only a hash of the session token", async () => {
    const { token, uid } = await newSession();
    const rows = await test.shop.db.selectFrom("session").selectAll().where("owner_id", "=", uid).execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("S8-05 The server answers 'invalid token' to a missing, unknown, malformed and expired token", async () => {
    const { token } = await newSession();
    expect((await orders(token)).statusCode).toBe(200);
    test.clock.advance(8 * 86_400_000);
    for (const bad of [undefined, "x".repeat(43), "short", "' or 1=1 --", token]) {
      const answer = await orders(bad);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ success: false, code: "invalid_token", message: "invalid token" });
    }
  });

  it("Using a session extends its lifetime", async () => {
    const { token } = await newSession();
    test.clock.advance(6 * 86_400_000);
    expect((await orders(token)).statusCode).toBe(200);
    test.clock.advance(6 * 86_400_000);
    expect((await orders(token)).statusCode).toBe(200);
  });

  it("A session ends 30 days after its start, however often it is used", async () => {
    const { token } = await newSession();
    for (let day = 5; day < 30; day += 5) {
      test.clock.advance(5 * 86_400_000);
      expect((await orders(token)).statusCode).toBe(200);
    }
    test.clock.advance(5 * 86_400_000 - 1);
    expect((await orders(token)).statusCode).toBe(200);
    test.clock.advance(1);
    expect((await orders(token)).statusCode).toBe(401);
  });

  it("A lowered SESSION_MAX_DAYS ends older sessions at once, and limits the lifetime of the cookie", async () => {
    const { token } = await newSession();
    test.clock.advance(3 * 86_400_000);
    const { env } = test.shop;
    test.shop.env = { ...env, SESSION_MAX_DAYS: 3 };
    const answers = [await orders(token), await newSession()] as const;
    test.shop.env = env;
    expect(answers[0].statusCode).toBe(401);
    expect(answers[1].expiresInDays).toBe(3);
  });
});
