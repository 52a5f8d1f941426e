import type { PlatformContext } from "#platform/context.server.ts";
import { done, handlers } from "#platform/http/endpoint.ts";
import type { Branded } from "#shared/brand.ts";
import { permissionsOf } from "../roles.model.ts";
import * as contract from "./contract.ts";
import * as service from "./service.server.ts";

const handler = handlers<PlatformContext & Branded>();

export const sessionsApi = [
  handler(contract.checkRole, async ({ context, token }) => {
    const { staffId, role, name, email } = await service.staffMember(context, token);
    return { success: true, staffId, role, permissions: permissionsOf(role), name, email };
  }),
  handler(contract.endOwnSession, ({ context, token }) => done(service.signOut(context, token))),
  handler(contract.staffSessions, async ({ context, token }) => ({
    success: true,
    sessions: await service.listSessions(context, token),
  })),
  handler(contract.endStaffSession, ({ context, caller, params }) => done(service.endSession(context, caller, params))),
  handler(contract.endOtherStaffSessions, ({ context, token }) => done(service.endOtherSessions(context, token))),
  handler(contract.changePassword, ({ context, token, body }) => done(service.changeOwnPassword(context, token, body))),
];
