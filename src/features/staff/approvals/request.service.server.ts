import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { uuidv7 } from "#platform/ids.ts";
import { recordAction } from "#staff-access/audit/repository.server.ts";
import { queueNotice } from "#staff-access/notices/service.server.ts";
import { rolesWith } from "#staff-access/roles.model.ts";
import { MAX_DIFFERENCES, PERMISSION_OF } from "./model.ts";
import { insertApproval, isWaiting, type NewApproval } from "./repository.server.ts";

/**
 * Lets a change wait for a second person, in the transaction of the change. Everybody who can approve it is told by email. The same change again waits
 * once.
 */
export async function requestApproval(
  context: Pick<PlatformContext, "clock" | "jobs">,
  trx: Database,
  { differences, ...approval }: Omit<NewApproval, "approvalId">,
): Promise<void> {
  if (await isWaiting(trx, approval)) return;
  const now = context.clock.now();
  const { kind, subject, requestedBy } = approval;
  const shown = differences.slice(0, MAX_DIFFERENCES);
  await insertApproval(trx, { approvalId: uuidv7(now), ...approval, differences: shown }, now);
  await recordAction(trx, now, {
    staffId: requestedBy,
    action: "change waits for approval",
    subject,
    after: { differences: shown },
  });
  const roles = rolesWith(PERMISSION_OF[kind]);
  await queueNotice(context, trx, { kind: "approval_wanted", aboutId: requestedBy }, { roles, exceptId: requestedBy });
}
