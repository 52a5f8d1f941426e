import { handlers } from "#platform/http/endpoint.ts";
import type { StaffAccessContext } from "../context.server.ts";
import {
  changeStaff,
  confirmLostFactor,
  declineLostFactor,
  endSessionsOfStaff,
  inviteStaff,
  liftLocks,
  listStaff,
  reportLostFactor,
  sendStaffLink,
} from "./contract.ts";
import {
  changeAccount,
  confirmLoss,
  declineLoss,
  endSessionsOf,
  invite,
  liftLocksOf,
  reportLoss,
  sendLinkAgain,
  viewPeople,
} from "./service.server.ts";

const handler = handlers<StaffAccessContext>();

export const peopleApi = [
  handler(listStaff, async ({ context, caller }) => ({
    success: true,
    people: await viewPeople(context, caller),
    stores: context.stores.map(({ key, name }) => ({ value: key, label: name })),
  })),
  handler(inviteStaff, async ({ context, caller, body }) => ({
    success: true,
    staffId: await invite(context, caller, body),
  })),
  handler(changeStaff, async ({ context, caller, params: { staffId }, body }) => {
    await changeAccount(context, { caller, staffId }, body);
    return { success: true };
  }),
  handler(sendStaffLink, async ({ context, caller, params }) => {
    await sendLinkAgain(context, caller, params.staffId);
    return { success: true };
  }),
  handler(reportLostFactor, async ({ context, caller, params }) => ({
    success: true,
    isWaiting: await reportLoss(context, caller, params.staffId),
  })),
  handler(confirmLostFactor, async ({ context, caller, params }) => {
    await confirmLoss(context, caller, params.staffId);
    return { success: true };
  }),
  handler(declineLostFactor, async ({ context, caller, params }) => {
    await declineLoss(context, caller, params.staffId);
    return { success: true };
  }),
  handler(liftLocks, async ({ context, caller, params }) => {
    await liftLocksOf(context, caller, params.staffId);
    return { success: true };
  }),
  handler(endSessionsOfStaff, async ({ context, caller, params }) => {
    await endSessionsOf(context, caller, params.staffId);
    return { success: true };
  }),
];
