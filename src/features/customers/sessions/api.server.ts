import { handle, type Shop } from "#app/shop.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { invalidToken, sessionToken } from "./contract.ts";
import { createSession, sessionOwner } from "./repository.server.ts";

export const identityApi = [
  handle(sessionToken).by(async ({ shop }) => {
    const days = shop.env.SESSION_DAYS;
    const session = await createSession(shop.db, shop.clock.now(), days);
    return { success: true, body: { ...session, expiresInDays: days } };
  }),
];

/**
 * The owner behind a token, for every call that declares one (B-02).
 * @throws HttpProblem invalid_token
 */
export async function ownerOf(shop: Shop, token: string | undefined): Promise<string> {
  const owner =
    token && /^[\w-]{43}$/.test(token)
      ? await sessionOwner(shop.db, token, shop.clock.now(), shop.env.SESSION_DAYS)
      : undefined;
  if (!owner) throw new HttpProblem(invalidToken);
  return owner;
}
