import { randomUUID } from "node:crypto";
import helmet from "@fastify/helmet";
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import { sql } from "kysely";
import type { Database } from "../database/connect.server.ts";
import type { PlatformEnv } from "../env.server.ts";
import { answerFailure } from "./errors.server.ts";

/** Maximum size of a request body, in bytes. */
export const BODY_LIMIT = 256 * 1024;

/** Time limit for receiving a request, against clients that send it very slowly. */
const REQUEST_TIMEOUT_MS = 5 * 60_000;

/** Receives log lines. */
export interface LogTarget {
  write(line: string): void;
}

/**
 * Creates a Fastify server with request ids, redacted logs, security headers, limits and the uniform error body.
 * @param logs standard output by default
 */
export async function makeServer(env: PlatformEnv, logs?: LogTarget): Promise<FastifyInstance> {
  const stream = logs ? { stream: logs } : {};
  const server = Fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Only hops added by our own proxies are trusted; everything before them is supplied by the client.
    trustProxy: env.TRUST_PROXY > 0 && ((_address, hop) => hop < env.TRUST_PROXY),
    // Each call limits its own parameters; 16 KB is the maximum size of headers in Node.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: answerFailure,
    genReqId: () => randomUUID(),
    logger:
      env.LOG_LEVEL === "silent"
        ? false
        : { level: env.LOG_LEVEL, serializers: { req: loggedRequest, err: loggedError }, ...stream },
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

/** The logged fields of a request: no token, no header, and no query, which contains addresses and locations (B-05, I-10). */
function loggedRequest(request: FastifyRequest): { method: string; url: string; id: string } {
  return { method: request.method, url: redacted(request.url), id: request.id };
}

/** A URL without secret or personal parts: the token of a cart path and the query. */
export function redacted(url: string): string {
  return (url.split("?")[0] ?? "").replace(/^(\/+api\/+cart\/+)[^/]+(\/+list\/*)$/i, "$1***$2");
}

/** How often the readiness check queries the database. */
const PROBE_MS = 5_000;

/** Time without a successful query after which a process is not ready. A shorter hiccup must not take all replicas down together. */
export const STARVED_MS = 30_000;

/**
 * /healthz: the process is alive. /readyz: the database has its schema and answered a query of the request pool in the last 30 seconds;
 * a pool without a free connection counts as no answer.
 */
export async function registerHealth(server: FastifyInstance, db: Database): Promise<void> {
  let answeredAt = Number.NEGATIVE_INFINITY;

  async function probe(): Promise<void> {
    try {
      await sql`select 1 from schema_migration limit 1`.execute(db);
      answeredAt = performance.now();
    } catch {
      // The age of the last answer decides.
    }
  }

  await probe();
  const timer = setInterval(probe, PROBE_MS);
  server.addHook("onClose", async () => clearInterval(timer));
  server.get("/healthz", async () => ({ status: "alive" }));
  server.get("/readyz", async (_, reply) =>
    performance.now() - answeredAt < STARVED_MS
      ? { status: "ready" }
      : reply.code(503).send({ status: "the database does not answer" }),
  );
}

/** Error fields that never contain input. */
const SAFE_FIELDS = ["code", "statusCode", "table", "column", "constraint", "routine"];

/** Maximum depth of logged causes. */
const MAX_CAUSES = 5;

/** An error as logged. */
interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [field: string]: unknown;
}

/**
 * The logged fields of an error: type, message, stack and causes. Other fields are omitted: `detail` of PostgreSQL errors
 * repeats the rejected row, with names and addresses (B-05, I-10).
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "", stack: "" };
  const { name, message, stack = "", cause } = error;
  return {
    ...{ type: name, message, stack },
    ...Object.fromEntries(Object.entries(error).filter(([field]) => SAFE_FIELDS.includes(field))),
    ...(cause !== undefined && depth < MAX_CAUSES ? { cause: loggedError(cause, depth + 1) } : {}),
  };
}
