import type { StaffAccessContext } from "#staff-access/context.server.ts";
import type { Flags } from "./evaluation.server.ts";
import type { KnownFlag } from "./model.ts";

/** Dependencies of this feature's handlers and loaders. */
export interface FlagsContext extends StaffAccessContext {
  flags: Flags;
  /** The flags of config/flags.ts. */
  knownFlags: readonly KnownFlag[];
}
