import { handlers } from "#platform/http/endpoint.ts";
import type { StaffAccessContext } from "../context.server.ts";
import { changeStaff, endSessionsOfStaff, inviteStaff, listStaff, sendStaffLink } from "./contract.ts";
import { changeAccount, endSessionsOf, invite, sendLinkAgain, viewPeople } from "./service.server.ts";

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
  handler(changeStaff, async ({ context, caller, params: { staffId }, body }) => ({
    success: true,
    isLinkSent: await changeAccount(context, { caller, staffId }, body),
  })),
  handler(sendStaffLink, async ({ context, caller, params }) => {
    await sendLinkAgain(context, caller, params.staffId);
    return { success: true };
  }),
  handler(endSessionsOfStaff, async ({ context, caller, params }) => {
    await endSessionsOf(context, caller, params.staffId);
    return { success: true };
  }),
];
