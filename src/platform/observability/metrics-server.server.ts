import { once } from "node:events";
import { createServer } from "node:http";
import { collectDefaultMetrics } from "prom-client";
import type { PlatformEnv } from "../env.server.ts";
import type { Metrics } from "./metrics.server.ts";

/**
 * Serves GET /metrics on a port of its own, which is not for the public: METRICS_PORT at METRICS_HOST.
 * @param refresh called before each scrape
 * @returns a function that stops it; without METRICS_PORT nothing listens
 * @throws Error with one sentence when it cannot listen
 */
export async function serveMetrics(
  { METRICS_PORT: port, METRICS_HOST: host }: Pick<PlatformEnv, "METRICS_PORT" | "METRICS_HOST">,
  { registry }: Metrics,
  refresh: () => Promise<void>,
): Promise<() => Promise<void>> {
  if (port === undefined) return async () => undefined;
  collectDefaultMetrics({ register: registry });
  const server = createServer(async (request, response) => {
    if (request.method !== "GET" || request.url?.split("?")[0] !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    try {
      await refresh();
      response.writeHead(200, { "content-type": registry.contentType }).end(await registry.metrics());
    } catch {
      response.writeHead(500).end();
    }
  });
  server.listen(port, host);
  await once(server, "listening").catch((error: unknown) => {
    const reason = error instanceof Error && "code" in error ? error.code : error;
    throw new Error(`Metrics cannot be served on METRICS_PORT ${port} of METRICS_HOST ${host}: ${reason}.`);
  });
  return async () => {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };
}
