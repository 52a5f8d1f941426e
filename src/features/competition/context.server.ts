import type { OneTimeCodes } from "#customers/context.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { PlatformEnv } from "#platform/env.server.ts";
import type { Branded } from "#shared/brand.ts";
import type { CompetitionEnv } from "./env.server.ts";

/** What handlers, loaders and jobs of this feature are given: one-time codes, and messages to winners. */
export interface CompetitionContext extends PlatformContext, Branded, OneTimeCodes {
  env: PlatformEnv & OneTimeCodes["env"] & CompetitionEnv;
}
