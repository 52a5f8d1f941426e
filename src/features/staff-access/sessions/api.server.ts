import type { PlatformContext } from "#platform/context.server.ts";
import { handlers } from "#platform/http/endpoint.ts";
import type { Branded } from "#shared/brand.ts";
import { permissionsOf } from "../roles.model.ts";
import {
  changePassword,
  checkRole,
  endOtherStaffSessions,
  endOwnSession,
  endStaffSession,
  staffSessions,
} from "./contract.ts";
import {
  changeOwnPassword,
  endOtherSessions,
  endSession,
  listSessions,
  signOut,
  staffMember,
} from "./service.server.ts";

const handler = handlers<PlatformContext & Branded>();

export const sessionsApi = [
  handler(checkRole, async ({ context, token }) => {
    const { staffId, role, name, email } = await staffMember(context, token);
    return { success: true, staffId, role, permissions: permissionsOf(role), name, email };
  }),
  handler(endOwnSession, async ({ context, token }) => {
    await signOut(context, token);
    return { success: true };
  }),
  handler(staffSessions, async ({ context, token }) => ({
    success: true,
    sessions: await listSessions(context, token),
  })),
  handler(endStaffSession, async ({ context, caller, params }) => {
    await endSession(context, caller, params);
    return { success: true };
  }),
  handler(endOtherStaffSessions, async ({ context, token }) => {
    await endOtherSessions(context, token);
    return { success: true };
  }),
  handler(changePassword, async ({ context, token, body }) => {
    await changeOwnPassword(context, token, body);
    return { success: true };
  }),
];
