import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readEnv } from "#app/env.server.ts";
import { type RawNotification, signedNotification } from "#platform/http/notifications/signed-notification.server.ts";
import { HttpProblem, problem } from "#platform/http/problem.ts";
import { makeServer } from "#platform/http/server.server.ts";

const badSignature = problem("bad_signature", 401, "The signature is wrong");

describe("An endpoint for signed notifications", () => {
  let server: Awaited<ReturnType<typeof makeServer>>;
  const verified: RawNotification[] = [];
  const handled: string[] = [];

  beforeAll(async () => {
    server = await makeServer(readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent" }));
    await server.register(
      signedNotification({
        path: "/notify",
        limit: 100,
        verify(raw) {
          verified.push(raw);
          if (raw.headers["x-signature"] !== "right") throw new HttpProblem(badSignature);
          return raw.body;
        },
        async handle(body) {
          handled.push(body);
          return body !== '"unknown"';
        },
        unknown: "There is no such thing",
      }),
    );
    server.post("/beside", async ({ body }) => ({ body }));
  });
  afterAll(() => server.close());

  function notify(payload: string, { signature = "right", type = "application/json" } = {}) {
    const headers = { "content-type": type, "x-signature": signature };
    return server.inject({ method: "POST", url: "/notify", headers, payload });
  }

  it("Its signature is verified over the bytes that were sent, whether they are JSON or not", async () => {
    for (const body of ['{ "a" : 1.0 }', '{"a":', "{}\n"]) {
      const answer = await notify(body);
      expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
      expect(verified.at(-1)).toMatchObject({ body, address: "127.0.0.1", headers: { "x-signature": "right" } });
      expect(handled.at(-1)).toBe(body);
    }
  });

  it("A notification with a wrong signature is not handled, and gets the refusal of its feature", async () => {
    const before = handled.length;
    const answer = await notify("{}", { signature: "wrong" });
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { success: false, code: "bad_signature" }]);
    expect(handled).toHaveLength(before);
  });

  it("A notification about what the shop does not know gets 404 with its sentence", async () => {
    const answer = await notify('"unknown"');
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { message: "There is no such thing" }]);
  });

  it("What is too large or of another type is refused before it is verified", async () => {
    const before = verified.length;
    expect((await notify("x".repeat(101))).statusCode).toBe(413);
    expect((await notify("a=1", { type: "application/x-www-form-urlencoded" })).statusCode).toBe(415);
    expect(verified).toHaveLength(before);
  });

  it("Other endpoints of the server still get parsed bodies", async () => {
    const answer = await server.inject({ method: "POST", url: "/beside", payload: { a: 1 } });
    expect(answer.json()).toEqual({ body: { a: 1 } });
  });
});
