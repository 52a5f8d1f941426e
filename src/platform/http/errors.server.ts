import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isUnavailable } from "../database/unavailable.server.ts";
import { contentSecurityPolicy } from "./csp.server.ts";
import { badUrlPage, RETRY_AFTER_SECONDS } from "./plain-page.ts";
import {
  bodyTooLarge,
  HttpProblem,
  headersTooLarge,
  internalError,
  invalidRequest,
  notFound,
  type Problem,
  type ProblemBody,
  requestTimeout,
  tooManyRequests,
  unavailable,
  unsupportedMedia,
} from "./problem.ts";

/** Sends every failure as the uniform error body; unexpected errors are logged and reveal nothing. */
export function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof HttpProblem) return answer(request, reply, error.problem, error);
  const problem = isLost(error, request) ? requestTimeout : problemOf(error);
  if (problem === internalError) request.log.error({ err: error }, "call failed");
  return answer(request, reply, problem, problem === invalidRequest ? { message: messageFor(error) } : {});
}

/** Answers a URL that cannot be read, such as one that was cut off: a browser that opens it as a page gets one. */
export function answerBadUrl(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (!request.headers.accept?.includes("text/html")) return answerFailure(error, request, reply);
  const html = badUrlPage();
  return reply
    .code(invalidRequest.status)
    .headers({ "cache-control": "no-store", "content-security-policy": contentSecurityPolicy(html) })
    .type("text/html; charset=utf-8")
    .send(html);
}

/**
 * True when a request could not be read to its end, because the client hung up. One that was read can meet the same codes at the database,
 * and its stream is destroyed by then, too.
 */
function isLost({ code = "" }: FastifyError, { raw }: FastifyRequest): boolean {
  return (
    !raw.complete && ["ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE", "FST_ERR_CTP_INVALID_CONTENT_LENGTH"].includes(code)
  );
}

const BY_PARSER_ERROR = new Map([
  ["HPE_HEADER_OVERFLOW", headersTooLarge],
  ["ERR_HTTP_REQUEST_TIMEOUT", requestTimeout],
]);

/**
 * Answers what Node's parser refuses before there is a request, with the uniform error body, and closes the connection.
 * @param headers further headers of the response
 */
export function answerUnreadable(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const { status, code, message } = BY_PARSER_ERROR.get(error.code ?? "") ?? invalidRequest;
  const body: ProblemBody = { success: false, code, message, requestId: randomUUID() };
  const text = JSON.stringify(body);
  const all = { ...headers, "content-type": "application/json", "content-length": text.length, connection: "close" };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${text}`);
  socket.destroy(error);
}

/** Handles calls that do not exist, also those that a page URL would match. */
export function registerNotFound(server: FastifyInstance): void {
  server.setNotFoundHandler(answerNotFound);
  server.route({ method: ["GET", "HEAD"], url: "/*", handler: answerNotFound });
}

/** Responds with 404; unlike the handler of Fastify it does not log the URL with its query. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
  return answer(request, reply, notFound, {});
}

const BY_STATUS = new Map(
  [invalidRequest, notFound, bodyTooLarge, unsupportedMedia, tooManyRequests].map((problem) => [
    problem.status,
    problem,
  ]),
);

function problemOf(error: FastifyError): Problem {
  if (isUnavailable(error)) return unavailable;
  const { statusCode = 500 } = error;
  // Whatever else the framework refuses, such as a path that leads out of a folder, is the caller's fault.
  return BY_STATUS.get(statusCode) ?? (statusCode < 500 ? invalidRequest : internalError);
}

function messageFor(error: FastifyError): string {
  if (error.code === "FST_ERR_BAD_URL") return "The address is not right";
  return error.code?.startsWith("FST_ERR_CTP") || error instanceof SyntaxError
    ? "The body is not valid JSON"
    : invalidRequest.message;
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
  detail: { message?: string; field?: string | undefined; details?: Record<string, unknown> | undefined },
) {
  const body: ProblemBody = {
    success: false,
    code: problem.code,
    message: detail.message ?? problem.message,
    requestId: request.id,
    ...(detail.field ? { field: detail.field } : {}),
    ...(detail.details ? { details: detail.details } : {}),
  };
  // Temporarily unavailable or overloaded.
  if (problem.status === unavailable.status) reply.header("retry-after", RETRY_AFTER_SECONDS);
  return reply.code(problem.status).header("cache-control", "no-store").type("application/json").send(body);
}
