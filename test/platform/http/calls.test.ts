import { once } from "node:events";
import { request } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { readEnv } from "#app/env.server.ts";
import { MAX_RUNNING_CALLS, registerCalls } from "#platform/http/calls.server.ts";
import { endpoint, handlers } from "#platform/http/endpoint.ts";
import { registerNotFound } from "#platform/http/errors.server.ts";
import { HttpProblem, permissionMissing, problem, unavailable } from "#platform/http/problem.ts";
import { BODY_LIMIT, makeServer } from "#platform/http/server.server.ts";

const closed = problem("closed", 409, "The stall is closed");
const secret = problem("secret", 401, "Who are you");
const handler = handlers<{ name: string }>();

const greet = endpoint("POST /greet/:id", {
  summary: "Greet",
  params: z.object({ id: z.string().max(5) }),
  query: z.object({ times: z.coerce.number().int().max(3).default(1) }),
  body: z.object({ name: z.string().min(1) }),
  reply: z.object({ text: z.string() }),
  status: 201,
  problems: [closed],
});
const whoami = endpoint("GET /whoami", {
  summary: "Who",
  token: "header",
  access: "session",
  reply: z.object({ caller: z.string() }),
  problems: [secret],
});
const openTill = endpoint("GET /till", {
  summary: "Open the till",
  permission: "till:open",
  reply: z.object({ caller: z.string() }),
});

/** Revisions and clock of the cached responses; tests change them. */
const cacheState = { catalogue: 1, now: 0 };
const counted: string[] = [];
const cacheOptions = {
  staffWith: async () => "",
  countCall: async (_: unknown, route: string) => void counted.push(route),
  revisions: { of: () => cacheState.catalogue, refresh: async () => undefined },
  now: () => cacheState.now,
  cacheBytes: 100_000,
};

/** Errors of PostgreSQL and the network while the database is unavailable, by code. */
const CONNECTION_ERRORS: Record<string, string> = {
  ECONNREFUSED: "connect ECONNREFUSED 127.0.0.1:5432",
  "57P01": "terminating connection due to administrator command",
  "53300": "sorry, too many clients already",
  "0A000": "cached plan must not change result type",
};

const api = [
  handler(greet, async ({ context, params, query, body }) => {
    if (body.name === "closed") throw new HttpProblem(closed, { field: "body.name", details: { opens: "08:00" } });
    if (body.name === "overload") throw new HttpProblem(unavailable);
    if (body.name === "undeclared") throw new HttpProblem(secret);
    if (body.name in CONNECTION_ERRORS)
      throw Object.assign(new Error(CONNECTION_ERRORS[body.name]), { code: body.name });
    if (body.name === "bug") throw new Error("secret of the database");
    return { text: `${context.name} ${params.id} ${body.name} ${query.times}` };
  }),
  handler(whoami, async ({ caller }) => ({ caller })),
  handler(openTill, async ({ caller }) => ({ caller })),
];

let server: FastifyInstance;
beforeAll(async () => {
  server = await makeServer(readEnv({ LOG_LEVEL: "silent" }));
  registerNotFound(server);
  registerCalls(server, api, {
    context: { name: "Spaza" },
    ownerOf: async (_, token) => {
      if (token !== "right") throw new HttpProblem(secret);
      return { ownerId: "owner" };
    },
    ...cacheOptions,
    staffWith: async (_, token, { permission }) => {
      if (token !== `may-${permission}`) throw new HttpProblem(permissionMissing);
      return "staff member";
    },
    checkReplies: true,
  });
});
afterAll(() => server.close());

function post(url: string, payload: unknown, headers = { "content-type": "application/json" }) {
  return server.inject({
    method: "POST",
    url,
    headers,
    payload: typeof payload === "string" ? payload : JSON.stringify(payload),
  });
}

describe("API calls", () => {
  it("A call passes parsed input to its handler and answers with the declared status", async () => {
    const answer = await post("/greet/7?times=2", { name: "Thandi" });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ text: "Spaza 7 Thandi 2" });
  });

  it("S6-07 A call with a permission gets the staff member who has it, and no one else", async () => {
    const till = (authorization?: string) =>
      server.inject({ url: "/till", ...(authorization ? { headers: { authorization } } : {}) });
    expect((await till("Bearer may-till:open")).json()).toEqual({ caller: "staff member" });
    expect((await till("Bearer right")).json()).toMatchObject({ code: "permission_missing" });
    expect((await till()).statusCode).toBe(403);
  });

  it("A validation error names the invalid field in path, query or body", async () => {
    const fields = [
      await post("/greet/toolong", { name: "a" }),
      await post("/greet/7?times=9", { name: "a" }),
      await post("/greet/7", { name: "" }),
      await post("/greet/7", []),
    ].map((answer) => [answer.statusCode, answer.json().code, answer.json().field]);
    expect(fields).toEqual([
      [400, "invalid_request", "path.id"],
      [400, "invalid_request", "query.times"],
      [400, "invalid_request", "body.name"],
      [400, "invalid_request", "body"],
    ]);
  });

  it("A validation error says in plain words what the value must be", async () => {
    const messages = [
      await post("/greet/toolong", { name: "a" }),
      await post("/greet/7?times=9", { name: "a" }),
      await post("/greet/7", { name: "" }),
      await post("/greet/7", {}),
      await post("/greet/7", { name: 7 }),
    ].map((answer) => answer.json().message);
    expect(messages).toEqual([
      "path.id: must have at most 5 characters",
      "query.times: must not be more than 3",
      "body.name: must not be empty",
      "body.name: is missing",
      "body.name: must be text",
    ]);
  });

  it("A declared problem is answered with its code, status, field, details and request id", async () => {
    const answer = await post("/greet/7", { name: "closed" });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      success: false,
      code: "closed",
      message: "The stall is closed",
      field: "body.name",
      details: { opens: "08:00" },
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it("A call answers 503 while the database is unavailable or its schema has just changed", async () => {
    for (const name of Object.keys(CONNECTION_ERRORS)) {
      const answer = await post("/greet/7", { name });
      expect([answer.statusCode, answer.json().code], name).toEqual([503, "unavailable"]);
    }
  });

  it("An unexpected error or undeclared problem answers 500 without internal details", async () => {
    for (const name of ["bug", "undeclared"]) {
      const answer = await post("/greet/7", { name });
      expect(answer.statusCode).toBe(500);
      expect(answer.json().code).toBe("internal_error");
      expect(answer.body).not.toMatch(/secret|at .*\.ts|stack/);
    }
  });

  it("A call whose work is refused because too much waits already answers 503 with Retry-After, without declaring it", async () => {
    const answer = await post("/greet/7", { name: "overload" });
    expect([answer.statusCode, answer.json().code, answer.headers["retry-after"]]).toEqual([503, "unavailable", "5"]);
  });

  it("Invalid JSON, other content types, oversized bodies and unknown calls are rejected", async () => {
    const answers = [
      await post("/greet/7", "{broken"),
      await post("/greet/7", ""),
      await post("/greet/7", "name=a", { "content-type": "application/x-www-form-urlencoded" }),
      await post("/greet/7", { name: "x".repeat(BODY_LIMIT) }),
      await server.inject("/nowhere"),
      await post(`/greet/${"x".repeat(5_000)}`, { name: "a" }),
      await post("/greet/%", { name: "a" }),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [400, "invalid_request"],
      [400, "invalid_request"],
      [415, "unsupported_media_type"],
      [413, "body_too_large"],
      [404, "not_found"],
      [400, "invalid_request"],
      [400, "invalid_request"],
    ]);
  });

  it("The caller is identified by the Authorization header, and such responses are not cacheable", async () => {
    const known = await server.inject({ url: "/whoami", headers: { authorization: "Bearer right" } });
    expect(known.json()).toEqual({ caller: "owner" });
    expect(known.headers["cache-control"]).toBe("no-store");
    for (const authorization of [undefined, "right", "Bearer wrong", "Basic right"])
      expect(
        (await server.inject({ url: "/whoami", headers: authorization ? { authorization } : {} })).statusCode,
      ).toBe(401);
  });

  it("A response that differs from its declaration fails with status 500", async () => {
    const wrong = endpoint("GET /wrong", { summary: "Wrong", reply: z.object({ text: z.string().max(1) }) });
    const other = await makeServer(readEnv({ LOG_LEVEL: "silent" }));
    registerCalls(other, [handler(wrong, async () => ({ text: "too long" }))], {
      context: { name: "Spaza" },
      ...cacheOptions,
      ownerOf: async () => ({ ownerId: "" }),
      checkReplies: true,
    });
    expect((await other.inject("/wrong")).statusCode).toBe(500);
    await other.close();
  });

  it("A production response contains only declared fields", async () => {
    const inner = z.object({ text: z.string() }).meta({ id: "TestNarrow" });
    const narrow = endpoint("GET /narrow", {
      summary: "Narrow",
      reply: z.object({ text: z.string(), one: inner, all: z.array(inner) }),
    });
    const production = await makeServer(readEnv({ LOG_LEVEL: "silent" }));
    const some = { text: "a", secret: "b" };
    const more = { ...some, one: some, all: [some] };
    registerCalls(production, [handler(narrow, async () => more)], {
      context: { name: "Spaza" },
      ...cacheOptions,
      ownerOf: async () => ({ ownerId: "" }),
      checkReplies: false,
    });
    const reply = { text: "a" };
    expect((await production.inject("/narrow")).json()).toEqual({ ...reply, one: reply, all: [reply] });
    await production.close();
  });

  it("A nullable shape, number, list or union is serialised as value and as null", async () => {
    const one = z.object({ text: z.string() });
    const other = z.object({ amount: z.number() });
    const reply = z.object({
      shape: one.nullable(),
      count: z.number().nullable(),
      list: z.array(one).nullable(),
      choice: z.union([one, other]).nullable(),
      ref: one.meta({ id: "TestNullable" }).nullable(),
    });
    const nullable = endpoint("POST /nullable", { summary: "Nullable", body: reply, reply });
    const production = await makeServer(readEnv({ LOG_LEVEL: "silent" }));
    registerCalls(production, [handler(nullable, async ({ body }) => body)], {
      context: { name: "Spaza" },
      ...cacheOptions,
      ownerOf: async () => ({ ownerId: "" }),
      checkReplies: false,
    });
    const full = { shape: { text: "a" }, count: 0, list: [{ text: "b" }], choice: { amount: 1 }, ref: { text: "c" } };
    for (const payload of [full, { shape: null, count: null, list: null, choice: null, ref: null }])
      expect((await production.inject({ method: "POST", url: "/nullable", payload })).json()).toEqual(payload);
    await production.close();
  });

  it("A call with an optional reply answers 204 when it has none", async () => {
    const maybe = endpoint("POST /maybe", {
      summary: "Maybe",
      body: z.object({ say: z.boolean() }),
      reply: z.object({ text: z.string() }).optional(),
    });
    const other = await makeServer(readEnv({ LOG_LEVEL: "silent" }));
    registerCalls(other, [handler(maybe, async ({ body }) => (body.say ? { text: "a" } : undefined))], {
      context: { name: "Spaza" },
      ...cacheOptions,
      ownerOf: async () => ({ ownerId: "" }),
      checkReplies: false,
    });
    const answered = await other.inject({ method: "POST", url: "/maybe", payload: { say: true } });
    const nothing = await other.inject({ method: "POST", url: "/maybe", payload: { say: false } });
    expect([answered.statusCode, answered.json()]).toEqual([200, { text: "a" }]);
    expect([nothing.statusCode, nothing.body]).toEqual([204, ""]);
    await other.close();
  });
});

describe("Cached API calls", () => {
  const cachedEndpoint = endpoint("GET /shelf", {
    summary: "Shelf",
    query: z.object({ name: z.string().max(2_000).optional(), page: z.coerce.number().default(1) }),
    reply: z.object({ name: z.string(), filler: z.string() }),
    tags: ["catalogue"],
    problems: [closed],
  });
  let handled: string[];
  let cachingServer: FastifyInstance;
  beforeEach(async () => {
    handled = [];
    cacheState.catalogue = 1;
    cacheState.now = 0;
    cachingServer = await makeServer(readEnv({ LOG_LEVEL: "silent" }));
    const answer = handler(cachedEndpoint, async ({ query: { name = "", page }, expiresAt }) => {
      handled.push(`${name} ${page}`);
      if (name === "closed") throw new HttpProblem(closed);
      if (name === "campaign") expiresAt(new Date(1_000));
      const more = { name, filler: "hello ".repeat(300), secret: "b" };
      return more;
    });
    registerCalls(cachingServer, [answer], {
      context: { name: "Spaza" },
      ...cacheOptions,
      ownerOf: async () => ({ ownerId: "" }),
      checkReplies: false,
    });
  });
  afterEach(() => cachingServer.close());

  it("A cached response is reused until one of its cache tags changes", async () => {
    for (const url of ["/shelf?name=a", "/shelf?name=a"]) await cachingServer.inject(url);
    expect(handled).toEqual(["a 1"]);
    cacheState.catalogue = 2;
    await cachingServer.inject("/shelf?name=a");
    expect(handled).toHaveLength(2);
  });

  it("Equivalent URLs share one cached response, and other parameters get their own", async () => {
    const urls = [
      "/shelf?name=a&page=2",
      "/shelf?page=2&name=a",
      "/shelf?name=a&page=2&utm=x",
      "/shelf?name=a&page=02",
    ];
    for (const url of urls) expect((await cachingServer.inject(url)).json().name).toBe("a");
    expect(handled).toEqual(["a 2"]);
    await cachingServer.inject("/shelf?name=b&page=2");
    expect(handled).toEqual(["a 2", "b 2"]);
  });

  it("A cached response has an ETag, and a matching If-None-Match answers 304, also in a list or without W/", async () => {
    const first = await cachingServer.inject("/shelf");
    expect(first.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "public, max-age=0, must-revalidate",
      etag: expect.stringMatching(/^W\/"[a-z\d]+-[a-z\d]+"$/),
    });
    expect(first.headers.vary).toContain("accept-encoding");
    expect(first.json()).not.toHaveProperty("secret");
    const { etag = "" } = first.headers;
    for (const known of [etag, `"other", ${etag}`, etag.replace("W/", ""), "*"]) {
      const again = await cachingServer.inject({ url: "/shelf", headers: { "if-none-match": known } });
      expect([again.statusCode, again.body, again.headers.etag], known).toEqual([304, "", etag]);
    }
    const other = await cachingServer.inject({ url: "/shelf", headers: { "if-none-match": 'W/"other"' } });
    expect(other.statusCode).toBe(200);
  });

  it("A cached response is compressed when the client accepts it", async () => {
    const plain = await cachingServer.inject("/shelf");
    const small = await cachingServer.inject({ url: "/shelf", headers: { "accept-encoding": "gzip, br" } });
    expect(small.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
  });

  it("A cached response expires at its stated time", async () => {
    await cachingServer.inject("/shelf?name=campaign");
    cacheState.now = 999;
    await cachingServer.inject("/shelf?name=campaign");
    expect(handled).toHaveLength(1);
    cacheState.now = 1_000;
    await cachingServer.inject("/shelf?name=campaign");
    expect(handled).toHaveLength(2);
  });

  it("Problem responses are not cached, and the cache never exceeds its size limit", async () => {
    for (const url of ["/shelf?name=closed", "/shelf?name=closed"]) {
      const refused = await cachingServer.inject(url);
      expect([refused.statusCode, refused.headers["cache-control"]]).toEqual([409, "no-store"]);
    }
    expect(handled).toHaveLength(2);
    await cachingServer.inject("/shelf?name=first");
    const flood = async () => {
      for (let number = 0; number < 50; number += 1) await cachingServer.inject(`/shelf?name=${number}`);
      handled = [];
    };
    await flood();
    for (const name of ["first", "49", "49"]) await cachingServer.inject(`/shelf?name=${name}`);
    expect(handled).toEqual(["49 1"]);
    await flood();
    await flood();
    await cachingServer.inject("/shelf?name=first");
    expect(handled).toEqual(["first 1"]);
  });

  it("A call that changes data or identifies its caller cannot be declared cacheable", () => {
    const reply = z.object({});
    expect(() => endpoint("POST /a", { summary: "A", reply, tags: ["catalogue"] })).toThrow("same for everybody");
    expect(() =>
      endpoint("GET /a", { summary: "A", token: "header", access: "session", reply, tags: ["catalogue"] }),
    ).toThrow();
  });
});

it("A method that a path does not have is answered with 405 and the methods that it has, whatever the body", async () => {
  const read = endpoint("GET /shelf/:id", { summary: "Read", reply: z.object({ done: z.literal(true) }) });
  const write = endpoint("POST /shelf/:id", { summary: "Write", reply: z.object({ done: z.literal(true) }) });
  const other = await makeServer(readEnv({ LOG_LEVEL: "silent" }));
  const answers = [read, write].map((each) => handler(each, async () => ({ done: true }) as const));
  registerCalls(other, answers, {
    context: { name: "Spaza" },
    ...cacheOptions,
    ownerOf: async () => ({ ownerId: "" }),
    checkReplies: true,
  });
  const refused = await other.inject({ method: "PUT", url: "/shelf/1", body: "{", headers: { "content-type": "x/y" } });
  expect([refused.statusCode, refused.headers.allow, refused.json().code]).toEqual([
    405,
    "GET, HEAD, POST",
    "method_not_allowed",
  ]);
  // The methods that light-my-request can send do not include QUERY.
  const url = await other.listen({ host: "127.0.0.1", port: 0 });
  for (const method of ["QUERY", "TRACE", "DELETE"]) expect(await statusOfMethod(url, method)).toBe(405);
  expect((await other.inject({ method: "HEAD", url: "/shelf/1" })).statusCode).toBe(200);
  expect((await other.inject({ method: "PUT", url: "/nothing" })).statusCode).toBe(404);
  await other.close();
});

/** fetch() refuses TRACE. */
async function statusOfMethod(origin: string, method: string): Promise<number | undefined> {
  const sent = request(`${origin}/shelf/1`, { method }).end();
  const [response] = await once(sent, "response");
  response.resume();
  return response.statusCode;
}

it("While as many calls run as allowed, another one is refused with 503 before its session is looked up, and a cached one is answered", async () => {
  const slow = Promise.withResolvers<void>();
  const wait = endpoint("GET /wait", {
    summary: "Wait",
    token: "header",
    access: "session",
    reply: z.object({ done: z.literal(true) }),
  });
  const list = endpoint("GET /list", {
    summary: "List",
    query: z.object({ page: z.coerce.number().default(1) }),
    reply: z.object({ done: z.literal(true) }),
    tags: ["catalogue"],
  });
  let lookUps = 0;
  const busy = await makeServer(readEnv({ LOG_LEVEL: "silent" }));
  const answers = [
    handler(wait, async () => {
      await slow.promise;
      return { done: true } as const;
    }),
    handler(list, async () => ({ done: true }) as const),
  ];
  registerCalls(busy, answers, {
    context: { name: "Spaza" },
    ...cacheOptions,
    checkReplies: true,
    ownerOf: async () => {
      lookUps += 1;
      return { ownerId: "owner" };
    },
  });
  await busy.inject("/list");
  const pending = Array.from({ length: MAX_RUNNING_CALLS }, async () => busy.inject("/wait"));
  const refused = await Promise.all([busy.inject("/wait"), busy.inject("/list?page=2")]);
  expect(refused.map(({ statusCode, headers }) => [statusCode, headers["retry-after"]])).toEqual([
    [503, "5"],
    [503, "5"],
  ]);
  expect(refused.map((response) => response.json().code)).toEqual(["unavailable", "unavailable"]);
  expect(lookUps).toBe(MAX_RUNNING_CALLS);
  expect((await busy.inject("/list")).statusCode).toBe(200);
  slow.resolve();
  expect((await Promise.all(pending)).every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect((await busy.inject("/wait")).statusCode).toBe(200);
  await busy.close();
});

it("A call that takes long learns that its client has gone", async () => {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<boolean>();
  const wait = endpoint("GET /wait", { summary: "Wait", reply: z.object({ done: z.literal(true) }) });
  const server = await makeServer(readEnv({ LOG_LEVEL: "silent" }));
  const answers = [
    handler(wait, async ({ clientGone }) => {
      const signal = clientGone();
      begun.resolve();
      await once(signal, "abort");
      ended.resolve(signal.aborted);
      return { done: true } as const;
    }),
  ];
  registerCalls(server, answers, {
    context: { name: "Spaza" },
    ...cacheOptions,
    checkReplies: true,
    ownerOf: async () => ({ ownerId: "owner" }),
  });
  const sent = request(`${await server.listen({ port: 0, host: "127.0.0.1" })}/wait`).end();
  sent.on("error", () => undefined);
  await begun.promise;
  sent.destroy();
  expect(await ended.promise).toBe(true);
  await server.close();
});
