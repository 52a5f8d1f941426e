import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { problem, tooManyRequests } from "#platform/http/problem.ts";
import { guessablePassword, NewPasswordShape } from "../password.contract.ts";
import { MAX_PASSWORD_LENGTH, PASSWORD_CHECK } from "../password.model.ts";
import { ROLES } from "../roles.model.ts";
import { LINK_FACTORS, LINK_PASSWORDS, LINK_PURPOSES } from "./model.ts";

/** Unknown, expired, replaced and used links alike. */
export const invalidLink = problem(
  "invalid_link",
  404,
  "This link was used, replaced or has expired. Ask an admin for a new one",
);

/** 422 and not 401: the link is valid. */
export const wrongOtp = problem("wrong_otp", 422, "That code is wrong. Enter the one that your app shows now");

export const wrongLinkPassword = problem(
  "wrong_link_password",
  422,
  "This is not your password, or it was tried too often: then wait a while",
);
export const passwordNeeded = problem("password_needed", 422, PASSWORD_CHECK.message);

const LinkTokenShape = z.string().max(100);

export const openLink = endpoint("POST /staff/link", {
  summary:
    "What a link for staff is for and, unless the account keeps its second factor, a secret for a new one; each opening has its own, and is recorded",
  body: z.object({ token: LinkTokenShape }),
  reply: z.object({
    success: z.literal(true),
    purpose: z.enum(LINK_PURPOSES),
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    password: z.enum(LINK_PASSWORDS).describe("Which password it asks for"),
    factor: z
      .enum(LINK_FACTORS)
      .describe("Whether a second factor is set up, or a code of the existing one is asked for"),
    needsSecondFactor: z.boolean(),
    opening: z
      .object({
        openingId: z.uuid(),
        secret: z.string().describe("For the authenticator app, in base 32"),
        otpauthUrl: z.string().describe("The same for a QR code"),
      })
      .nullable()
      .describe("null where the account keeps its second factor"),
  }),
  problems: [invalidLink, tooManyRequests],
});

export const LinkAcceptanceShape = z.object({
  token: LinkTokenShape,
  openingId: z.uuid().optional().describe("Of the opening whose secret the app has"),
  password: NewPasswordShape.optional().describe("Where the link asks for a new one"),
  currentPassword: z.string().max(MAX_PASSWORD_LENGTH).optional().describe("Where the link asks for it"),
  otp: z
    .string()
    .max(40)
    .optional()
    .describe(
      "Code of the authenticator app: of the new secret, or of the existing second factor; or a recovery code of it",
    ),
});

export const acceptLink = endpoint("POST /staff/join", {
  summary: "Do what a link is for: choose a password, or set up the second factor. All sessions end",
  body: LinkAcceptanceShape,
  reply: z.object({
    success: z.literal(true),
    recoveryCodes: z.array(z.string()).describe("Shown only once; empty without a second factor"),
  }),
  problems: [invalidLink, wrongOtp, wrongLinkPassword, passwordNeeded, guessablePassword, tooManyRequests],
});
