import { done, handlers } from "#platform/http/endpoint.ts";
import type { StaffAccessContext } from "../context.server.ts";
import * as contract from "./contract.ts";
import * as service from "./service.server.ts";

const handler = handlers<StaffAccessContext>();

export const peopleApi = [
  handler(contract.listStaff, async ({ context, caller }) => ({
    success: true,
    people: await service.viewPeople(context, caller),
    stores: context.stores.map(({ key, name }) => ({ value: key, label: name })),
  })),
  handler(contract.inviteStaff, async ({ context, caller, body }) => ({
    success: true,
    staffId: await service.invite(context, caller, body),
  })),
  handler(contract.changeStaff, ({ context, caller, params: { staffId }, body }) =>
    done(service.changeAccount(context, { caller, staffId }, body)),
  ),
  handler(contract.sendStaffLink, ({ context, caller, params }) =>
    done(service.sendLinkAgain(context, caller, params.staffId)),
  ),
  handler(contract.reportLostFactor, async ({ context, caller, params }) => ({
    success: true,
    isWaiting: await service.reportLoss(context, caller, params.staffId),
  })),
  handler(contract.confirmLostFactor, ({ context, caller, params }) =>
    done(service.confirmLoss(context, caller, params.staffId)),
  ),
  handler(contract.declineLostFactor, ({ context, caller, params }) =>
    done(service.declineLoss(context, caller, params.staffId)),
  ),
  handler(contract.liftLocks, ({ context, caller, params }) =>
    done(service.liftLocksOf(context, caller, params.staffId)),
  ),
  handler(contract.endSessionsOfStaff, ({ context, caller, params }) =>
    done(service.endSessionsOf(context, caller, params.staffId)),
  ),
];
