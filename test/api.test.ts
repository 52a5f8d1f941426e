import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { api } from "#api.ts";
import type { Endpoint } from "#platform/http/endpoint.ts";
import { BODY_LIMIT } from "#platform/http/server.server.ts";
import { makeShop, type TestShop } from "./support/shop.ts";

let test: TestShop;
let token: string;
beforeAll(async () => {
  test = await makeShop();
  token = (await test.app.inject("/api/session/token")).json().body.token;
});
afterAll(() => test.close());

const endpoints: Endpoint[] = api.map(({ endpoint }) => endpoint);
const withBody = endpoints.filter((endpoint) => endpoint.method !== "GET" && endpoint.body);
const withToken = endpoints.filter((endpoint) => endpoint.token && endpoint.token !== "none");

/** An address of the call with the same text in each of its parameters, the token excepted. */
function urlOf(endpoint: Endpoint, parameter: string, key = token): string {
  return `/api${endpoint.path.replace(":token", key).replace(/:\w+/g, encodeURIComponent(parameter))}`;
}

interface Sent {
  url?: string;
  payload?: string;
  authorization?: string;
  type?: string;
}

async function send(
  endpoint: Endpoint,
  { url, payload, authorization = `Bearer ${token}`, type = "application/json" }: Sent,
) {
  const answer = await test.app.inject({
    method: endpoint.method,
    url: url ?? urlOf(endpoint, "11111111-1111-4111-8111-111111111111"),
    headers: {
      ...(authorization ? { authorization } : {}),
      ...(payload === undefined ? {} : { "content-type": type }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: answer.statusCode, body: answer.json(), text: answer.body };
}

/** A refusal that tells what is wrong and nothing of the inside. */
function expectProblem(endpoint: Endpoint, { status, body, text }: Awaited<ReturnType<typeof send>>): void {
  expect(status, `${endpoint.route}: ${text.slice(0, 300)}`).toBeGreaterThanOrEqual(400);
  expect(status, `${endpoint.route}: ${text.slice(0, 300)}`).toBeLessThan(500);
  expect(body).toMatchObject({ success: false, code: expect.any(String), message: expect.any(String) });
  expect(text).not.toMatch(/node_modules|\.ts:\d|select |insert /);
}

const HOSTILE = [
  "null",
  "[]",
  "{}",
  '"text"',
  "42",
  '[{"purchased_entity_id":{"$gt":""},"quantity":-1}]',
  '[{"purchased_entity_id":"\' or 1=1 --","quantity":1e9}]',
  '{"order_id":["a"],"status":"paid","uid":{},"vendorType":"x"}',
  '{"orderId":"\\u0000","update":{"quantity":"1"}}',
  '{"__proto__":{"admin":true},"constructor":{}}',
  `{"deep":${"[".repeat(500)}${"]".repeat(500)}}`,
];

describe("every call", () => {
  it("refuses a body that is no JSON, too large, or of another kind", async () => {
    expect(withBody.length).toBeGreaterThan(5);
    for (const endpoint of withBody) {
      expectProblem(endpoint, await send(endpoint, { payload: "{not json" }));
      expect((await send(endpoint, { payload: JSON.stringify("x".repeat(BODY_LIMIT)) })).status).toBe(413);
      expectProblem(endpoint, await send(endpoint, { payload: "<xml/>", type: "application/xml" }));
    }
  });

  it("refuses hostile bodies with a declared problem, never a 500", async () => {
    for (const endpoint of withBody)
      for (const payload of HOSTILE) expectProblem(endpoint, await send(endpoint, { payload }));
  });

  it("finds nothing under ids that do not exist or are no ids, without a 500", async () => {
    for (const endpoint of endpoints.filter(({ path }) => path.includes(":")))
      for (const id of ["11111111-1111-4111-8111-111111111111", "1", "%", "' or 1=1", "x".repeat(90), "\u0000"]) {
        const { status, text } = await send(endpoint, { url: urlOf(endpoint, id), payload: undefined });
        expect(status, `${endpoint.route} ${id} ${text.slice(0, 200)}`).toBeLessThan(500);
      }
  });

  it("S8-05 answers 'invalid token' without a token, with an unknown one and with an expired one", async () => {
    expect(withToken.length).toBeGreaterThan(5);
    const expired = (await test.app.inject("/api/session/token")).json().body.token;
    await test.shop.db
      .updateTable("session")
      .set({ expires_at: new Date(0) })
      .execute();
    for (const endpoint of withToken)
      for (const key of ["none", "x".repeat(43), expired]) {
        const answer = await send(endpoint, {
          url: urlOf(endpoint, "11111111-1111-4111-8111-111111111111", key),
          authorization: endpoint.token === "header" && key !== "none" ? `Bearer ${key}` : "",
        });
        expect([answer.status, answer.body.message], endpoint.route).toEqual([401, "invalid token"]);
      }
  });
});
