import type { Call, CallOf, RoutesOf } from "./endpoint.ts";
import type { ProblemBody } from "./problem.ts";

/** Error of a failed call: status and response body (S8-23), or status 532 when there was no response (S8-22). */
export class CallFailure extends Error {
  readonly status: number;
  readonly data: unknown;

  constructor(status: number, data: unknown, message: string) {
    super(message);
    this.status = status;
    this.data = data;
  }

  /** The declared problem of the response; undefined for other failures. */
  get problem(): ProblemBody | undefined {
    const problem = asProblem(this.data);
    return problem?.code ? (problem as ProblemBody) : undefined;
  }
}

/** A body as what the server sends with a failure; other servers on the way may send anything. */
const asProblem = (data: unknown) => data as Partial<ProblemBody> | null | undefined;

/** Message for a failed call without a message from the server. */
export const SEND_FAILED = "We couldn't send this. Check your connection and try again.";

/** The server's message about a failed call. @param otherwise for failures without one */
export function failureMessage(error: unknown, otherwise = SEND_FAILED): string {
  return (error instanceof CallFailure ? error.problem?.message : undefined) ?? otherwise;
}

/** Status of a call without a response (S8-22). */
export const NETWORK_FAILURE = 532;
const NETWORK_FAILURE_MESSAGE = "Internet connection failure or server is down";

/** Messages of network errors of fetch; browsers give no code. */
const NETWORK_ERROR = /failed to fetch|networkerror|load failed/i;

/** True for network errors, of our calls and of the router. */
export function isUnreached(error: unknown): boolean {
  if (error instanceof CallFailure) return error.status === NETWORK_FAILURE;
  return error instanceof TypeError && NETWORK_ERROR.test(error.message);
}

export interface CallOptions {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** File by part name, for upload calls; the body fields are then sent as parts too. */
  file?: Record<string, File>;
  /** Sent as Authorization: Bearer. */
  token?: string | undefined;
  headers?: Record<string, string>;
  /** "same-origin" for the calls whose cookie opens an account, and those that set it; no other call sends or stores cookies. */
  credentials?: "same-origin";
  signal?: AbortSignal;
  /** Lets the request outlive the page, for work that is flushed on leaving. */
  keepalive?: boolean;
}

type Fetch = typeof fetch;

/**
 * Sends an API request: without credentials, with the payload of GET as query parameters, and without a timeout unless the caller passes
 * a signal (S7-01, S7-02, S9-38).
 * @param route for example "POST /cart/:orderId/:orderItemId"
 * @throws CallFailure
 */
export async function request(route: string, options: CallOptions = {}, send: Fetch = fetch): Promise<unknown> {
  const response = await answerTo(route, options, send);
  return response.json().catch(() => undefined);
}

/** The same, for a response that is no JSON. @throws CallFailure */
export async function answerTo(route: string, options: CallOptions, send: Fetch): Promise<Response> {
  const [method = "GET", path = "/"] = route.split(" ");
  const url = `/api${filled(path, options.params)}${queryOf(options.query)}`;
  const response = await send(url, {
    method,
    credentials: options.credentials ?? "omit",
    headers: {
      // fetch sets the content type of a form, with its boundary.
      ...(options.body === undefined || options.file ? {} : { "content-type": "application/json" }),
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...options.headers,
    },
    ...bodyOf(options),
    ...(options.signal && { signal: options.signal }),
    ...(options.keepalive && { keepalive: true }),
  }).catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    throw new CallFailure(NETWORK_FAILURE, undefined, NETWORK_FAILURE_MESSAGE);
  });
  if (response.ok) return response;
  const data = await response.json().catch(() => undefined);
  throw new CallFailure(response.status, data, asProblem(data)?.message ?? response.statusText);
}

function bodyOf({ body, file }: CallOptions): { body?: BodyInit } {
  if (!file) return body === undefined ? {} : { body: JSON.stringify(body) };
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value));
  for (const [name, value] of Object.entries(file)) form.append(name, value);
  return { body: form };
}

function filled(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}

function queryOf(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null) search.append(name, String(item));
  const text = search.toString();
  return text ? `?${text}` : "";
}

type DeclaredOption<T, Name extends string> = unknown extends T ? { [N in Name]?: undefined } : { [N in Name]: T };

/** Options of a call: only the inputs that the call declares. */
export type CallOptionsOf<C extends Call> = DeclaredOption<C["params"], "params"> &
  DeclaredOption<C["query"], "query"> &
  DeclaredOption<C["body"], "body"> &
  Omit<CallOptions, "params" | "query" | "body">;

/**
 * Creates the typed client of a feature from its contract module.
 * `import type * as contract from "./contract.ts"; export const call = clientFor<typeof contract>();` keeps the contract out of the browser bundle.
 */
export function clientFor<Contract>() {
  return function call<Route extends RoutesOf<Contract>>(
    route: Route,
    options: CallOptionsOf<CallOf<Contract, Route>>,
  ): Promise<CallOf<Contract, Route>["reply"]> {
    // These types are derived from the same schemas by which the server validates its replies.
    return request(route, options as CallOptions) as Promise<CallOf<Contract, Route>["reply"]>;
  };
}
