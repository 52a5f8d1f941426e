import { expect, it } from "vitest";
import { freePort } from "#platform/free-port.server.ts";
import { createMetrics } from "#platform/observability/metrics.server.ts";
import { serveMetrics } from "#platform/observability/metrics-server.server.ts";

const HOST = { METRICS_HOST: "127.0.0.1" };
const nothing = async () => undefined;

it("A port that is taken is named in one sentence", async () => {
  const METRICS_PORT = await freePort();
  const stop = await serveMetrics({ ...HOST, METRICS_PORT }, createMetrics(), nothing);
  await expect(serveMetrics({ ...HOST, METRICS_PORT }, createMetrics(), nothing)).rejects.toThrow(
    `Metrics cannot be served on METRICS_PORT ${METRICS_PORT} of METRICS_HOST 127.0.0.1: EADDRINUSE.`,
  );
  await stop();
  await expect(fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).rejects.toThrow();
});

it("A disk that cannot be measured leaves the other metrics in place", async () => {
  const METRICS_PORT = await freePort();
  const metrics = createMetrics();
  metrics.watchDisk("/no/such/folder");
  metrics.watchReadiness(() => false);
  const stop = await serveMetrics({ ...HOST, METRICS_PORT }, metrics, nothing);
  const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  expect(text).toContain("\nshop_ready 0\n");
  expect(text).not.toMatch(/^shop_disk_free_bytes \d/m);
  await stop();
});
