import { requireNoTransaction } from "../database/transaction-scope.server.ts";
import { currentTraceparent, inSpan } from "../observability/tracing.server.ts";
import { type LoadLimit, loadLimit } from "./load-limit.server.ts";

/** Default timeout of a request to an outside system. */
export const ANSWER_TIMEOUT_MS = 5_000;

/**
 * Requests to one host that may wait for their responses at the same time: half of the calls that a process runs (`MAX_RUNNING_CALLS`), so
 * that a host that does not answer leaves the other half to everything else.
 */
export const MAX_WAITING = 100;

/** The limit of each host. There are few hosts: the configured ones. */
const limits = new Map<string, LoadLimit>();

/** Maximum size of a response. */
const MAX_BYTES = 64 * 1024;

/** A request to an outside system. */
export interface OutboundRequest {
  method: "GET" | "POST";
  url: string;
  headers?: Record<string, string>;
  body?: string;
}

/** The response of an outside system; `statusText` may be empty. */
export interface OutboundResponse {
  status: number;
  isOk: boolean;
  statusText: string;
  text: string;
}

/**
 * A request failed: no connection, a timeout, a response that is too large, or too many requests that wait already. The message has the reason but nothing of the
 * request, which can contain secrets.
 */
class RequestFailed extends Error {}

/**
 * Sends an HTTP request to an outside system. Redirects are not followed, so that data reach only the given host.
 * Never call it in a transaction, which would hold its locks until the system answers: requireNoTransaction() throws in tests.
 * @throws RequestFailed; the outside system may have processed the request nevertheless
 */
export async function sendRequest(request: OutboundRequest, timeoutMs = ANSWER_TIMEOUT_MS): Promise<OutboundResponse> {
  const { method } = request;
  const { host } = new URL(request.url);
  requireNoTransaction(host);
  const limit = limits.get(host) ?? loadLimit(MAX_WAITING, () => new RequestFailed("too many requests wait for it"));
  limits.set(host, limit);
  return inSpan(
    () => ({
      name: method,
      kind: "client",
      // Not the URL: its path or query can identify a customer.
      attributes: { "http.request.method": method, "server.address": host },
    }),
    () => limit(() => send(request, timeoutMs)),
  );
}

async function send({ url, headers, ...init }: OutboundRequest, timeoutMs: number): Promise<OutboundResponse> {
  const traceparent = currentTraceparent();
  try {
    const response = await fetch(url, {
      ...init,
      headers: { ...headers, ...(traceparent && { traceparent }) },
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status, statusText, ok: isOk } = response;
    return { status, isOk, statusText, text: await limitedText(response) };
  } catch (error) {
    throw new RequestFailed(reasonOf(error), { cause: error });
  }
}

async function limitedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > MAX_BYTES) throw new Error("its answer is too long");
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (error.name === "TimeoutError") return "it took too long";
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.message;
}
