import { randomUUID } from "node:crypto";
import helmet from "@fastify/helmet";
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import { sql } from "kysely";
import type { Database } from "../database/connect.server.ts";
import type { PlatformEnv } from "../env.server.ts";
import { answerFailure } from "./errors.server.ts";

/** Largest body of a call, in bytes. */
export const BODY_LIMIT = 256 * 1024;

/** A request that has not arrived whole after this is ended: whoever sends a byte now and then would hold a connection for ever. */
const REQUEST_TIMEOUT_MS = 5 * 60_000;

/** Where log lines go. */
export interface LogTarget {
  write(line: string): void;
}

/**
 * A Fastify with what every answer of the shop needs: request ids, safe logs, security headers, limits, one body for errors.
 * @param logs standard output unless said otherwise
 */
export async function makeServer(env: PlatformEnv, logs?: LogTarget): Promise<FastifyInstance> {
  const stream = logs ? { stream: logs } : {};
  const server = Fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Only what the own proxies added counts: everything before it is what a client claims.
    trustProxy: env.TRUST_PROXY > 0 && ((_address, hop) => hop < env.TRUST_PROXY),
    // Each call says itself how long its parameters may be; no address is longer than Node takes in all (16 KB).
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: answerFailure,
    genReqId: () => randomUUID(),
    logger:
      env.LOG_LEVEL === "silent"
        ? false
        : { level: env.LOG_LEVEL, serializers: { req: described, err: loggedError }, ...stream },
    logController: new LogController({ disableRequestLogging: env.LOG_LEVEL !== "debug" }),
    forceCloseConnections: "idle",
  });
  server.setErrorHandler(answerFailure);
  await server.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "no-referrer" },
    crossOriginEmbedderPolicy: false,
    hsts: env.PUBLIC_URL?.startsWith("https:") ? { maxAge: 15_552_000 } : false,
  });
  return server;
}

/** What a log line says of a request: no token, no header, and no query, in which addresses and places stand (B-05, I-10). */
function described(request: FastifyRequest): { method: string; url: string; id: string } {
  return { method: request.method, url: redacted(request.url), id: request.id };
}

/** An address without what is secret or personal in it: the token of a cart path and every query. */
export function redacted(url: string): string {
  return (url.split("?")[0] ?? "").replace(/^(\/+api\/+cart\/+)[^/]+(\/+list\/*)$/i, "$1***$2");
}

/** /healthz: the process lives. /readyz: the database answers and its schema is there. */
export function registerHealth(server: FastifyInstance, db: Database): void {
  server.get("/healthz", async () => ({ status: "alive" }));
  server.get("/readyz", async (_, reply) => {
    try {
      await sql`select 1 from schema_migration limit 1`.execute(db);
      return { status: "ready" };
    } catch {
      return reply.code(503).send({ status: "the database does not answer" });
    }
  });
}

/** Fields of errors that name a kind or a place of ours, and never what somebody sent. */
const SAFE = ["code", "statusCode", "table", "column", "constraint", "routine"];

/** Errors behind an error that are told. */
const DEEPEST = 5;

/** An error as it stands in a log line. */
interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [field: string]: unknown;
}

/**
 * What a log line says of an error: its kind, words and stack, and those of what caused it. Not what else stands in it: PostgreSQL repeats
 * in `detail` the whole row that it refused, with names and addresses (B-05, I-10).
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "", stack: "" };
  const { name, message, stack = "", cause } = error;
  return {
    ...{ type: name, message, stack },
    ...Object.fromEntries(Object.entries(error).filter(([field]) => SAFE.includes(field))),
    ...(cause !== undefined && depth < DEEPEST ? { cause: loggedError(cause, depth + 1) } : {}),
  };
}
