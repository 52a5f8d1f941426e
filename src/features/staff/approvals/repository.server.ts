import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import type { Difference } from "../difference.model.ts";
import type { ApprovalKind } from "./model.ts";

/** A change that waits for a second person. */
export interface NewApproval {
  approvalId: string;
  kind: ApprovalKind;
  subject: string;
  differences: readonly Difference[];
  /** What is done when it is approved. */
  payload: object;
  requestedBy: string;
}

/** Whether the same change of the same person waits already: a double click asks once. */
export async function isWaiting(
  db: Database,
  { subject, payload, requestedBy }: Pick<NewApproval, "subject" | "payload" | "requestedBy">,
): Promise<boolean> {
  const rows = await db
    .selectFrom("approval")
    .select("payload")
    .where(({ and }) => and({ subject, requested_by: requestedBy }))
    .where("decided_at", "is", null)
    .execute();
  const sent: unknown = JSON.parse(JSON.stringify(payload));
  return rows.some((row) => isDeepStrictEqual(row.payload, sent));
}

/** Stores a change that waits. */
export async function insertApproval(
  db: Database,
  { approvalId, kind, subject, differences, payload, requestedBy }: NewApproval,
  now: Date,
): Promise<void> {
  await db
    .insertInto("approval")
    .values({
      approval_id: approvalId,
      kind,
      subject,
      differences: JSON.stringify(differences),
      payload: JSON.stringify(payload),
      requested_by: requestedBy,
      requested_at: now,
    })
    .execute();
}

/** Changes that wait, the oldest first, with the names of who made them. @param subject of one product or code */
export async function waitingApprovals(
  db: Database,
  { kinds, subject, limit }: { kinds: readonly ApprovalKind[]; subject?: string; limit: number },
) {
  return db
    .selectFrom("approval")
    .innerJoin("staff_account", "staff_account.staff_id", "requested_by")
    .select(["approval_id", "kind", "subject", "differences", "requested_by", "requested_at", "name"])
    .where("decided_at", "is", null)
    .where("kind", "in", kinds)
    .$if(subject !== undefined, (query) => query.where("subject", "=", subject ?? ""))
    .orderBy("requested_at")
    .limit(limit)
    .execute();
}

/** The last decisions, the newest first. */
export async function decidedApprovals(
  db: Database,
  { kinds, limit }: { kinds: readonly ApprovalKind[]; limit: number },
) {
  return db
    .selectFrom("approval")
    .innerJoin("staff_account as requester", "requester.staff_id", "requested_by")
    .innerJoin("staff_account as decider", "decider.staff_id", "decided_by")
    .select(["approval_id", "kind", "subject", "requested_at", "decided_at", "is_approved", "reason"])
    .select(["requester.name as requestedBy", "decider.name as decidedBy"])
    .where("decided_at", "is not", null)
    .where("kind", "in", kinds)
    .orderBy("decided_at", "desc")
    .limit(limit)
    .execute();
}

/** A change, locked until the transaction ends; its payload is null once it was decided. */
export async function lockApproval(db: Database, approvalId: string) {
  return db
    .selectFrom("approval")
    .select(["kind", "subject", "differences", "payload", "requested_by"])
    .where("approval_id", "=", approvalId)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores a decision. What was to be done is deleted; the audit has the values. */
export async function storeDecision(
  db: Database,
  approvalId: string,
  { decidedBy, isApproved, reason }: { decidedBy: string; isApproved: boolean; reason: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable("approval")
    .set({ decided_by: decidedBy, decided_at: now, is_approved: isApproved, reason, payload: sql`null` })
    .where("approval_id", "=", approvalId)
    .execute();
}

/** Deletes decisions before an instant. */
export async function deleteOldDecisions(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("approval").where("requested_at", "<", before).where("decided_at", "is not", null).execute();
}
