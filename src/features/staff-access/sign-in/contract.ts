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

/** The password is right, and the role needs a second factor that the account does not have. */
export const secondFactorMissing = problem(
  "second_factor_missing",
  401,
  "Your role needs a second factor. Ask an admin for a new link to set it up",
);

export const SignInShape = z.object({
  email: z.string().max(254),
  password: z.string().max(MAX_PASSWORD_LENGTH),
  otp: z.string().max(40).optional().describe("Code of the authenticator app, or a recovery code"),
});

export const SignedInShape = z.object({
  success: z.literal(true),
  access_token: z.string().describe("Opaque secret; send it as Authorization: Bearer"),
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
