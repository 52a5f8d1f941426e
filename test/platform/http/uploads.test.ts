import { once } from "node:events";
import { connect } from "node:net";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { readEnv } from "#app/env.server.ts";
import { requestFile } from "#platform/files/download.ts";
import { registerCalls } from "#platform/http/calls.server.ts";
import { request } from "#platform/http/client.ts";
import { endpoint, handlers } from "#platform/http/endpoint.ts";
import { openapiDocument } from "#platform/http/openapi.server.ts";
import { HttpProblem, problem } from "#platform/http/problem.ts";
import { makeServer } from "#platform/http/server.server.ts";

const tooLarge = problem("too_large", 413, "That is too much");
const closed = problem("closed", 409, "The stall is closed");
const handler = handlers<undefined>();

const send = endpoint("POST /send", {
  summary: "Send",
  body: z.object({ name: z.string().max(20) }),
  upload: { file: "picture", maxBytes: 1_000, tooLarge },
  reply: z.object({ bytes: z.number(), file: z.string() }),
  problems: [tooLarge, closed],
});
const fetchIt = endpoint("GET /fetch/:name", {
  summary: "Fetch",
  params: z.object({ name: z.string() }),
  download: true,
  reply: z.object({ name: z.string(), mediaType: z.string(), content: z.custom<Uint8Array>() }),
});

/** The outcome of each received file. */
let drafts: { name: string; text: string; fate: string }[] = [];
beforeEach(() => {
  drafts = [];
});

const api = [
  handler(send, async ({ body, file }) => {
    if (body.name === "closed") throw new HttpProblem(closed);
    if (body.name === "keep") await file().draft.commit();
    return { bytes: file().draft.bytes, file: file().name };
  }),
  handler(fetchIt, async ({ params: { name } }) => ({ name, mediaType: "image/png", content: Buffer.from("bytes") })),
];

async function receive(content: AsyncIterable<Uint8Array>) {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  const text = Buffer.concat(pieces).toString();
  if (text === "full") throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  const draft = { name: `draft-${drafts.length}`, text, fate: "waits" };
  drafts.push(draft);
  return {
    name: draft.name,
    bytes: text.length,
    content: async function* () {
      yield* pieces;
    },
    async commit() {
      draft.fate = "kept";
    },
    async discard() {
      if (draft.fate === "waits") draft.fate = "discarded";
    },
  };
}

let server: FastifyInstance;
let url: string;
beforeAll(async () => {
  server = await makeServer(readEnv({ LOG_LEVEL: "silent" }));
  await server.register(rateLimit, { max: 1_000 });
  await server.register(
    async (scope) =>
      registerCalls(scope, api, {
        context: undefined,
        staffWith: async () => "",
        ownerOf: async () => ({ ownerId: "" }),
        countCall: async () => undefined,
        uploads: { receive, perMinute: 12, idleMs: 100 },
        checkReplies: true,
        revisions: { of: () => 0, refresh: async () => undefined },
        now: () => 0,
        cacheBytes: 1_000,
      }),
    { prefix: "/api" },
  );
  url = await server.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => server.close());

/** Sends like the browser's API client. */
function picture(text: string, name = "keep", filename = "a.png") {
  const file = { picture: new File([text], filename) };
  return request("POST /send", { body: { name }, file }, (path, init) => fetch(`${url}${path}`, init));
}

describe("Uploads", () => {
  it("An upload arrives with its fields and the name of its file as it was chosen, and the handler can store it", async () => {
    const name = '"Kôp’s"\r\n100% mine; x=1 说明.png';
    expect(await picture("hello", "keep", name)).toEqual({ bytes: 5, file: name });
    expect(drafts).toEqual([{ name: "draft-0", text: "hello", fate: "kept" }]);
  });

  it("An upload is discarded when the handler does not store it, rejects it, or its fields are invalid", async () => {
    await picture("unkept", "look");
    await expect(picture("refused", "closed")).rejects.toMatchObject({ status: 409 });
    await expect(picture("wrong", "a name that is too long for it")).rejects.toMatchObject({
      data: { code: "invalid_request", field: "body.name" },
    });
    expect(drafts.map(({ fate }) => fate)).toEqual(["discarded", "discarded", "discarded"]);
  });

  it("An oversized upload is rejected with the problem that its call declares", async () => {
    expect(await picture("a".repeat(1_000))).toMatchObject({ bytes: 1_000 });
    for (const size of [1_001, 50_000])
      await expect(picture("a".repeat(size))).rejects.toMatchObject({ status: 413, data: { code: "too_large" } });
    expect(drafts).toHaveLength(1);
  });

  it("An upload answers 503 when the disk is full", async () => {
    await expect(picture("full")).rejects.toMatchObject({ status: 503 });
  });

  it("An upload that stops sending is aborted", async () => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write(
      "POST /api/send HTTP/1.1\r\nHost: shop\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900\r\n\r\n" +
        '--b\r\nContent-Disposition: form-data; name="picture"; filename="a"\r\n\r\nhalf',
    );
    await once(socket, "close");
    expect(drafts).toEqual([]);
  });

  it("An upload without body and content type is rejected with status 415", async () => {
    const answer = await fetch(`${url}/api/send`, { method: "POST" });
    expect([answer.status, await answer.json()]).toMatchObject([415, { code: "unsupported_media_type" }]);
  });

  it("Uploads have their own rate limit per client address", async () => {
    const answers = await Promise.allSettled(Array.from({ length: 13 }, () => picture("x")));
    expect(answers.at(-1)).toMatchObject({ reason: { status: 429 } });
    expect((await fetch(`${url}/api/fetch/a`)).status).toBe(200);
  });

  it("The API reference documents an upload as a form and a download as binary", () => {
    const { paths } = openapiDocument(api.map(({ endpoint }) => endpoint));
    expect(paths["/api/send"]?.post).toMatchObject({
      requestBody: {
        content: {
          "multipart/form-data": {
            schema: {
              properties: { name: { type: "string" }, picture: { type: "string", format: "binary" } },
              required: ["name", "picture"],
            },
          },
        },
      },
    });
    expect(paths["/api/fetch/{name}"]?.get).toMatchObject({
      responses: { 200: { content: { "application/octet-stream": {} } } },
    });
  });
});

describe("Downloads", () => {
  const send = (path: string | URL | Request, init?: RequestInit) => fetch(`${url}${path}`, init);

  it("A download reaches the client unchanged, and its headers prevent the browser from rendering it", async () => {
    const blob = await requestFile("GET /fetch/:name", { params: { name: "a.png" } }, send);
    expect([blob.type, await blob.text()]).toEqual(["image/png", "bytes"]);
    const { headers } = await send("/api/fetch/a.png");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  });

  it("A download carries any file name, and no name can break out of its header", async () => {
    const named = async (name: string) =>
      (await send(`/api/fetch/${encodeURIComponent(name)}`)).headers.get("content-disposition");
    expect(await named('Müller\'s "id".png')).toBe(
      "attachment; filename=\"M_ller_s _id_.png\"; filename*=UTF-8''M%C3%BCller%27s%20%22id%22.png",
    );
    expect(await named("a\r\nb.png")).toBe("attachment; filename=\"a__b.png\"; filename*=UTF-8''a%0D%0Ab.png");
  });
});
