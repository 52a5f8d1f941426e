import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound, problem } from "#platform/http/problem.ts";
import { DoneShape } from "#platform/http/reply.contract.ts";
import { checkedField } from "#platform/http/text-fields.contract.ts";
import { EMAIL_CHECK, NAME_CHECK } from "#shared/person.ts";
import { ROLES } from "../roles.model.ts";
import { STAFF_STATES } from "./model.ts";

const PersonShape = z.object({
  staffId: z.uuid(),
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  storeId: z.string().nullable(),
  state: z.enum(STAFF_STATES),
  locks: z
    .array(z.object({ place: z.string(), until: z.iso.datetime() }))
    .describe("Where too many wrong sign-ins came from; from elsewhere the account can sign in"),
  factorLoss: z
    .object({ by: z.string(), at: z.iso.datetime() })
    .nullable()
    .describe("Who reported the second factor as lost; another admin has to confirm it"),
  hasSecondFactor: z.boolean(),
  sessions: z.int(),
  lastUsedAt: z.iso.datetime().nullable(),
});

export const listStaff = endpoint("GET /staff/people", {
  summary: "Everybody with an account of the back office, by name",
  permission: "staff:manage",
  reply: z.object({
    success: z.literal(true),
    people: z.array(PersonShape),
    stores: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
});

export const staffExists = problem("staff_exists", 409, "There is an account with this email address already");
export const storeNeeded = problem("store_needed", 422, "Choose the store of the store agent");
export const lastAdmin = problem("last_admin", 409, "This is the last admin who can sign in. Invite another one first");

/** Somebody else changed the account since it was read; `details.current` is how it is now. */
export const staffChanged = problem(
  "staff_changed",
  409,
  "Somebody else changed this account. See how it is now, and choose again",
);

export const StaffInvitationShape = z.object({
  email: checkedField(EMAIL_CHECK),
  name: checkedField({ ...NAME_CHECK, message: "Enter the name in letters" }),
  role: z.enum(ROLES),
  storeId: z.string().max(100).optional(),
});

const StaffIdShape = z.object({ staffId: z.uuid() });

export const inviteStaff = endpoint("POST /staff/people", {
  summary: "Invite somebody to the back office by email",
  permission: "staff:manage",
  recentProof: true,
  body: StaffInvitationShape,
  reply: z.object({ success: z.literal(true), staffId: z.uuid() }),
  problems: [staffExists, storeNeeded],
});

/** What can be changed of an account. */
const AccountShape = z.object({
  role: z.enum(ROLES),
  storeId: z.string().max(100).nullable(),
  isDisabled: z.boolean(),
});

export const AccountChangeShape = z.object({
  seen: AccountShape.describe("As it was read; refused when it is different now"),
  wanted: AccountShape,
});

export const changeStaff = endpoint("PATCH /staff/people/:staffId", {
  summary: "Change the role or store of a staff member, or disable or enable the account; the sessions end",
  permission: "staff:manage",
  recentProof: true,
  params: StaffIdShape,
  body: AccountChangeShape,
  reply: DoneShape,
  problems: [notFound, staffChanged, lastAdmin, storeNeeded],
});

/** The account is disabled: its links would not work. */
export const staffDisabled = problem("staff_disabled", 409, "Enable the account first");

export const sendStaffLink = endpoint("POST /staff/people/:staffId/link", {
  summary: "Send an invitation again, or a link to choose a new password; the second factor stays",
  permission: "staff:manage",
  recentProof: true,
  params: StaffIdShape,
  reply: DoneShape,
  problems: [notFound, staffDisabled],
});

export const endSessionsOfStaff = endpoint("DELETE /staff/people/:staffId/sessions", {
  summary: "End all sessions of a staff member",
  permission: "staff:manage",
  recentProof: true,
  params: StaffIdShape,
  reply: DoneShape,
  problems: [notFound],
});

export const noSecondFactor = problem("no_second_factor", 409, "The account has no second factor");
export const otherAdminNeeded = problem(
  "other_admin_needed",
  403,
  "An admin confirms this who neither reported it nor owns the account",
);

/** The account is no second person yet; `details.from` is when it is one. */
export const secondPersonTooNew = problem(
  "second_person_too_new",
  403,
  "Your account joined, or its role or second factor changed, less than 24 hours ago",
);

export const reportLostFactor = endpoint("POST /staff/people/:staffId/lost-factor", {
  summary:
    "Report a lost second factor. Where there is another admin, they have to confirm it; then a link to set up a new one is sent",
  permission: "staff:manage",
  recentProof: true,
  params: StaffIdShape,
  reply: z.object({ success: z.literal(true), isWaiting: z.boolean().describe("Another admin has to confirm it") }),
  problems: [notFound, staffDisabled, noSecondFactor],
});

export const confirmLostFactor = endpoint("PUT /staff/people/:staffId/lost-factor", {
  summary: "Confirm that a second factor is lost; the link to set up a new one is sent",
  permission: "staff:manage",
  recentProof: true,
  params: StaffIdShape,
  reply: DoneShape,
  problems: [notFound, staffDisabled, otherAdminNeeded, secondPersonTooNew],
});

export const declineLostFactor = endpoint("DELETE /staff/people/:staffId/lost-factor", {
  summary: "Decline or take back the report of a lost second factor",
  permission: "staff:manage",
  recentProof: true,
  params: StaffIdShape,
  reply: DoneShape,
  problems: [notFound],
});

export const liftLocks = endpoint("DELETE /staff/people/:staffId/locks", {
  summary: "Lift the locks of an account after too many wrong sign-ins",
  permission: "staff:manage",
  recentProof: true,
  params: StaffIdShape,
  reply: DoneShape,
  problems: [notFound],
});
