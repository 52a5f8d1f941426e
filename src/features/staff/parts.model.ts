import type { Permission } from "#staff-access/roles.model.ts";

/** A part of the back office, as the navigation and the first page show it. */
interface StaffPart {
  path: `/staff/${string}`;
  label: string;
  /** One line for the first page. */
  text: string;
  permission: Permission;
}

/** The page of the own password and sessions. */
export const ACCOUNT_PATH = "/staff/sessions";

/** The parts of the back office in the order of the navigation. A part is shown to those who have its permission. */
const STAFF_PARTS: readonly StaffPart[] = [
  {
    path: "/staff/orders",
    label: "Orders",
    text: "Find orders, decide about held ones and applications, and record refunds",
    permission: "orders:read",
  },
  {
    path: "/staff/payments",
    label: "Payments",
    text: "Compare what was paid with the statement of the payment gateway",
    permission: "orders:read",
  },
  {
    path: "/staff/customers",
    label: "Customers",
    text: "Find what is stored about a customer, and answer requests about their data",
    permission: "orders:read",
  },
  {
    path: "/staff/leads",
    label: "Leads",
    text: "Call back people who asked for it, and enter leads from stores",
    permission: "leads:read",
  },
  {
    path: "/staff/catalogue",
    label: "Catalogue",
    text: "Change products, prices and stock, plan changes, and import files",
    permission: "catalogue:write",
  },
  {
    path: "/staff/approvals",
    label: "Approvals",
    text: "Approve or decline steep price falls and promo codes of others",
    permission: "catalogue:write",
  },
  {
    path: "/staff/promo-codes",
    label: "Promo codes",
    text: "Create codes that take something off an order, and see how often they were used",
    permission: "promo-codes:manage",
  },
  {
    path: "/staff/content",
    label: "Content",
    text: "Edit banners, menus, articles, help and legal documents, and plan changes",
    permission: "content:write",
  },
  {
    path: "/staff/competitions",
    label: "Competitions",
    text: "Run a competition: write it, hide its pins, open it, draw the winners and tell them",
    permission: "competition:manage",
  },
  {
    path: "/staff/service",
    label: "Service",
    text: "Retry failed jobs, and see lost messages, low stock and searches that found nothing",
    permission: "service:read",
  },
  {
    path: "/staff/flags",
    label: "Feature flags",
    text: "Switch parts of the shop on and off, for everyone or for some customers",
    permission: "flags:read",
  },
  {
    path: "/staff/audit",
    label: "Audit",
    text: "See what staff did and which personal data they saw",
    permission: "audit:read",
  },
  {
    path: "/staff/people",
    label: "People",
    text: "Invite staff, change their roles and end their sessions",
    permission: "staff:manage",
  },
  {
    path: ACCOUNT_PATH,
    label: "Your account",
    text: "Change your password and see where you are signed in",
    permission: "own-account",
  },
];

/** The parts that someone with these permissions may use. */
export function partsFor(permissions: readonly Permission[]): readonly StaffPart[] {
  return STAFF_PARTS.filter(({ permission }) => permissions.includes(permission));
}

/** Path of the sign-in page. */
export const SIGN_IN_PATH = "/staff/sign-in";

/** The sign-in page, which leads back to a page afterwards. @param to path and query of that page */
export function signInPath(to: string): string {
  return `${SIGN_IN_PATH}?${new URLSearchParams({ to })}`;
}

/** The page to show after a sign-in: the requested one if it belongs to the back office, otherwise the first page. */
export function pageAfterSignIn(to: string | null): string {
  return to !== null && /^\/staff(?=[/?]|$)(?!\/(sign-in|join)\b)/.test(to) && !to.includes("\\") ? to : "/staff";
}
