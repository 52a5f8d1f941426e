import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { problem, tooManyRequests } from "#platform/http/problem.ts";
import { MAX_PASSWORD_LENGTH } from "../password.model.ts";

/** The same for an unknown address, a wrong password, a disabled and a locked account, so that accounts cannot be found out. */
export const wrongSignIn = problem(
  "wrong_sign_in",
  401,
  "The email address or password is wrong, or the account is locked for a while after too many attempts",
);

/** The password is right, and the code of the second factor is missing or wrong. */
export const otpNeeded = problem("otp_needed", 401, "Enter the code of your authenticator app");

/** The password is right, and the role needs a second factor that the account does not have; `details.link` is the token of a link to set it up. */
export const secondFactorMissing = problem(
  "second_factor_missing",
  401,
  "Your role needs a second factor. Set it up, and sign in again",
);

/** Of a browser that has signed in before. */
export const DeviceShape = z
  .string()
  .max(200)
  .optional()
  .describe("As the last sign-in of this browser returned it: wrong passwords of others do not lock it out");

export const SignInShape = z.object({
  email: z.string().max(254),
  password: z.string().max(MAX_PASSWORD_LENGTH),
  otp: z.string().max(40).optional().describe("Code of the authenticator app, or a recovery code"),
  device: DeviceShape,
});

export const SignedInShape = z.object({
  success: z.literal(true),
  access_token: z.string().describe("Opaque secret; send it as Authorization: Bearer"),
  device: z.string().describe("Keep it, and send it with the next sign-in"),
});

const declaration = {
  body: SignInShape,
  reply: SignedInShape,
  problems: [wrongSignIn, otpNeeded, secondFactorMissing, tooManyRequests],
};

export const storeLogin = endpoint("POST /lambda/store-login", {
  summary: "Sign in to the back office",
  ...declaration,
});

export const featureFlagsLogin = endpoint("POST /lambda/featureFlags/login", {
  summary: "Sign in to the back office, under the address that the feature flags use",
  ...declaration,
});
