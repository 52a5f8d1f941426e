import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { z } from "zod";
import { perMinute } from "../rate-limit/service.server.ts";
import { newPageCache } from "./cache-tags.ts";
import type { Download, Endpoint, Handler, ReceivedFile } from "./endpoint.ts";
import { onceFor } from "./idempotency.server.ts";
import { HttpProblem, invalidRequest } from "./problem.ts";
import {
  type CacheSettings,
  etagOf,
  type Prepared,
  type ResponseCache,
  responseCache,
  sendPrepared,
} from "./response-cache.server.ts";
import { type Received, received, sendDownload, type UploadSettings, uploadScope } from "./uploads.server.ts";

/** How calls find out who is asking, and how long answers hold that are the same for everybody. */
export interface CallSettings<Context> extends CacheSettings {
  context: Context;
  /** Gives the owner id of a token. @throws HttpProblem when it is missing, unknown or expired */
  ownerOf(context: Context, token: string | undefined): Promise<string>;
  /** Replies are compared with their shape; costs time, so production does not. */
  checkReplies: boolean;
  /** Needed where a call takes files. */
  uploads?: UploadSettings;
}

/** Registers every handler on the server, each below the prefix that the instance has. */
export function registerCalls<Context>(
  server: FastifyInstance,
  handlers: readonly Handler<Context>[],
  settings: CallSettings<Context>,
): void {
  const cache = responseCache(settings);
  for (const handler of handlers) {
    const { endpoint } = handler;
    const isPlain = settings.checkReplies || endpoint.download;
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      schema: isPlain ? {} : { response: { [endpoint.status ?? 200]: replySchema(endpoint) } },
      handler: async (request, reply) => {
        // Who is asking comes first: a stranger learns nothing about what a call takes.
        const token = tokenOf(endpoint, request);
        const caller = await callerOf(endpoint, token, settings);
        const upload = await uploadOf(endpoint, request, settings);
        try {
          return await answered(request, reply, { caller, token: token ?? "" }, upload);
        } finally {
          await upload?.file.draft.discard();
        }
      },
    };
    async function answered(
      request: FastifyRequest,
      reply: FastifyReply,
      asker: { caller: string; token: string },
      upload?: Received,
    ) {
      const asked = {
        params: parse(endpoint.params, request.params, "path"),
        query: parse(endpoint.query, request.query, "query"),
        body: parse(endpoint.body, upload ? upload.fields : request.body, "body"),
      };
      const answer = async (expiresAt: (instant: Date) => void) => {
        const result = await declared(endpoint, () =>
          handler.answer({
            ...asked,
            ...asker,
            context: settings.context,
            address: request.ip,
            file: () => fileOf(upload),
            once: onceFor(endpoint, headerOf(request, "idempotency-key"), asked),
            expiresAt,
          }),
        );
        if (settings.checkReplies) endpoint.reply.parse(result);
        return result;
      };
      if (endpoint.tags) return sendPrepared(request, reply, await prepared(endpoint, asked, reply, cache, answer));
      // It may be about one person, also where nobody said who asks: a place, a code.
      reply.header("cache-control", "no-store");
      const result = await answer(() => undefined);
      // The call declares that its reply is one.
      if (endpoint.download) return sendDownload(reply, result as Download);
      return result === undefined ? reply.code(204).send() : reply.code(endpoint.status ?? 200).send(result);
    }
    if (!endpoint.upload) server.route(route);
    else uploadScope(server, (scope) => scope.route({ ...route, config: uploadConfig(settings) }));
  }
}

function fileOf(upload: Received | undefined): ReceivedFile {
  if (!upload) throw new Error("This call declares no upload");
  return upload.file;
}

async function uploadOf<Context>(
  { upload }: Endpoint,
  request: FastifyRequest,
  { uploads }: CallSettings<Context>,
): Promise<Received | undefined> {
  return upload && uploads ? received(request, upload, uploads) : undefined;
}

/** Files weigh more than other calls, so an address may send fewer of them. */
function uploadConfig<Context>({ uploads }: CallSettings<Context>) {
  if (!uploads) throw new Error("A call takes a file, and nobody said where files go");
  return { rateLimit: perMinute(uploads.perMinute) };
}

/** The answer of a call that is the same for every client: cached, or made now. */
async function prepared(
  endpoint: Endpoint,
  asked: { params: unknown; query: unknown },
  reply: FastifyReply,
  cache: ResponseCache,
  answer: (expiresAt: (instant: Date) => void) => Promise<unknown>,
): Promise<Prepared> {
  // What was parsed names the answer: order, spelling and unknown parameters of an address make no further entries.
  const key = `${endpoint.route} ${JSON.stringify([asked.params, asked.query])}`;
  const known = cache.get(key);
  if (known) return known;
  const tags = endpoint.tags ?? [];
  const version = cache.versions()(tags);
  const page = newPageCache();
  const result = await answer((instant) => page.expiresAt(instant));
  const status = endpoint.status ?? 200;
  const body = Buffer.from(String(reply.code(status).serialize(result)));
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "public, max-age=0, must-revalidate",
    etag: etagOf(body),
    vary: "accept-encoding",
  };
  const made = { status, headers, body, tags, version, expires: page.expires };
  cache.set(key, made);
  return made;
}

/** The schema by which a reply is written. A shape that may be null says so itself: a choice would have a validator compiled at the first answer. */
function replySchema(endpoint: Endpoint): Record<string, unknown> {
  return z.toJSONSchema(endpoint.reply, {
    ...{ target: "draft-7", io: "output", unrepresentable: "any" },
    override({ jsonSchema }) {
      const [shape, none, ...others] = jsonSchema.anyOf ?? [];
      if (shape?.type === undefined || none?.type !== "null" || others.length > 0) return;
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, shape, { nullable: true });
    },
  });
}

function parse(shape: z.ZodType | undefined, value: unknown, place: string): unknown {
  if (!shape) return undefined;
  const result = shape.safeParse(value);
  if (result.success && holdsUnstorable(result.data))
    throw new HttpProblem(invalidRequest, {
      field: place,
      message: `${place}: holds a character that cannot be stored`,
    });
  if (result.success) return result.data;
  const [first] = result.error.issues;
  const field = [place, ...(first?.path ?? [])].join(".");
  throw new HttpProblem(invalidRequest, {
    field,
    message: `${field}: ${first?.message ?? "is not right"}`,
    details: {
      issues: result.error.issues
        .slice(0, 20)
        .map((issue) => ({ field: [place, ...issue.path].join("."), message: issue.message })),
    },
  });
}

/** PostgreSQL stores every character but NUL and halves of a surrogate pair. */
function holdsUnstorable(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed();
  return typeof value === "object" && value !== null && Object.entries(value).flat().some(holdsUnstorable);
}

async function callerOf<Context>(
  endpoint: Endpoint,
  token: string | undefined,
  { context, ownerOf }: CallSettings<Context>,
): Promise<string> {
  return !endpoint.token || endpoint.token === "none" ? "" : ownerOf(context, token);
}

function tokenOf(endpoint: Endpoint, request: FastifyRequest): string | undefined {
  if (!endpoint.token || endpoint.token === "none") return undefined;
  return endpoint.token === "path" ? pathToken(request) : bearer(request);
}

function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(headerOf(request, "authorization") ?? "")?.[1];
}

function pathToken(request: FastifyRequest): string | undefined {
  const { params } = request;
  if (typeof params !== "object" || params === null || !("token" in params)) return undefined;
  return typeof params.token === "string" ? params.token : undefined;
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === "string" && value.length > 0 && value.length <= 200 ? value : undefined;
}

/** A problem that the call does not declare is a mistake of ours, not an answer. */
async function declared<T>(endpoint: Endpoint, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof HttpProblem && !endpoint.problems?.includes(error.problem))
      throw new Error(`${endpoint.route} answered the undeclared problem ${error.problem.code}`, { cause: error });
    throw error;
  }
}
