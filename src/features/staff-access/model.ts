import type { Role } from "./roles.model.ts";

/** Somebody who runs the shop. */
export interface StaffMember {
  staffId: string;
  email: string;
  name: string;
  role: Role;
  /** The store of a store agent. */
  storeId?: string;
}
