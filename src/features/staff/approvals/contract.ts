import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound, permissionMissing, problem } from "#platform/http/problem.ts";
import { DoneShape, replyWith } from "#platform/http/reply.contract.ts";
import { linesField } from "#platform/http/text-fields.contract.ts";
import { secondPersonTooNew } from "#staff-access/people/contract.ts";
import { catalogueBusy } from "../catalogue/contract.ts";
import { productErrors, timeTaken } from "../catalogue/products/contract.ts";
import { APPROVAL_KINDS } from "./model.ts";

/** Somebody else has decided, or there is no such change. */
export const approvalDecided = problem("approval_decided", 409, "Someone else has decided about this change already");
export const ownApproval = problem("own_approval", 403, "Somebody else has to approve what you changed");
/** The product or code is no longer as it was when the change was made, or customers would pay less by now than it shows. */
export const approvalStale = problem(
  "approval_stale",
  409,
  "What is changed here has changed in between. Decline this, and make the change again",
);
export const reasonNeeded = problem("reason_needed", 422, "Say why, so that the other person knows");

// Whoever may change prices sees the list. What concerns promo codes is shown to those who may manage them.
const permission = "catalogue:write";

export const DifferenceShape = z.object({ label: z.string(), before: z.string(), after: z.string() });

const ApprovalShape = z
  .object({
    approvalId: z.uuid(),
    kind: z.enum(APPROVAL_KINDS),
    subject: z.string().describe('As in the audit: "product 12345"'),
    differences: z.array(DifferenceShape).describe("The first 200"),
    requestedBy: z.string(),
    requestedAt: z.iso.datetime(),
    isOwn: z.boolean().describe("Made by you: somebody else has to approve it"),
  })
  .meta({ id: "Approval" });

export const listApprovals = endpoint("GET /staff/approvals", {
  summary: "Changes of prices and promo codes that wait for a second person, the oldest first; at most 200",
  permission,
  reply: replyWith({
    waiting: z.array(ApprovalShape),
    approvesFrom: z.iso
      .datetime()
      .nullable()
      .describe("When you can approve, because your account, its role or its second factor is new; null for now"),
    others: z.int().describe("People besides you who can sign in and approve changes"),
    decided: z
      .array(
        ApprovalShape.omit({ isOwn: true, differences: true }).extend({
          decidedBy: z.string(),
          decidedAt: z.iso.datetime(),
          isApproved: z.boolean(),
          reason: z.string(),
        }),
      )
      .describe("The last 20 decisions, the newest first"),
  }),
});

export const decideApproval = endpoint("POST /staff/approvals/:approvalId", {
  summary: "Approve a change of somebody else, which then goes live, or decline one with a reason",
  permission,
  params: z.object({ approvalId: z.uuid() }),
  body: z.object({ isApproved: z.boolean(), reason: linesField(500).default("") }),
  reply: DoneShape,
  problems: [
    ...[notFound, permissionMissing, approvalDecided, ownApproval, secondPersonTooNew, approvalStale, reasonNeeded],
    ...[productErrors, timeTaken, catalogueBusy],
  ],
});
