import { createContext, use } from "react";
import type { Permission, Role } from "#staff-access/roles.model.ts";

/** The signed-in staff member. */
export interface SignedInMember {
  staffId: string;
  name: string;
  email: string;
  role: Role;
  permissions: readonly Permission[];
}

/** Provided by the shell of the back office. */
export const StaffMemberContext = createContext<SignedInMember | undefined>(undefined);

/** The signed-in staff member, on every page of the back office. */
export function useStaffMember(): SignedInMember {
  const member = use(StaffMemberContext);
  if (!member) throw new Error("This page has no shell: export const handle = staffPage(...)");
  return member;
}
