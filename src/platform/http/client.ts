import type { Call, CallOf, RoutesOf } from "./endpoint.ts";
import type { ProblemBody } from "./problem.ts";

/** What a failed call rejects with: its status and what the server said (S8-23), or 532 when no server answered (S8-22). */
export class CallFailure extends Error {
  readonly status: number;
  readonly data: unknown;

  constructor(status: number, data: unknown, message: string) {
    super(message);
    this.status = status;
    this.data = data;
  }

  /** What the server refused by one of its declared problems; undefined when it failed in another way. */
  get problem(): ProblemBody | undefined {
    const said = this.data;
    return typeof said === "object" && said !== null && "code" in said ? (said as ProblemBody) : undefined;
  }
}

/** Status that stands for "nobody answered" (S8-22). */
export const NETWORK_FAILURE = 532;
const NETWORK_FAILURE_MESSAGE = "Internet connection failure or server is down";

/** Words by which browsers say of a failed fetch that nobody answered; they have no code for it. */
const UNREACHED = /failed to fetch|networkerror|load failed/i;

/** True for an error that means that nobody answered, of our calls and of the router's own. */
export function isUnreached(error: unknown): boolean {
  if (error instanceof CallFailure) return error.status === NETWORK_FAILURE;
  return error instanceof TypeError && UNREACHED.test(error.message);
}

export interface CallOptions {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** A file by the name of its part, for calls that take one; the fields of the body then travel as parts beside it. */
  file?: Record<string, File>;
  /** Sent as Authorization: Bearer. */
  token?: string | undefined;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Lets the request outlive the page, for work that is flushed on leaving. */
  keepalive?: boolean;
}

type Fetch = typeof fetch;

/**
 * The shop's one way to call: credentials are omitted, a GET's payload goes as query parameters, there is no
 * timeout unless the caller brings a signal (S7-01, S7-02, S9-38).
 * @param route for example "POST /cart/:orderId/:orderItemId"
 * @throws CallFailure
 */
export async function request(route: string, options: CallOptions = {}, send: Fetch = fetch): Promise<unknown> {
  const response = await answerTo(route, options, send);
  return response.json().catch(() => undefined);
}

/**
 * Calls for a file, whose type is the one that the server gives it.
 * @throws CallFailure
 */
export async function requestFile(route: string, options: CallOptions = {}, send: Fetch = fetch): Promise<Blob> {
  return (await answerTo(route, options, send)).blob();
}

async function answerTo(route: string, options: CallOptions, send: Fetch): Promise<Response> {
  const [method = "GET", path = "/"] = route.split(" ");
  const url = `/api${filled(path, options.params)}${queryOf(options.query)}`;
  const response = await send(url, {
    method,
    credentials: "omit",
    headers: {
      // A form says itself what it is.
      ...(options.body === undefined || options.file ? {} : { "content-type": "application/json" }),
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...options.headers,
    },
    ...bodyOf(options),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.keepalive ? { keepalive: true } : {}),
  }).catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    throw new CallFailure(NETWORK_FAILURE, undefined, NETWORK_FAILURE_MESSAGE);
  });
  if (response.ok) return response;
  const data = await response.json().catch(() => undefined);
  throw new CallFailure(response.status, data, messageOf(data) ?? response.statusText);
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

function messageOf(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null || !("message" in data)) return undefined;
  return typeof data.message === "string" ? data.message : undefined;
}

type Given<T, Name extends string> = unknown extends T ? { [N in Name]?: undefined } : { [N in Name]: T };

/** What the caller of one call gives: only the parts that the call declares. */
export type GivenOf<C extends Call> = Given<C["params"], "params"> &
  Given<C["query"], "query"> &
  Given<C["body"], "body"> &
  Omit<CallOptions, "params" | "query" | "body">;

/**
 * The client of a feature: `request`, typed by the endpoints that modules declare.
 * `import type * as contract from "./contract.ts"; export const call = clientFor<typeof contract>();` loads no contract in the browser.
 */
export function clientFor<Contract>() {
  return function call<Route extends RoutesOf<Contract>>(
    route: Route,
    given: GivenOf<CallOf<Contract, Route>>,
  ): Promise<CallOf<Contract, Route>["reply"]> {
    // The server checks its replies against the same shapes that these types come from.
    return request(route, given as CallOptions) as Promise<CallOf<Contract, Route>["reply"]>;
  };
}
