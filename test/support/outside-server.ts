import { createServer } from "node:http";

/** A local HTTP server that simulates an outside system. */
export interface OutsideServer {
  url: string;
  /** Requested URLs since the last call of `respond`, in order. */
  requests: URL[];
  /** Sets the response to all further requests. Without arguments it never responds. */
  respond(status?: number, body?: unknown): void;
  close(): Promise<void>;
}

/** Starts a server that responds with 404 until `respond` is called. */
export async function outsideServer(): Promise<OutsideServer> {
  const requests: URL[] = [];
  let status: number | undefined = 404;
  let body: unknown = "";
  const server = createServer((request, response) => {
    requests.push(new URL(request.url ?? "", "http://outside"));
    if (status === undefined) return;
    if (typeof body === "string") response.writeHead(status).end(body);
    else response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    requests,
    respond(...[nextStatus, nextBody = ""]) {
      [status, body] = [nextStatus, nextBody];
      requests.length = 0;
    },
    async close() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}
