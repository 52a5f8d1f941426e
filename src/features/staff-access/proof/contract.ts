import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { problem } from "#platform/http/problem.ts";
import { PROOF_MINUTES } from "./model.ts";

/** 422 and not 401: the session is valid. */
export const wrongProof = problem(
  "wrong_proof",
  422,
  "That code is wrong or was used already. After too many tries, sign out and in again",
);

export const proveStaff = endpoint("POST /staff/proof", {
  summary: `Prove by a code of the second factor that it is you, for ${PROOF_MINUTES} minutes of this session, which gets a new token`,
  permission: "own-account",
  body: z.object({ otp: z.string().max(40).describe("Code of the authenticator app, or a recovery code") }),
  reply: z.object({
    success: z.literal(true),
    access_token: z.string().describe("Replaces the token of the session, which has ended"),
  }),
  problems: [wrongProof],
});
