/**
 * What staff may do, in words for people. Each page and call of the back office names the permission that it needs. `needsSecondFactor` is true
 * for whatever shows data of people or changes what customers see or pay; each permission has to say.
 */
export const PERMISSIONS = [
  { name: "own-account", text: "See and end your own sessions", needsSecondFactor: false },
  { name: "flags:read", text: "See feature flags", needsSecondFactor: false },
  { name: "flags:write", text: "Change feature flags", needsSecondFactor: true },
  { name: "leads:read", text: "See leads", needsSecondFactor: true },
  { name: "leads:write", text: "Work on leads", needsSecondFactor: true },
  { name: "content:write", text: "Edit banners, menus, articles, help and legal documents", needsSecondFactor: true },
  { name: "catalogue:write", text: "Edit products, prices and stock", needsSecondFactor: true },
  { name: "promo-codes:manage", text: "Create and change promo codes", needsSecondFactor: true },
  { name: "orders:read", text: "See orders, documents and customers", needsSecondFactor: true },
  { name: "orders:write", text: "Decide on orders, payments and refunds", needsSecondFactor: true },
  { name: "competition:manage", text: "Run competitions", needsSecondFactor: true },
  { name: "service:read", text: "See searches, messages, jobs and outside systems", needsSecondFactor: true },
  { name: "service:write", text: "Retry jobs and add synonyms", needsSecondFactor: true },
  { name: "staff:manage", text: "Invite staff and change their roles", needsSecondFactor: true },
  { name: "audit:read", text: "See what staff did", needsSecondFactor: true },
] as const satisfies readonly { name: string; text: string; needsSecondFactor: boolean }[];

export type Permission = (typeof PERMISSIONS)[number]["name"];

export const ROLES = [
  "flag_viewer",
  "flag_editor",
  "store_agent",
  "content_editor",
  "order_ops",
  "competition_manager",
  "admin",
] as const;

export type Role = (typeof ROLES)[number];

/** Names of the roles for people. */
export const ROLE_LABELS: Record<Role, string> = {
  flag_viewer: "Flag viewer",
  flag_editor: "Flag editor",
  store_agent: "Store agent",
  content_editor: "Content editor",
  order_ops: "Order operations",
  competition_manager: "Competition manager",
  admin: "Admin",
};

/** The permissions of each role (B-09). */
const PERMISSIONS_OF: Record<Role, readonly Permission[]> = {
  flag_viewer: ["own-account", "flags:read"],
  flag_editor: ["own-account", "flags:read", "flags:write"],
  // A store agent works only on the leads of the own store.
  store_agent: ["own-account", "leads:read", "leads:write"],
  content_editor: ["own-account", "content:write", "catalogue:write", "promo-codes:manage"],
  order_ops: ["own-account", "orders:read", "orders:write", "leads:read", "leads:write", "service:read"],
  competition_manager: ["own-account", "competition:manage"],
  admin: PERMISSIONS.map(({ name }) => name),
};

export function permissionsOf(role: Role): readonly Permission[] {
  return PERMISSIONS_OF[role];
}

/** What a role may do, in a sentence. */
export function roleText(role: Role): string {
  if (role === "admin") return "Everything, also inviting staff and seeing what they did";
  return PERMISSIONS.filter(({ name }) => name !== "own-account" && PERMISSIONS_OF[role].includes(name))
    .map(({ text }) => text)
    .join(". ");
}

/** Whether a role signs in with a second factor: when one of its permissions needs it. For others it is optional. */
export function needsSecondFactor(role: Role): boolean {
  const own = permissionsOf(role);
  return PERMISSIONS.some((permission) => permission.needsSecondFactor && own.includes(permission.name));
}

/** The roles that have a permission. */
export function rolesWith(permission: Permission): Role[] {
  return ROLES.filter((role) => PERMISSIONS_OF[role].includes(permission));
}

/** The role with a name; undefined for one that a later release has added, which opens nothing. */
export function roleOf(name: string | undefined): Role | undefined {
  return ROLES.find((known) => known === name);
}
