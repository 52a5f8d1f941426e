import type { Database } from "#platform/database/connect.server.ts";
import { uuidv7 } from "#platform/ids.ts";

/** Something that a staff member did, or personal data that they saw. */
export interface StaffAction {
  /** Missing for a command on the server. */
  staffId?: string;
  /** What was done: "flag changed". */
  action: string;
  /** What it was done to: "flag coverageSeacom". */
  subject: string;
  /** Values before and after, without personal data. */
  before?: object;
  after?: object;
}

/** Records an action. Call it in the transaction of the action, so that neither exists without the other. */
export async function recordAction(db: Database, now: Date, { staffId, action, subject, before, after }: StaffAction) {
  await db
    .insertInto("audit_entry")
    .values({
      entry_id: uuidv7(now),
      at: now,
      staff_id: staffId ?? null,
      action,
      subject,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute();
}
