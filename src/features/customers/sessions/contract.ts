import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { problem, tooManyRequests } from "#platform/http/problem.ts";
import { replyWith } from "#platform/http/reply.contract.ts";

/** The token is missing, unknown or expired (S8-05). */
export const invalidToken = problem("invalid_token", 401, "invalid token");

/** A new guest session: `token` is the secret, `uid` the public id of its owner (B-01, B-04). */
const SessionToken = replyWith({
  token: z.string().describe("Opaque secret; send it as Authorization: Bearer"),
  uid: z.uuid(),
  expiresInDays: z.number().int().positive().describe("Lifetime of the cookie Public_Session_Token, in days"),
});

export const sessionToken = endpoint("GET /session/token", {
  summary: "Start a guest session",
  limit: { hourly: 5 },
  reply: SessionToken,
  links: [{ route: "GET /cart/:token/list", parameters: { token: "$response.body#/body/token" } }],
  problems: [tooManyRequests],
});
