import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { api } from "#app/api.ts";
import type { Endpoint } from "#platform/http/endpoint.ts";
import { BODY_LIMIT } from "#platform/http/server.server.ts";
import { catalogue } from "../support/sample-catalogue.ts";
import { saveProducts } from "../support/save-catalogue.ts";
import { makeShop, type TestShop } from "../support/shop.ts";
import { signedInStaff } from "../support/staff.ts";

let test: TestShop;
let token: string;
let adminToken: string;
beforeAll(async () => {
  test = await makeShop();
  adminToken = (await signedInStaff(test.shop, "admin")).token;
  token = (await test.app.inject("/api/session/token")).json().body.token;
});
afterAll(() => test.close());

const endpoints: Endpoint[] = api.map(({ endpoint }) => endpoint);
const withBody = endpoints.filter((endpoint) => endpoint.method !== "GET" && endpoint.body);
const withQuery = endpoints.filter((endpoint) => endpoint.query);
const shared = endpoints.filter((endpoint) => endpoint.tags);
const withToken = endpoints.filter(({ token, permission }) => token && token !== "none" && !permission);

/** A URL of the call with the same text in each path parameter except the token. */
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
  {
    url,
    payload,
    authorization = `Bearer ${endpoint.permission ? adminToken : token}`,
    type = "application/json",
  }: Sent,
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
  const isFile = endpoint.download && answer.statusCode === 200;
  return { status: answer.statusCode, body: isFile ? undefined : answer.json(), text: answer.body };
}

/** A problem response that names the fault and no internals. */
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

/** Malicious values for each query parameter. */
const HOSTILE_TEXTS = [
  "",
  "' or 1=1 --",
  "\u0000",
  "-1",
  "1e309",
  "x".repeat(5_000),
  '[{"__proto__":{}}]',
  `${"[".repeat(900)}${"]".repeat(900)}`,
  "__proto__",
];

describe("All API calls", () => {
  it("Every call with a body rejects invalid JSON, an oversized body and other content types", async () => {
    expect(withBody.length).toBeGreaterThan(5);
    for (const endpoint of withBody) {
      expectProblem(endpoint, await send(endpoint, { payload: "{not json" }));
      const large = await send(endpoint, { payload: JSON.stringify("x".repeat(BODY_LIMIT)) });
      expect(large.status).toBe(endpoint.upload ? 415 : 413);
      expectProblem(endpoint, await send(endpoint, { payload: "<xml/>", type: "application/xml" }));
    }
  });

  it("Every call answers a malicious body with a declared problem, never with status 500", async () => {
    for (const endpoint of withBody)
      for (const payload of HOSTILE) expectProblem(endpoint, await send(endpoint, { payload }));
  });

  it("Every call answers malicious and repeated query parameters with data or a declared problem, never with status 500", async () => {
    expect(withQuery.length).toBeGreaterThan(5);
    for (const endpoint of withQuery) {
      const { properties = {} } = z.toJSONSchema(endpoint.query ?? z.object(), { io: "input", unrepresentable: "any" });
      expect(Object.keys(properties), endpoint.route).not.toEqual([]);
      for (const name of Object.keys(properties)) {
        const queries = HOSTILE_TEXTS.map((text) => [[name, text]]);
        queries.push(
          [
            [name, "a"],
            [name, "b"],
          ],
          [[`${name}[$gt]`, ""]],
        );
        for (const query of queries) {
          const answer = await send(endpoint, { url: `${urlOf(endpoint, "1")}?${new URLSearchParams(query)}` });
          if (answer.status !== 200) expectProblem(endpoint, answer);
        }
      }
    }
  });

  it("Every call with an id in its path answers unknown and malformed ids without status 500", async () => {
    for (const endpoint of endpoints.filter(({ path }) => path.includes(":")))
      for (const id of ["11111111-1111-4111-8111-111111111111", "1", "%", "' or 1=1", "x".repeat(90), "\u0000"]) {
        const { status, text } = await send(endpoint, { url: urlOf(endpoint, id), payload: undefined });
        expect(status, `${endpoint.route} ${id} ${text.slice(0, 200)}`).toBeLessThan(500);
      }
  });

  it("S8-05 Every call with a token answers 'invalid token' to a missing, unknown or expired token", async () => {
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

describe("Shared API calls", () => {
  /** Valid queries for calls that need a parameter. */
  const [product, voucher] = [
    catalogue.find(({ kind }) => kind !== "add-on"),
    catalogue.find(({ kind }) => kind === "voucher"),
  ];
  const QUERIES: Record<string, string> = {
    "GET /productdetailspage": `?productId=${product?.id}`,
    "GET /lambda/fetchproducts": `?ids=${product?.id}`,
    "GET /lambda/prepaidvoucherdetail": `?productId=${voucher?.id}`,
    "GET /lambda/getVaeProductsNew": "?vaeType=voip",
    "GET /products/productvariant/getaddonproducts": `?productId=${product?.id}`,
    "GET /common/infoBox": `?productId=${product?.id}`,
    "GET /cards": `?vendorType=${product?.segment}&ids=${product?.id}`,
    "GET /articles/details": "?slug=choosing-a-fibre-speed",
    "GET /coverage/areas": "?west=28&south=-26.5&east=28.5&north=-26",
  };

  it("Every shared call has an ETag, answers 304 to it, and gives the same response with and without a token", async () => {
    expect(shared.length).toBeGreaterThan(10);
    for (const { route, path, maxAge = 0 } of shared) {
      const url = `/api${path}${QUERIES[route] ?? ""}`;
      const first = await test.app.inject(url);
      expect([first.statusCode, first.headers["cache-control"]], `${route} ${first.body.slice(0, 200)}`).toEqual([
        200,
        `public, max-age=${maxAge}, must-revalidate`,
      ]);
      const again = await test.app.inject({
        url,
        headers: { "if-none-match": String(first.headers.etag), authorization: `Bearer ${token}` },
      });
      expect([again.statusCode, again.headers.etag], route).toEqual([304, first.headers.etag]);
    }
  });

  it("The response of a shared call changes with the catalogue", async () => {
    const url = `/api/productdetailspage?productId=${product?.id}`;
    const before = await test.app.inject(url);
    if (product) await saveProducts(test.shop.db, [{ ...product, name: "Another name" }]);
    await test.shop.revisions.refresh();
    const after = await test.app.inject({ url, headers: { "if-none-match": String(before.headers.etag) } });
    expect([after.statusCode, after.json().body.name]).toEqual([200, "Another name"]);
  });
});

describe("Cached calls", () => {
  it("Each cached call whose reply contains the availability of products is invalidated by changes of stock", () => {
    const withStock = shared.filter(({ reply }) =>
      JSON.stringify(z.toJSONSchema(reply, { unrepresentable: "any" })).includes('"enum":["in","low","out"]'),
    );
    expect(withStock.length).toBeGreaterThan(10);
    expect(withStock.filter(({ tags }) => !tags?.includes("stock")).map(({ route }) => route)).toEqual([]);
  });
});
