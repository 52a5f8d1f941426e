import { Agent, request as httpRequest } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** A request of the load, from a network address as a proxy would report it. */
export interface LoadRequest {
  method: "GET" | "POST";
  path: string;
  address: string;
  headers?: Record<string, string>;
  body?: string;
}

/** What a request got; status 0 without a response. */
export interface LoadResult {
  path: string;
  status: number;
  milliseconds: number;
  hasRetryAfter: boolean;
  body: string;
}

const TIMEOUT_MS = 60_000;

/** Further requests wait for a connection; their time counts. */
const MAX_SOCKETS = 4_000;

/** How often due requests are sent. */
const TICK_MS = 5;

export interface LoadClient {
  send(request: LoadRequest): Promise<LoadResult>;
  close(): void;
}

/** A client with keep-alive connections. */
export function loadClient(url: string): LoadClient {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS });
  return {
    send: (request) => send(agent, url, request),
    close: () => agent.destroy(),
  };
}

function send(agent: Agent, url: string, { method, path, address, headers, body }: LoadRequest): Promise<LoadResult> {
  const began = performance.now();
  return new Promise((resolve) => {
    const finish = (status: number, text = "", hasRetryAfter = false) =>
      resolve({ path, status, milliseconds: performance.now() - began, hasRetryAfter, body: text });
    const outgoing = httpRequest(url + path, {
      agent,
      method,
      headers: { "x-forwarded-for": address, ...(body ? { "content-type": "application/json" } : {}), ...headers },
    });
    outgoing.setTimeout(TIMEOUT_MS, () => outgoing.destroy());
    outgoing.once("error", () => finish(0));
    outgoing.once("response", (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        if (method === "POST" || response.statusCode !== 200) text += part;
      });
      response.once("error", () => finish(0));
      response.once("end", () => finish(response.statusCode ?? 0, text, response.headers["retry-after"] !== undefined));
    });
    outgoing.end(body);
  });
}

/** Sends requests one after the other by each of some clients. @returns how many succeeded in a second */
export async function measureCapacity(
  client: LoadClient,
  next: () => LoadRequest,
  { clients, milliseconds }: { clients: number; milliseconds: number },
): Promise<number> {
  const began = performance.now();
  let succeeded = 0;
  async function run(): Promise<void> {
    while (performance.now() - began < milliseconds) if ((await client.send(next())).status < 300) succeeded += 1;
  }
  await Promise.all(Array.from({ length: clients }, run));
  return (succeeded * 1_000) / (performance.now() - began);
}

/** Sends requests at a constant rate, whether earlier ones were answered or not. @param onResult called for each */
export async function sendAtRate(
  client: LoadClient,
  next: () => LoadRequest,
  { perSecond, milliseconds }: { perSecond: number; milliseconds: number },
  onResult: (result: LoadResult, request: LoadRequest) => void,
): Promise<void> {
  const began = performance.now();
  const pending = new Set<Promise<void>>();
  let sent = 0;
  for (let elapsed = 0; elapsed < milliseconds; elapsed = performance.now() - began) {
    for (const due = (elapsed * perSecond) / 1_000; sent < due; sent += 1) {
      const request = next();
      const answered = client.send(request).then((result) => onResult(result, request));
      pending.add(answered);
      answered.finally(() => pending.delete(answered));
    }
    await pause(TICK_MS);
  }
  await Promise.all(pending);
}
