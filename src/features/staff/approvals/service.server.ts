import { z } from "zod";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem, notFound, permissionMissing } from "#platform/http/problem.ts";
import { recordAction } from "#staff-access/audit/repository.server.ts";
import { accountRole, accountsToTell } from "#staff-access/notices/repository.server.ts";
import { requireSecondPerson, secondPersonFrom } from "#staff-access/people/second-person.service.server.ts";
import { permissionsOf, rolesWith } from "#staff-access/roles.model.ts";
import type { StaffCatalogueContext } from "../catalogue/context.server.ts";
import { makeApprovedImport } from "../catalogue/files/service.server.ts";
import { makeApprovedChange } from "../catalogue/products/service.server.ts";
import { makeApprovedCode } from "../promo-codes/service.server.ts";
import {
  approvalDecided,
  approvalStale,
  DifferenceShape,
  type decideApproval,
  type listApprovals,
  ownApproval,
  reasonNeeded,
} from "./contract.ts";
import { APPROVAL_KINDS, type ApprovalKind, PERMISSION_OF } from "./model.ts";
import { decidedApprovals, lockApproval, storeDecision, waitingApprovals } from "./repository.server.ts";

const SHOWN_WAITING = 200;
const SHOWN_DECIDED = 20;

/** What an approved change does. It returns false when what it changes is no longer as it was. */
const MAKE: Record<
  ApprovalKind,
  (context: StaffCatalogueContext, trx: Database, payload: unknown, requestedBy: string) => Promise<boolean>
> = { product: makeApprovedChange, import: makeApprovedImport, promo_code: makeApprovedCode };

/** What waits for a second person, and the last decisions. */
export async function approvals(
  context: PlatformContext,
  staffId: string,
): Promise<z.input<typeof listApprovals.reply>["body"]> {
  const { db } = context;
  const kinds = await kindsFor(db, staffId);
  const [waiting, decided, all, from] = await Promise.all([
    waitingApprovals(db, { kinds, limit: SHOWN_WAITING }),
    decidedApprovals(db, { kinds, limit: SHOWN_DECIDED }),
    accountsToTell(db, { roles: rolesWith(PERMISSION_OF.product) }),
    secondPersonFrom(context, staffId),
  ]);
  return {
    waiting: waiting.map((row) => ({
      approvalId: row.approval_id,
      kind: z.enum(APPROVAL_KINDS).parse(row.kind),
      subject: row.subject,
      differences: z.array(DifferenceShape).parse(row.differences),
      requestedBy: row.name,
      requestedAt: row.requested_at.toISOString(),
      isOwn: row.requested_by === staffId,
    })),
    approvesFrom: from?.toISOString() ?? null,
    others: all.filter((id) => id !== staffId).length,
    decided: decided.map((row) => ({
      approvalId: row.approval_id,
      kind: z.enum(APPROVAL_KINDS).parse(row.kind),
      subject: row.subject,
      requestedBy: row.requestedBy,
      requestedAt: row.requested_at.toISOString(),
      decidedBy: row.decidedBy,
      decidedAt: (row.decided_at ?? row.requested_at).toISOString(),
      isApproved: row.is_approved === true,
      reason: row.reason ?? "",
    })),
  };
}

/** The kinds of changes about which somebody may decide. */
async function kindsFor(db: Database, staffId: string): Promise<ApprovalKind[]> {
  const role = await accountRole(db, staffId);
  const own = role ? permissionsOf(role) : [];
  return APPROVAL_KINDS.filter((kind) => own.includes(PERMISSION_OF[kind]));
}

/**
 * Approves a change of somebody else, which is made in the same transaction, or declines one. Who made it may take it back by declining it.
 * @throws HttpProblem one of the problems of the contract
 */
export async function decide(
  context: StaffCatalogueContext,
  staffId: string,
  approvalId: string,
  { isApproved, reason }: z.output<NonNullable<typeof decideApproval.body>>,
): Promise<void> {
  if (!isApproved && reason === "") throw new HttpProblem(reasonNeeded, { field: "body.reason" });
  const now = context.clock.now();
  await context.db.transaction().execute(async (trx) => {
    const approval = await lockApproval(trx, approvalId);
    if (!approval) throw new HttpProblem(notFound);
    const kind = z.enum(APPROVAL_KINDS).parse(approval.kind);
    if (!(await kindsFor(trx, staffId)).includes(kind))
      throw new HttpProblem(permissionMissing, { details: { permission: PERMISSION_OF[kind] } });
    if (approval.payload === null) throw new HttpProblem(approvalDecided);
    const { subject, requested_by: requestedBy, differences, payload } = approval;
    if (isApproved && requestedBy === staffId) throw new HttpProblem(ownApproval);
    if (isApproved) await requireSecondPerson({ ...context, db: trx }, staffId);
    if (isApproved && !(await MAKE[kind](context, trx, payload, requestedBy))) throw new HttpProblem(approvalStale);
    await storeDecision(trx, approvalId, { decidedBy: staffId, isApproved, reason }, now);
    await recordAction(trx, now, {
      staffId,
      action: isApproved ? "change approved" : "change declined",
      subject,
      after: { requestedBy, differences, ...(reason && { reason }) },
    });
  });
}
