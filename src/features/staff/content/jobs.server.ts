import type { ContentContext } from "#content/context.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { applyPlanned } from "./service.server.ts";

/** Jobs of the back office's content: each minute, the changes that are due. */
export function staffContentJobs(context: ContentContext): Job[] {
  return [{ queue: "content-schedule", schedule: "* * * * *", run: () => applyPlanned(context) }];
}
