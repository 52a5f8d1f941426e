import type { PlatformContext } from "#platform/context.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import type { Branded } from "#shared/brand.ts";
import { applyPlanned } from "./service.server.ts";

/** Jobs of the back office's content: each minute, the changes that are due. */
export function staffContentJobs(context: PlatformContext & Branded): Job[] {
  return [{ queue: "content-schedule", schedule: "* * * * *", run: () => applyPlanned(context) }];
}
