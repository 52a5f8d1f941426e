import { statfs } from "node:fs/promises";
import type pg from "pg";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { CHANNELS, type Channel, MESSAGE_KINDS, type MessageKind, PROBLEM_RESULTS } from "../messages/kinds.model.ts";

/** A response as counted. No label contains a URL, because URLs are without number and contain tokens. */
interface ObservedRequest {
  /** "api", "page" or "other" (files, stand-in pages, health). */
  kind: string;
  /** Template of the route, such as "/api/cart/:token/list". */
  route: string;
  method: string;
  status: number;
  /** "hit" or "miss" of the response cache; "none" without one. */
  cache: string;
}

/** What a cache has done since the start, and its size. */
export interface CacheStatistics {
  hits: number;
  misses: number;
  /** Estimated size of its entries. */
  bytes: number;
  limitBytes: number;
}

/** What became of an attempt to send a message. */
const MESSAGE_RESULTS = ["accepted", ...PROBLEM_RESULTS] as const;

/** An attempt to send a message as counted. */
interface ObservedMessage {
  kind: MessageKind;
  channel: Channel;
  result: (typeof MESSAGE_RESULTS)[number];
}

const JOB_RESULTS = ["completed", "failed"] as const;

type JobResult = (typeof JOB_RESULTS)[number];

/** What a process measures for Prometheus. docs/operations/run.md lists the metrics. */
export interface Metrics {
  registry: Registry;
  observeRequest(request: ObservedRequest, seconds: number): void;
  countJob(queue: string, result: JobResult): void;
  /** Counts what became of an attempt to send a message. */
  countMessage(message: ObservedMessage): void;
  /** Counts a one-time code that was entered wrongly. */
  countWrongCode(): void;
  /**
   * Reports 0 runs of a queue until its first, so that an alert sees that one, too.
   * @param schedule cron expression of a recurring job
   */
  watchQueue(queue: string, schedule?: string): void;
  /** Reports the connections of a pool. */
  watchPool(name: string, pool: pg.Pool): void;
  /** Reports hits, misses and size of a response cache. */
  watchCache(name: string, statistics: () => CacheStatistics): void;
  /** Reports the readiness that /readyz answers. */
  watchReadiness(isReady: () => boolean): void;
  /** Reports the space of the file system of a folder. */
  watchDisk(folder: string): void;
}

/** How often a job recurs, by its cron expression: those that run seldom are told apart, because an alert has to see their first failure. */
function scheduleKind(cron: string | undefined): "none" | "often" | "hourly" | "nightly" {
  if (cron === undefined) return "none";
  const [minute = "*", hour = "*"] = cron.split(" ");
  if (minute.startsWith("*")) return "often";
  return hour === "*" ? "hourly" : "nightly";
}

/** Upper limits of the buckets of response times, in seconds: from a cached page to the time limit of a statement. */
const RESPONSE_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** Creates the metrics of a process, in a registry of their own. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: "shop_http_request_duration_seconds",
    help: "Time from the head of a request to the end of its response",
    labelNames: ["kind", "route", "method", "status", "cache"],
    buckets: RESPONSE_SECONDS,
    registers,
  });
  const jobRuns = new Counter({
    name: "shop_job_runs_total",
    help: "Runs of jobs by queue and result",
    labelNames: ["queue", "result", "schedule"],
    registers,
  });
  const messages = new Counter({
    name: "shop_messages_total",
    help: "Attempts to send messages by kind, channel and result",
    labelNames: ["kind", "channel", "result"],
    registers,
  });
  // An alert sees the first of a kind only if it was 0 before.
  for (const kind of MESSAGE_KINDS)
    for (const channel of CHANNELS) for (const result of MESSAGE_RESULTS) messages.inc({ kind, channel, result }, 0);
  const wrongCodes = new Counter({
    name: "shop_codes_wrong_total",
    help: "One-time codes that were entered wrongly",
    registers,
  });
  const schedules = new Map<string, string>();
  let isReady = () => false;
  gauge(registers, "shop_ready", "1 while /readyz answers 200", (own) => own.set(Number(isReady())));
  return {
    registry,
    observeRequest: (request, seconds) => requests.observe({ ...request }, seconds),
    countJob: (queue, result) => jobRuns.inc({ queue, result, schedule: schedules.get(queue) ?? "none" }),
    countMessage: ({ kind, channel, result }) => messages.inc({ kind, channel, result }),
    countWrongCode: () => wrongCodes.inc(),
    watchQueue(queue, cron) {
      const schedule = scheduleKind(cron);
      schedules.set(queue, schedule);
      for (const result of JOB_RESULTS) jobRuns.inc({ queue, result, schedule }, 0);
    },
    watchPool: poolWatcher(registers),
    watchCache: cacheWatcher(registers),
    watchReadiness(read) {
      isReady = read;
    },
    watchDisk(folder) {
      const help = "File system of VAR_DIR: bytes that the shop may still write";
      gauge(registers, "shop_disk_free_bytes", help, async (own) => {
        const { bavail, bsize } = await statfs(folder);
        own.set(bavail * bsize);
      });
      gauge(registers, "shop_disk_size_bytes", "File system of VAR_DIR: bytes in all", async (own) => {
        const { blocks, bsize } = await statfs(folder);
        own.set(blocks * bsize);
      });
    },
  };
}

/** A gauge that is read when it is scraped. If that fails it has no value, and the others have theirs. */
function gauge(registers: Registry[], name: string, help: string, read: (own: Gauge) => void | Promise<void>): void {
  new Gauge({
    name,
    help,
    registers,
    async collect() {
      try {
        await read(this);
      } catch {
        this.remove();
      }
    },
  });
}

function poolWatcher(registers: Registry[]): Metrics["watchPool"] {
  const pools = new Map<string, pg.Pool>();
  const report = (name: string, help: string, read: (pool: pg.Pool) => number) =>
    new Gauge({
      name,
      help,
      registers,
      labelNames: ["pool"],
      collect() {
        for (const [name, pool] of pools) this.set({ pool: name }, read(pool));
      },
    });
  report("shop_database_pool_size", "Open connections", (pool) => pool.totalCount);
  report("shop_database_pool_idle", "Open connections without a query", (pool) => pool.idleCount);
  report("shop_database_pool_waiting", "Queries that wait for a connection", (pool) => pool.waitingCount);
  report("shop_database_pool_limit", "Maximum number of connections", (pool) => pool.options.max);
  return (name, pool) => void pools.set(name, pool);
}

function cacheWatcher(registers: Registry[]): Metrics["watchCache"] {
  const caches = new Map<string, () => CacheStatistics>();
  new Counter({
    name: "shop_cache_requests_total",
    help: "Look-ups in a response cache by result",
    registers,
    labelNames: ["cache", "result"],
    collect() {
      this.reset();
      for (const [cache, statistics] of caches) {
        const { hits, misses } = statistics();
        this.inc({ cache, result: "hit" }, hits);
        this.inc({ cache, result: "miss" }, misses);
      }
    },
  });
  const report = (name: string, help: string, read: (statistics: CacheStatistics) => number) =>
    new Gauge({
      name,
      help,
      registers,
      labelNames: ["cache"],
      collect() {
        for (const [cache, statistics] of caches) this.set({ cache }, read(statistics()));
      },
    });
  report("shop_cache_bytes", "Estimated size of the cached responses", ({ bytes }) => bytes);
  report("shop_cache_limit_bytes", "Maximum size of the cached responses", ({ limitBytes }) => limitBytes);
  return (name, statistics) => void caches.set(name, statistics);
}
