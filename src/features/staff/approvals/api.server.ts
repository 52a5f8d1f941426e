import { done, handlers, success } from "#platform/http/endpoint.ts";
import type { StaffCatalogueContext } from "../catalogue/context.server.ts";
import { decideApproval, listApprovals } from "./contract.ts";
import { approvals, decide } from "./service.server.ts";

const handler = handlers<StaffCatalogueContext>();

export const staffApprovalsApi = [
  handler(listApprovals, async ({ context, caller }) => success(await approvals(context, caller))),
  handler(decideApproval, ({ context, caller, params, body }) =>
    done(decide(context, caller, params.approvalId, body)),
  ),
];
