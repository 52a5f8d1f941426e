import { handlers } from "#platform/http/endpoint.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { requireAddressLimit } from "#platform/rate-limit/service.server.ts";
import type { CustomersContext } from "../context.server.ts";
import { invalidToken, sessionToken } from "./contract.ts";
import { createSession, sessionOwner } from "./repository.server.ts";

const handler = handlers<CustomersContext>();

export const sessionsApi = [
  handler(sessionToken, async ({ context, address }) => {
    await requireAddressLimit(context, sessionToken.route, address, 5 * context.env.RATE_LIMIT);
    const { SESSION_DAYS, SESSION_MAX_DAYS } = context.env;
    const session = await createSession(context.db, context.clock.now(), context.env);
    return { success: true, body: { ...session, expiresInDays: Math.min(SESSION_DAYS, SESSION_MAX_DAYS) } };
  }),
];

/**
 * The owner of a token, for every endpoint that requires one (B-02).
 * @throws HttpProblem invalid_token
 */
export async function ownerOf(context: CustomersContext, token: string | undefined): Promise<string> {
  const owner =
    token && /^[\w-]{43}$/.test(token)
      ? await sessionOwner(context.db, token, context.clock.now(), context.env)
      : undefined;
  if (!owner) throw new HttpProblem(invalidToken);
  return owner;
}

/**
 * Requires a `uid` in a body to be the caller's public id or one of their tokens (B-04).
 * @param session the caller's id and the token of the request, which was looked up already
 * @throws HttpProblem invalid_token
 */
export async function requireOwnUid(
  context: CustomersContext,
  uid: string,
  { caller, token }: { caller: string; token: string },
): Promise<void> {
  if (uid === caller || uid === token) return;
  if ((await ownerOf(context, uid)) !== caller) throw new HttpProblem(invalidToken, { field: "uid" });
}
