import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { oncePerMinute } from "../logger.server.ts";
import type { Metrics } from "./metrics.server.ts";
import { isTracing, type RequestTrace, traceRequest } from "./tracing.server.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set by handlers, for metrics and log lines. */
    observed: {
      /** Whether the response came from a response cache. */
      cache: "hit" | "miss" | "none";
      /** Pattern of the page's route; all pages share one route of the server. */
      route?: string | undefined;
      trace?: RequestTrace | undefined;
      /** What the request is about, such as the number of an order. Logged, so nothing personal. */
      subject?: () => Record<string, string> | undefined;
    };
  }
  interface FastifyContextConfig {
    /** Stands for the route's own template in metrics and log lines, where many routes are alike. */
    observedAs?: string;
  }
}

/** Milliseconds from which a request is logged as slow, with its upload and the sending of its response. */
const SLOW_MS = 1_000;

/** A wrong or missing token, password or signature, a form of another site, a rate limit. */
const REFUSALS = [401, 403, 429];

const WRITES = ["POST", "PUT", "PATCH", "DELETE"];

/** An id that a proxy or client gave: short and plain, so that it can hold no address and break no log. */
const PLAIN_ID = /^[\w.-]{1,64}$/;

/** The id of a request: that of X-Request-Id if it is plain, otherwise a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && PLAIN_ID.test(given) ? given : randomUUID();
}

/** Measures each request, answers with its id (X-Request-Id), and logs those that failed, were slow or write. */
export function observeRequests(server: FastifyInstance, metrics: Metrics): void {
  const logRefusal = refusalLog();
  // An object per request: one on the prototype would be shared by all.
  server.decorateRequest("observed");
  server.addHook("onRequest", (request, reply, done) => {
    const trace = traceRequest(request.method, request.headers.traceparent);
    request.observed = { cache: "none", trace };
    reply.header("x-request-id", request.id);
    if (trace) trace.within(done);
    else done();
  });
  if (isTracing())
    // The body arrives by events of the connection, which are no part of the request's trace.
    server.addHook("preValidation", (request, _, done) => {
      if (request.observed.trace) request.observed.trace.within(done);
      else done();
    });
  server.addHook("onResponse", (request, reply, done) => {
    const milliseconds = reply.elapsedTime;
    const route = routeOf(request);
    const { method, observed } = request;
    const { statusCode: status } = reply;
    const labels = { kind: kindOf(request), route, method, status, cache: observed.cache };
    metrics.observeRequest(labels, milliseconds / 1_000);
    const write = () => {
      logRequest(request, reply, route, milliseconds);
      if (REFUSALS.includes(status)) logRefusal(request, { method, route, status });
    };
    if (observed.trace) {
      observed.trace.within(write);
      observed.trace.end(route, status);
    } else write();
    done();
  });
}

/** Logs refused access, once a minute for each method, route and status, because an attacker can cause any number of lines. */
function refusalLog() {
  const limits = new Map<string, ReturnType<typeof oncePerMinute>>();
  return ({ log }: FastifyRequest, refused: { method: string; route: string; status: number }) => {
    const key = JSON.stringify(refused);
    const logOften = limits.get(key) ?? oncePerMinute();
    limits.set(key, logOften);
    logOften((omitted) => log.warn({ ...refused, omitted }, "access refused"));
  };
}

/** The template of the route, never the URL; "none" when no route matched. */
function routeOf({ observed, routeOptions }: FastifyRequest): string {
  return observed.route ?? routeOptions.config.observedAs ?? routeOptions.url ?? "none";
}

function kindOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === "*") return "page";
  return url?.startsWith("/api/") ? "api" : "other";
}

/** One line, at the level of its importance: a bug is an error, an overload or a slow request a warning, a write information. */
function logRequest(request: FastifyRequest, reply: FastifyReply, route: string, milliseconds: number): void {
  const { method, observed, log } = request;
  const { statusCode: status } = reply;
  const isSlow = milliseconds >= SLOW_MS;
  if (status < 500 && !isSlow && !WRITES.includes(method)) return;
  const line = { method, route, status, ms: Math.round(milliseconds), ...observed.subject?.() };
  // 503 is the answer to an overload or an absent database: many at once, and none of them a bug.
  if (status >= 500 && status !== 503) log.error(line, "request failed");
  else if (status === 503) log.warn(line, "request refused");
  else if (isSlow) log.warn(line, "request slow");
  else log.info(line, "request");
}
