import helmet from "@fastify/helmet";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import { sql } from "kysely";
import type { Database } from "../database/connect.server.ts";
import type { PlatformEnv } from "../env.server.ts";
import { createLogger } from "../logger.server.ts";
import { createMetrics, type Metrics } from "../observability/metrics.server.ts";
import { observeRequests, requestIdOf } from "../observability/requests.server.ts";
import { networkAddress } from "../rate-limit/address.server.ts";
import { answerBadUrl, answerFailure, answerUnreadable } from "./errors.server.ts";

/** Maximum size of a request body, in bytes. */
export const BODY_LIMIT = 256 * 1024;

/** Time limit for receiving a request, against clients that send it very slowly. */
const REQUEST_TIMEOUT_MS = 5 * 60_000;

/** Time limit for the headers of a request. A connection that sends nothing is closed after it, too. */
const HEADERS_TIMEOUT_MS = 20_000;

/** How often these limits are checked. */
const CHECK_MS = 5_000;

/** Time without a byte in either direction after which a connection is closed: its client does not read. Longer than every answer takes. */
const SILENCE_MS = 120_000;

/** Connections that wait to be accepted, in a burst; the system may allow fewer (net.core.somaxconn). Those above hang for seconds. */
export const LISTEN_BACKLOG = 4_096;

/** Maximum number of open connections; more are closed at once. Each takes about ten kilobytes, and a file descriptor. */
const MAX_CONNECTIONS = 15_000;

/** Content security policy of responses that set no other: they are data, so a browser that opens one loads and runs nothing. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const ONE_YEAR_SECONDS = 365 * 86_400;

/**
 * Creates a Fastify server with request ids, redacted logs, security headers, limits and the uniform error body.
 */
export async function makeServer(
  env: PlatformEnv,
  logger: FastifyBaseLogger = createLogger(env),
  metrics: Metrics = createMetrics(),
): Promise<FastifyInstance> {
  const isHttps = env.PUBLIC_URL?.startsWith("https:") ?? false;
  // What is answered before the hooks, which add the headers of all other responses: unreadable requests and URLs.
  const bareHeaders: Record<string, string> = {
    "content-security-policy": DATA_POLICY,
    "x-content-type-options": "nosniff",
    ...(isHttps && { "strict-transport-security": `max-age=${ONE_YEAR_SECONDS}; includeSubDomains` }),
  };
  const server = Fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SILENCE_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECK_MS },
    // Only hops added by our own proxies are trusted; everything before them is supplied by the client.
    trustProxy: env.TRUST_PROXY > 0 && ((_address, hop) => hop < env.TRUST_PROXY),
    // Each call limits its own parameters; 16 KB is the maximum size of headers in Node.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: (error, request, reply) => answerBadUrl(error, request, reply.headers(bareHeaders)),
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, bareHeaders),
    genReqId: requestIdOf,
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: env.LOG_LEVEL !== "debug" }),
    forceCloseConnections: "idle",
  });
  server.server.maxConnections = MAX_CONNECTIONS;
  server.setErrorHandler(answerFailure);
  settleAddresses(server);
  observeRequests(server, metrics);
  server.addHook("onRequest", async (_, reply) => {
    reply.header("content-security-policy", DATA_POLICY);
  });
  await server.register(helmet, {
    contentSecurityPolicy: false,
    // These four spoke to Internet Explorer, Flash and the first versions of Chrome.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "no-referrer" },
    crossOriginEmbedderPolicy: false,
    hsts: isHttps && { maxAge: ONE_YEAR_SECONDS, includeSubDomains: true },
  });
  return server;
}

/**
 * Settles the network address of each request, before all other hooks, in the one form in which limits and lists of addresses know it. It stays
 * until the request is answered, also if the client hangs up meanwhile: so it counts against limits. Requests of a connection that is gone end:
 * nobody gets an answer, and they have no address to be counted by.
 */
function settleAddresses(server: FastifyInstance): void {
  server.addHook("onRequest", (request, reply, done) => {
    const ip = addressOf(request);
    if (ip && !request.raw.socket.destroyed) {
      Object.defineProperty(request, "ip", { value: ip });
      return done();
    }
    reply.hijack();
    request.raw.destroy();
  });
}

/**
 * The client's address: what the last of our own proxies wrote, from the shop outwards. Where that is no address, as "unknown", the request
 * counts as one of the proxy that passed it on.
 * @returns undefined when the connection is gone
 */
function addressOf({ ip, ips = [ip] }: FastifyRequest): string | undefined {
  return ips
    .map((written) => written && networkAddress(written))
    .filter(Boolean)
    .at(-1);
}

/** How often the readiness check queries the database. */
const PROBE_MS = 5_000;

/** Time without a successful query after which a process is not ready. A shorter hiccup must not take all replicas down together. */
export const STARVED_MS = 30_000;

/**
 * /healthz: the process is alive. /readyz: the database has its schema and answered a query of the request pool in the last 30 seconds;
 * a pool without a free connection counts as no answer.
 */
export async function registerHealth(
  server: FastifyInstance,
  db: Database,
  metrics: Metrics = createMetrics(),
): Promise<void> {
  let answeredAt = Number.NEGATIVE_INFINITY;
  const isReady = () => performance.now() - answeredAt < STARVED_MS;
  metrics.watchReadiness(isReady);

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
    isReady() ? { status: "ready" } : reply.code(503).send({ status: "the database does not answer" }),
  );
}
