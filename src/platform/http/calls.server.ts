import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { z } from "zod";
import { perMinute } from "../rate-limit/service.server.ts";
import { reasonOf } from "../reasons.model.ts";
import { newPageCache } from "./cache-tags.ts";
import {
  type Access,
  type Download,
  type Endpoint,
  type Handler,
  MAX_IDEMPOTENCY_KEY_LENGTH,
  type ReceivedFile,
  type TokenOwner,
} from "./endpoint.ts";
import { onceFor } from "./idempotency.server.ts";
import { loadLimit } from "./load-limit.server.ts";
import { HttpProblem, invalidRequest, methodNotAllowed, signInNeeded, unavailable } from "./problem.ts";
import type { CacheReport } from "./reply.contract.ts";
import {
  type CacheOutcome,
  type CacheSettings,
  cacheStatus,
  etagOf,
  type Prepared,
  type ResponseCache,
  responseCache,
  sendPrepared,
} from "./response-cache.server.ts";
import { type Received, received, sendDownload, type UploadSettings, uploadScope } from "./uploads.server.ts";

/**
 * Calls that run at the same time; cached responses do not count, nor does the receipt of an upload. The database has ten connections for
 * them, so this is about a second of work, and more than a process needs in a usual rush.
 */
export const MAX_RUNNING_CALLS = 200;

const JSON_TYPE = "application/json; charset=utf-8";

/** Settings for all API calls. */
export interface CallSettings<Context> extends CacheSettings {
  context: Context;
  /** The owner of a token. @throws HttpProblem when the token is missing, unknown or expired, or does not give the access */
  ownerOf(context: Context, token: string | undefined, access: Access): Promise<TokenOwner>;
  /** Id of the staff member with a token and what a call needs. @throws HttpProblem staffSignInNeeded, permissionMissing or staffProofNeeded */
  staffWith(
    context: Context,
    token: string | undefined,
    needed: { permission: string; recentProof: boolean },
  ): Promise<string>;
  /** Counts a call of a network address against its hourly limit. @throws HttpProblem too_many_requests */
  countCall(context: Context, route: string, address: string, hourly: number): Promise<void>;
  /** Validates replies against their schema; off in production, because it costs time. */
  checkReplies: boolean;
  /** Required when a call accepts files. */
  uploads?: UploadSettings;
  /** What a call is about, by its input and its reply if there is one, for its log line: nothing personal. */
  subjectOf?(...values: unknown[]): Record<string, string>;
}

/** Registers every handler on the server, below the prefix of the instance. */
export function registerCalls<Context>(
  server: FastifyInstance,
  handlers: readonly Handler<Context>[],
  settings: CallSettings<Context>,
): void {
  const cache = responseCache(settings);
  settings.metrics?.watchCache("calls", cache.statistics);
  const whenAdmitted = loadLimit(MAX_RUNNING_CALLS);
  registerUnsupportedMethods(server, handlers);
  for (const handler of handlers) {
    const { endpoint } = handler;
    let serialize: ((result: unknown) => string) | undefined;
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.limit && { bodyLimit: endpoint.limit.maxBytes }),
      handler: (request, reply) =>
        endpoint.tags || endpoint.upload ? receive(request, reply) : whenAdmitted(() => receive(request, reply)),
    };

    /** The text of a reply, by its schema, which is compiled at the first one: a process answers few of the calls. */
    function textOf(reply: FastifyReply, result: unknown): string {
      serialize ??= settings.checkReplies ? JSON.stringify : reply.compileSerializationSchema(replySchema(endpoint));
      return serialize(result);
    }

    async function receive(request: FastifyRequest, reply: FastifyReply) {
      // Authentication before validation: validation errors are not shown to unauthenticated clients.
      const token = tokenOf(endpoint, request);
      const hourly = endpoint.limit?.hourly;
      const [caller] = await Promise.all([
        callerOf(endpoint, token, settings),
        hourly && settings.countCall(settings.context, endpoint.route, request.ip, hourly),
      ]);
      const upload = await uploadOf(endpoint, request, settings);
      try {
        const answer = () => respond(request, reply, { ...caller, token: token ?? "" }, upload);
        return await (upload ? whenAdmitted(answer) : answer());
      } finally {
        await upload?.file.draft.discard();
      }
    }

    async function respond(
      request: FastifyRequest,
      reply: FastifyReply,
      { ownerId, onlyOrder, signInId, token }: TokenOwner & { token: string },
      upload?: Received,
    ) {
      const key = idempotencyKeyOf(endpoint, request);
      const input = {
        params: parse(endpoint.params, request.params, "path"),
        query: parse(endpoint.query, request.query, "query"),
        body: parse(endpoint.body, upload ? upload.fields : request.body, "body"),
      };
      if (onlyOrder !== undefined && endpoint.orderId?.(input) !== onlyOrder) throw new HttpProblem(signInNeeded);
      let replied: unknown;
      request.observed.subject = () => settings.subjectOf?.(input.params, input.query, input.body, replied);
      const answer = async (expiresAt: (instant: Date) => void) => {
        const result = await declared(endpoint, () =>
          handler.answer({
            ...input,
            caller: ownerId,
            token,
            signInId,
            context: settings.context,
            address: request.ip,
            cookie: endpoint.cookie === undefined ? undefined : cookieOf(request, endpoint.cookie),
            isSameOrigin: isSameOrigin(request),
            setCookie: (cookie) => void reply.header("set-cookie", cookie),
            userAgent: headerOf(request, "user-agent") ?? "",
            clientGone: () => clientGoneOf(reply),
            file: () => fileOf(upload),
            once: onceFor(endpoint, key, input),
            expiresAt,
          }),
        );
        if (settings.checkReplies) endpoint.reply.parse(result);
        replied = result;
        return result;
      };
      if (endpoint.tags) {
        const cached = await cachedResponse(endpoint, input, { request, cache, now: settings.now }, (expiresAt) =>
          whenAdmitted(async () => textOf(reply, await answer(expiresAt))),
        );
        reply.header("cache-status", cacheStatus(cached.outcome));
        return sendPrepared(
          request,
          reply,
          endpoint.reportsCache ? withReport(cached, settings.now()) : cached.response,
        );
      }
      // The response can be personal even without a token: an address, a one-time code.
      reply.header("cache-control", "no-store");
      const result = await answer(() => undefined);
      // A call with `download` declares its reply as a Download.
      if (endpoint.download) return sendDownload(reply, result as Download);
      if (result === undefined) return reply.code(204).send();
      return reply
        .code(endpoint.status ?? 200)
        .type(JSON_TYPE)
        .send(textOf(reply, result));
    }
    if (!endpoint.upload) server.route(route);
    else uploadScope(server, (scope) => scope.route({ ...route, config: uploadConfig(settings) }));
  }
}

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "QUERY", "TRACE"] as const;

/** Responds with 405 to methods that a path does not support, before the body is read. */
function registerUnsupportedMethods<Context>(server: FastifyInstance, handlers: readonly Handler<Context>[]): void {
  const byPath = Map.groupBy(handlers, ({ endpoint }) => endpoint.path);
  for (const [url, own] of byPath) {
    // Some paths also have a route outside the contracts.
    const isAllowed = (method: (typeof METHODS)[number]) =>
      own.some(({ endpoint }) => endpoint.method === method) || server.hasRoute({ method, url: server.prefix + url });
    const allowed = METHODS.filter(isAllowed);
    server.route({
      method: METHODS.filter((method) => !allowed.includes(method)),
      url,
      exposeHeadRoute: false,
      onRequest: async (_, reply) => {
        reply.header("allow", allowed.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])).join(", "));
        throw new HttpProblem(methodNotAllowed, { message: `${methodNotAllowed.message}, but ${allowed.join(", ")}` });
      },
      handler: async () => undefined,
    });
  }
}

function clientGoneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const close = () => {
    if (!raw.writableFinished) gone.abort();
  };
  raw.once("close", close);
  if (raw.destroyed) close();
  return gone.signal;
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

/** Uploads are expensive, so they have a lower rate limit. */
function uploadConfig<Context>({ uploads }: CallSettings<Context>) {
  if (!uploads) throw new Error("A call accepts files, but there are no upload settings");
  return { rateLimit: perMinute(uploads.perMinute) };
}

/** A response of a call, and what the cache did. */
interface Cached {
  response: Prepared;
  outcome: CacheOutcome;
  key: string;
}

/** The cached or new response of a call that is the same for every client. */
async function cachedResponse(
  endpoint: Endpoint,
  input: { params: unknown; query: unknown },
  { request, cache, now }: { request: FastifyRequest; cache: ResponseCache; now(): number },
  answer: (expiresAt: (instant: Date) => void) => Promise<string>,
): Promise<Cached> {
  // The key contains the parsed input, so that parameter order, spelling and unknown parameters create no additional entries.
  const key = `${endpoint.route} ${JSON.stringify([input.params, input.query])}`;
  const cached = cache.get(key);
  request.observed.cache = cached ? "hit" : "miss";
  if (cached) return { response: cached, outcome: "hit", key };
  const tags = endpoint.tags ?? [];
  const version = cache.versions()(tags);
  const page = newPageCache();
  const body = Buffer.from(await answer((instant) => page.expiresAt(instant)));
  const status = endpoint.status ?? 200;
  const headers = {
    "content-type": JSON_TYPE,
    "cache-control": `public, max-age=${endpoint.maxAge ?? 0}, must-revalidate`,
    etag: etagOf(body),
    vary: "accept-encoding",
  };
  const response = { status, headers, body, tags, version, expires: page.expires, createdAt: now() };
  return { response, outcome: cache.set(key, response) ? "stored" : "miss", key };
}

/** The response of a call that reports its cache: the stored reply with the report of this request. */
function withReport({ response, outcome, key }: Cached, now: number): Prepared {
  const { status, headers, body, tags, version, expires, createdAt } = response;
  const cache: CacheReport = {
    status: outcome,
    key,
    version,
    etag: headers.etag ?? "",
    storedAt: new Date(createdAt).toISOString(),
    ageSeconds: Math.floor((now - createdAt) / 1000),
    expiresAt: Number.isFinite(expires) ? new Date(expires).toISOString() : null,
  };
  const report = Buffer.from(JSON.stringify({ ...JSON.parse(body.toString()), cache }));
  return { status, headers, body: report, tags, version, expires, createdAt };
}

/**
 * The schema for serialising a reply. A nullable schema is marked `nullable`, because for `anyOf` a validator would be compiled at the first
 * response, which takes up to 50 ms. Without the names of its parts, which are those of openapi.json, it has no references.
 */
function replySchema(endpoint: Endpoint): Record<string, unknown> {
  return z.toJSONSchema(endpoint.reply, {
    target: "draft-7",
    io: "output",
    unrepresentable: "any",
    metadata: z.registry(),
    override({ jsonSchema }) {
      const [shape, nullShape, ...others] = jsonSchema.anyOf ?? [];
      if (shape?.type === undefined || nullShape?.type !== "null" || others.length > 0) return;
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, shape, { nullable: true });
    },
  });
}

function parse(shape: z.ZodType | undefined, value: unknown, place: string): unknown {
  if (!shape) return undefined;
  const result = shape.safeParse(value, { error: reasonOf });
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

/** PostgreSQL cannot store NUL and unpaired surrogates. */
function holdsUnstorable(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed();
  return typeof value === "object" && value !== null && Object.entries(value).flat().some(holdsUnstorable);
}

async function callerOf<Context>(
  endpoint: Endpoint,
  token: string | undefined,
  { context, ownerOf, staffWith }: CallSettings<Context>,
): Promise<TokenOwner> {
  const { permission, recentProof = false } = endpoint;
  if (permission !== undefined) return { ownerId: await staffWith(context, token, { permission, recentProof }) };
  return endpoint.access === undefined ? { ownerId: "" } : ownerOf(context, token, endpoint.access);
}

/** Whether a page of this host makes the call; browsers name the origin with every POST. */
function isSameOrigin(request: FastifyRequest): boolean {
  const origin = headerOf(request, "origin") ?? "";
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

/** The value of a cookie; undefined without it. Values of our own cookies need no decoding. */
function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const cookies = (request.headers.cookie ?? "").split(/;\s*/);
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
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

/** @throws HttpProblem invalid_request for a key that is too long: ignored, it would let a repeated call act twice */
function idempotencyKeyOf(endpoint: Endpoint, request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (!endpoint.idempotent || !key) return undefined;
  if (typeof key === "string" && key.length <= MAX_IDEMPOTENCY_KEY_LENGTH) return key;
  throw new HttpProblem(invalidRequest, {
    field: "header.Idempotency-Key",
    message: `header.Idempotency-Key: has more than ${MAX_IDEMPOTENCY_KEY_LENGTH} characters`,
  });
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === "string" && value.length > 0 && value.length <= 200 ? value : undefined;
}

/** An undeclared problem is a bug and becomes an internal error; an overload can concern any call. */
async function declared<T>(endpoint: Endpoint, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof HttpProblem && error.problem !== unavailable && !endpoint.problems?.includes(error.problem))
      throw new Error(`${endpoint.route} answered the undeclared problem ${error.problem.code}`, { cause: error });
    throw error;
  }
}
