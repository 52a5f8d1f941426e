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

/** Which entries are wanted; without a value, all. */
export interface AuditFilters {
  staffId?: string | undefined;
  action?: string | undefined;
  /** Beginning of the subject. */
  subject?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
}

/** The newest entries, or those older than the entry `after`. */
export async function listActions(
  db: Database,
  { staffId, action, subject, from, before }: AuditFilters,
  { after, limit }: { after?: string | undefined; limit: number },
) {
  return db
    .selectFrom("audit_entry")
    .leftJoin("staff_account", "staff_account.staff_id", "audit_entry.staff_id")
    .select(["entry_id", "at", "audit_entry.staff_id", "staff_account.name", "action", "subject", "before", "after"])
    .$if(staffId !== undefined, (query) => query.where("audit_entry.staff_id", "=", staffId ?? ""))
    .$if(action !== undefined, (query) => query.where("action", "=", action ?? ""))
    .$if(subject !== undefined, (query) => query.where(({ fn, val }) => fn("starts_with", ["subject", val(subject)])))
    .$if(from !== undefined, (query) => query.where("at", ">=", from ?? new Date(0)))
    .$if(before !== undefined, (query) => query.where("at", "<", before ?? new Date(0)))
    .$if(after !== undefined, (query) =>
      query.where("position", "<", (eb) =>
        eb
          .selectFrom("audit_entry as last")
          .select("last.position")
          .where("last.entry_id", "=", after ?? ""),
      ),
    )
    .orderBy("position", "desc")
    .limit(limit)
    .execute();
}
