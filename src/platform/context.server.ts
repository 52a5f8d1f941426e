import type { Clock } from "#shared/clock.ts";
import type { Database } from "./database/connect.server.ts";
import type { PlatformEnv } from "./env.server.ts";
import type { OutsideSystem } from "./http/outside-systems.server.ts";
import type { Jobs } from "./jobs.server.ts";
import type { Logger } from "./logger.server.ts";
import type { Metrics } from "./observability/metrics.server.ts";
import type { Revisions } from "./revisions.server.ts";

/** Dependencies of every handler, loader and job. Each feature extends it with its own. */
export interface PlatformContext {
  env: PlatformEnv;
  db: Database;
  clock: Clock;
  jobs: Jobs;
  logger: Logger;
  metrics: Metrics;
  /** A keyed hash of texts, as a database key for personal data. */
  keyHashOf(...texts: readonly string[]): Buffer;
  revisions: Revisions;
  /** Feature flags. */
  flags: { isOn(name: string): boolean };
  outsideSystems: readonly OutsideSystem[];
  /** Public base URL of the shop, without a trailing slash. */
  publicUrl: string;
}
