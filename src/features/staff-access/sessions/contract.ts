import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound, problem } from "#platform/http/problem.ts";
import { DoneShape } from "#platform/http/reply.contract.ts";
import { guessablePassword, NewPasswordShape } from "../password.contract.ts";
import { MAX_PASSWORD_LENGTH } from "../password.model.ts";
import { PERMISSIONS, ROLES } from "../roles.model.ts";

/** Reply of a call that only does something. */

export const checkRole = endpoint("POST /lambda/check-role", {
  summary: "The role of the signed-in staff member, and what it may do",
  permission: "own-account",
  reply: z.object({
    success: z.literal(true),
    staffId: z.uuid(),
    role: z.enum(ROLES),
    permissions: z.array(z.enum(PERMISSIONS.map(({ name }) => name))).readonly(),
    name: z.string(),
    email: z.string(),
  }),
});

export const endOwnSession = endpoint("POST /staff/sign-out", {
  summary: "End this staff session",
  permission: "own-account",
  reply: DoneShape,
});

const StaffSessionShape = z.object({
  sessionId: z.uuid(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  userAgent: z.string(),
  isCurrent: z.boolean(),
});

export const staffSessions = endpoint("GET /staff/sessions", {
  summary: "Your own staff sessions, the newest first",
  permission: "own-account",
  reply: z.object({ success: z.literal(true), sessions: z.array(StaffSessionShape) }),
  links: [
    { route: "DELETE /staff/sessions/:sessionId", parameters: { sessionId: "$response.body#/sessions/0/sessionId" } },
  ],
});

export const endStaffSession = endpoint("DELETE /staff/sessions/:sessionId", {
  summary: "End one of your own staff sessions",
  permission: "own-account",
  params: z.object({ sessionId: z.uuid() }),
  reply: DoneShape,
  problems: [notFound],
});

export const endOtherStaffSessions = endpoint("DELETE /staff/sessions", {
  summary: "End all your staff sessions except this one",
  permission: "own-account",
  reply: DoneShape,
});

/** 422 and not 401: the session is valid. */
export const wrongPassword = problem(
  "wrong_password",
  422,
  "This is not your current password, or it was tried too often: then wait a while",
);

export const PasswordChangeShape = z.object({
  currentPassword: z.string().max(MAX_PASSWORD_LENGTH),
  newPassword: NewPasswordShape,
});

export const changePassword = endpoint("POST /staff/password", {
  summary: "Change your own staff password; all your other sessions end",
  permission: "own-account",
  recentProof: true,
  body: PasswordChangeShape,
  reply: DoneShape,
  problems: [wrongPassword, guessablePassword],
});
