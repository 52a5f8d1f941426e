import type { Clock } from "#shared/clock.ts";
import type { Database } from "./database/connect.server.ts";
import type { PlatformEnv } from "./env.server.ts";
import type { TextCipher } from "./files/text-cipher.server.ts";
import type { Jobs } from "./jobs.server.ts";
import type { Logger } from "./logger.server.ts";
import type { Metrics } from "./observability/metrics.server.ts";

/** What any handler, loader, job and service may use. A feature's own interface adds what that feature needs besides. */
export interface PlatformContext {
  env: PlatformEnv;
  db: Database;
  clock: Clock;
  jobs: Jobs;
  logger: Logger;
  metrics: Metrics;
  /** A keyed hash of texts, as a database key for personal data. */
  keyHashOf(...texts: readonly string[]): Buffer;
  /** Encrypts sensitive details of people and their orders in the database. */
  detailCipher: TextCipher;
  /** Feature flags. */
  flags: { isOn(name: string): boolean };
  /** Public base URL of the shop, without a trailing slash. */
  publicUrl: string;
}
