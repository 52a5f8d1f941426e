/** What staff may do, in words for people. Each page and call of the back office names the permission that it needs. */
export const PERMISSIONS = [
  { name: "own-account", text: "See and end your own sessions" },
  { name: "flags:read", text: "See feature flags" },
  { name: "flags:write", text: "Change feature flags" },
  { name: "leads:read", text: "See leads" },
  { name: "leads:write", text: "Work on leads" },
  { name: "content:write", text: "Edit banners, menus, articles, help and legal documents" },
  { name: "catalogue:write", text: "Edit products, prices and stock" },
  { name: "promo-codes:manage", text: "Create and change promo codes" },
  { name: "orders:read", text: "See orders, documents and customers" },
  { name: "orders:write", text: "Decide on orders, payments and refunds" },
  { name: "competition:manage", text: "Run competitions" },
  { name: "service:read", text: "See searches, messages, jobs and outside systems" },
  { name: "service:write", text: "Retry jobs and add synonyms" },
  { name: "staff:manage", text: "Invite staff and change their roles" },
  { name: "audit:read", text: "See what staff did" },
] as const;

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

/** Roles that see customers' data or decide who is staff sign in with a second factor; for others it is optional. */
export function needsSecondFactor(role: Role): boolean {
  return role === "admin" || role === "order_ops" || role === "competition_manager";
}

/** The role with a name; undefined for one that a later release has added, which opens nothing. */
export function roleOf(name: string | undefined): Role | undefined {
  return ROLES.find((known) => known === name);
}
