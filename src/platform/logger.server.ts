import type { FastifyRequest } from "fastify";
import { type Logger as PinoLogger, pino } from "pino";
import type { PlatformEnv } from "./env.server.ts";
import { currentTraceparent } from "./observability/tracing.server.ts";

/** Writes structured log lines (JSON). Fields and messages contain no personal data: log ids and order numbers instead. */
export type Logger = PinoLogger;

/** Receives log lines. */
export interface LogTarget {
  write(line: string): void;
}

/**
 * Creates the logger of a process.
 * @param target standard output by default
 */
export function createLogger({ LOG_LEVEL: level }: Pick<PlatformEnv, "LOG_LEVEL">, target?: LogTarget): Logger {
  const options = { level, serializers: { req: loggedRequest, err: loggedError }, mixin: traceFields };
  return target ? pino(options, target) : pino(options);
}

/** The id of the trace, if there is one. */
function traceFields(): { traceId?: string } {
  const traceId = currentTraceparent()?.split("-")[1];
  return traceId ? { traceId } : {};
}

const ONE_MINUTE_MS = 60_000;

/**
 * Limits log lines that may repeat quickly to one a minute.
 * @param now milliseconds of any monotonic clock
 * @returns calls `write` with the number of lines omitted since the last one, or omits the line
 */
export function oncePerMinute(now: () => number = () => performance.now()): (write: (omitted: number) => void) => void {
  let last = Number.NEGATIVE_INFINITY;
  let omitted = 0;
  return (write) => {
    if (now() - last < ONE_MINUTE_MS) {
      omitted += 1;
      return;
    }
    write(omitted);
    last = now();
    omitted = 0;
  };
}

/** The logged fields of a request: no token, no header, and no query, which contains addresses and locations (B-05, I-10). */
function loggedRequest(request: FastifyRequest): { method: string; url: string; id: string } {
  return { method: request.method, url: redacted(request.url), id: request.id };
}

/** A URL without secret or personal parts: the token of a cart path and the query. */
export function redacted(url: string): string {
  return (url.split("?")[0] ?? "").replace(/^(\/+api\/+cart\/+)[^/]+(\/+list\/*)$/i, "$1***$2");
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
    type: name,
    message,
    stack,
    ...Object.fromEntries(Object.entries(error).filter(([field]) => SAFE_FIELDS.includes(field))),
    ...(cause !== undefined && depth < MAX_CAUSES ? { cause: loggedError(cause, depth + 1) } : {}),
  };
}
