import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The requests of the shop. */
export interface GatewayRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: string;
  headers: Record<string, string | string[] | undefined>;
}

/** A response: a text (200), another status, a redirect, none at all ("hang"), or a dropped connection ("die"). */
export type GatewayResponse = string | { status: number; text?: string; location?: string } | "hang" | "die";

/** A fake payment gateway over HTTP that succeeds or fails as a test configures it. */
export interface GatewayServer {
  url: string;
  requests: GatewayRequest[];
  /** Sets the response from now on. */
  respondWith(answer: (request: GatewayRequest) => GatewayResponse | Promise<GatewayResponse>): void;
  close(): Promise<void>;
}

/** Starts it on a free port. */
export async function startGatewayServer(): Promise<GatewayServer> {
  const requests: GatewayRequest[] = [];
  let respond: (request: GatewayRequest) => GatewayResponse | Promise<GatewayResponse> = () => "";
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    let body = "";
    for await (const part of request) body += part;
    const question = { path: url.pathname, query: url.searchParams, body, headers: request.headers };
    const received = { method: request.method ?? "", ...question };
    requests.push(received);
    send(response, await respond(received));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    requests,
    respondWith(answer) {
      respond = answer;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("It does not listen");
  return address.port;
}

function send(response: ServerResponse, reply: GatewayResponse): void {
  if (reply === "hang") return;
  if (reply === "die") {
    response.destroy();
    return;
  }
  const { status, text = "", location } = typeof reply === "string" ? { status: 200, text: reply } : reply;
  response.writeHead(status, location ? { location } : {}).end(text);
}
