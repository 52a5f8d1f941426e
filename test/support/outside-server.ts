import { createServer } from "node:http";

/** A program on this machine that plays an outside system over HTTP. */
export interface OutsideServer {
  url: string;
  /** What it was asked, in order. */
  asked: URL[];
  /** Answers from now on with a status and a body; with nothing, it never answers. */
  answer(status?: number, body?: unknown): void;
  close(): Promise<void>;
}

/** Starts one that answers 404 until it is told otherwise. */
export async function outsideServer(): Promise<OutsideServer> {
  const asked: URL[] = [];
  let status: number | undefined = 404;
  let body: unknown = "";
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? "", "http://outside"));
    if (status === undefined) return;
    if (typeof body === "string") response.writeHead(status).end(body);
    else response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    asked,
    answer(...[nextStatus, nextBody = ""]) {
      [status, body] = [nextStatus, nextBody];
      asked.length = 0;
    },
    async close() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}
