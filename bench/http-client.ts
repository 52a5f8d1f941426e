import { Agent, request } from "node:http";

interface RequestOptions {
  method?: "GET" | "POST";
  /** A string is sent as a form, everything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

interface HttpResponse {
  status: number;
  body: Buffer;
  headers: Record<string, string | string[] | undefined>;
}

export type SendRequest = (url: string, options?: RequestOptions) => Promise<HttpResponse>;

/** A client with keep-alive connections, as browsers have. @param connections maximum number of open connections */
export function client(connections: number): { sendRequest: SendRequest; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    sendRequest: (url, options = {}) => send(agent, url, options),
    close: () => agent.destroy(),
  };
}

function send(agent: Agent, url: string, { method = "GET", body, headers }: RequestOptions): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const isForm = typeof body === "string";
    const text = body === undefined || isForm ? body : JSON.stringify(body);
    const outgoing = request(url, {
      agent,
      method,
      headers: {
        ...(body === undefined
          ? {}
          : { "content-type": isForm ? "application/x-www-form-urlencoded" : "application/json" }),
        ...headers,
      },
    });
    outgoing.setTimeout(10_000, () => outgoing.destroy(new Error(`${method} ${url} took longer than ten seconds`)));
    outgoing.once("error", reject);
    outgoing.once("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () => {
        const result = { status: response.statusCode ?? 0, body: Buffer.concat(chunks), headers: response.headers };
        if (result.status < 400) resolve(result);
        else reject(new Error(`${method} ${url} responded with ${result.status}: ${result.body.subarray(0, 300)}`));
      });
    });
    outgoing.end(text);
  });
}
