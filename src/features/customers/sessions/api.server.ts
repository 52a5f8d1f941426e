import type { PlatformContext } from "#platform/context.server.ts";
import { type Access, handlers, success, type TokenOwner } from "#platform/http/endpoint.ts";
import { HttpProblem, signInNeeded } from "#platform/http/problem.ts";
import type { Sessions } from "../context.server.ts";
import { invalidToken, sessionToken } from "./contract.ts";
import { accessOwner, createSession, sessionOwner } from "./repository.server.ts";

const handler = handlers<PlatformContext & Sessions>();

export const sessionsApi = [
  handler(sessionToken, async ({ context }) => {
    const { SESSION_DAYS, SESSION_MAX_DAYS } = context.env;
    const session = await createSession(context.db, context.clock.now(), context.env);
    return success({ ...session, expiresInDays: Math.min(SESSION_DAYS, SESSION_MAX_DAYS) });
  }),
];

/**
 * The owner of a token, for every endpoint that requires one (B-02, B-03). A session token opens the cart, and a guest's also what belongs to
 * the guest, such as orders. What belongs to a customer needs the access token. The token of one order opens nothing else.
 * @throws HttpProblem invalid_token for an unknown or expired one, sign_in_needed for one that does not open this
 */
export async function ownerOf(
  context: PlatformContext & Sessions,
  token: string | undefined,
  access: Access,
): Promise<TokenOwner> {
  if (!token || !/^[\w-]{43}$/.test(token)) throw new HttpProblem(invalidToken);
  const now = context.clock.now();
  const session = await sessionOwner(context.db, token, now, context.env);
  if (session) {
    const isOpen = access === "session" || (access !== "account" && session.signInId === null);
    if (!isOpen) throw new HttpProblem(signInNeeded);
    return { ownerId: session.ownerId, signInId: session.signInId ?? undefined };
  }
  const owner = await accessOwner(context.db, token, now);
  if (!owner) throw new HttpProblem(invalidToken);
  if (owner.onlyOrder !== undefined && access !== "order") throw new HttpProblem(signInNeeded);
  return owner;
}

/**
 * Requires a `uid` in a body to be the caller's public id or one of their tokens (B-04).
 * @param session the caller's id and the token of the request, which was looked up already
 * @throws HttpProblem invalid_token
 */
export async function requireOwnUid(
  context: PlatformContext & Sessions,
  uid: string,
  { caller, token }: { caller: string; token: string },
): Promise<void> {
  if (uid === caller || uid === token) return;
  const { ownerId } = await ownerOf(context, uid, "session");
  if (ownerId !== caller) throw new HttpProblem(invalidToken, { field: "uid" });
}
