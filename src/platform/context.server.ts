import type { Clock } from "#shared/clock.ts";
import type { Database } from "./database/connect.server.ts";
import type { PlatformEnv } from "./env.server.ts";
import type { Jobs } from "./jobs.server.ts";
import type { Revisions } from "./revisions.server.ts";

/** What every handler, loader and job may need, whatever it is about. Each feature adds what it needs besides. */
export interface PlatformContext {
  env: PlatformEnv;
  db: Database;
  clock: Clock;
  jobs: Jobs;
  revisions: Revisions;
  /** Feature flags. */
  flags: { isOn(name: string): boolean };
  /** Address under which browsers and outside systems reach the shop, without a slash at the end. */
  publicUrl: string;
}
