import { HttpProblem, permissionMissing, staffSignInNeeded } from "#platform/http/problem.ts";
import type { StaffAccessContext } from "../context.server.ts";
import type { StaffMember } from "../model.ts";
import { permissionsOf } from "../roles.model.ts";
import { staffSession } from "./repository.server.ts";

/**
 * Whom a staff token belongs to.
 * @throws HttpProblem staff_sign_in_needed without a living session
 */
export async function staffMember(
  { db, clock }: Pick<StaffAccessContext, "db" | "clock">,
  token: string | undefined,
): Promise<StaffMember> {
  const session = token && /^[\w-]{43}$/.test(token) ? await staffSession(db, token, clock.now()) : undefined;
  if (!session) throw new HttpProblem(staffSignInNeeded);
  return session.member;
}

/**
 * Id of the staff member with a token and a permission, for every call of the back office.
 * @throws HttpProblem staff_sign_in_needed, or permission_missing with the permission in its details
 */
export async function staffWith(
  context: Pick<StaffAccessContext, "db" | "clock">,
  token: string | undefined,
  permission: string,
): Promise<string> {
  const { staffId, role } = await staffMember(context, token);
  if (!permissionsOf(role).some((own) => own === permission))
    throw new HttpProblem(permissionMissing, { details: { permission } });
  return staffId;
}
