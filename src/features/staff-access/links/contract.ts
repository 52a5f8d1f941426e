import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { problem, tooManyRequests } from "#platform/http/problem.ts";
import { guessablePassword, NewPasswordShape } from "../password.contract.ts";
import { ROLES } from "../roles.model.ts";
import { LINK_PURPOSES } from "./model.ts";

/** Unknown, expired, replaced and used links alike. */
export const invalidLink = problem(
  "invalid_link",
  404,
  "This link was used, replaced or has expired. Ask an admin for a new one",
);

/** 422 and not 401: the link is valid. */
export const wrongOtp = problem("wrong_otp", 422, "That code is wrong. Enter the one that your app shows now");

const LinkTokenShape = z.string().max(100);

export const openLink = endpoint("POST /staff/link", {
  summary: "What a link for staff is for, and the secret for the second factor that can be set up with it",
  body: z.object({ token: LinkTokenShape }),
  reply: z.object({
    success: z.literal(true),
    purpose: z.enum(LINK_PURPOSES),
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    needsSecondFactor: z.boolean(),
    secret: z.string().describe("For the authenticator app, in base 32"),
    otpauthUrl: z.string().describe("The same for a QR code"),
  }),
  problems: [invalidLink, tooManyRequests],
});

export const LinkAcceptanceShape = z.object({
  token: LinkTokenShape,
  password: NewPasswordShape,
  otp: z.string().max(40).optional().describe("Code of the authenticator app; sets up the second factor"),
});

export const acceptLink = endpoint("POST /staff/join", {
  summary: "Choose a password with a link, and set up the second factor",
  body: LinkAcceptanceShape,
  reply: z.object({
    success: z.literal(true),
    recoveryCodes: z.array(z.string()).describe("Shown only once; empty without a second factor"),
  }),
  problems: [invalidLink, wrongOtp, guessablePassword, tooManyRequests],
});
