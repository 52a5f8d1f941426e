import type { PlatformContext } from "#platform/context.server.ts";
import type { Flags } from "./evaluation.server.ts";
import type { KnownFlag } from "./model.ts";

/** What handlers and loaders of this feature are given. */
export interface FlagsContext extends PlatformContext {
  flags: Flags;
  /** The flags of config/flags.ts. */
  knownFlags: readonly KnownFlag[];
}
