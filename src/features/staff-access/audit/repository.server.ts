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

/**
 * Records an action. Call it in the transaction of the action, so that neither exists without the other.
 * @param personal encrypts values about a person for the entry with this id
 */
export async function recordAction(
  db: Database,
  now: Date,
  { staffId, action, subject, before, after }: StaffAction,
  personal?: (entryId: string) => Promise<{ personId: string; values: Buffer }>,
): Promise<void> {
  const entryId = uuidv7(now);
  const about = await personal?.(entryId);
  await db
    .insertInto("audit_entry")
    .values({
      entry_id: entryId,
      person_id: about?.personId ?? null,
      personal: about?.values ?? null,
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
    .leftJoin("audit_person_key", "audit_person_key.person_id", "audit_entry.person_id")
    .select(["entry_id", "at", "audit_entry.staff_id", "staff_account.name", "action", "subject", "before", "after"])
    .select(["audit_entry.person_id", "personal", "audit_person_key.key as person_key"])
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
