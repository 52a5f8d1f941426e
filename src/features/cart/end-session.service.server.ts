import { invalidToken } from "#customers/sessions/contract.ts";
import { deleteSession } from "#customers/sessions/repository.server.ts";
import { deleteSignIns } from "#customers/sign-in/repository.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { deleteCart } from "./repository.server.ts";

/**
 * Ends a session. Nobody can reach a guest's cart without its token, so the cart is deleted with it; a customer signs out on this device and
 * finds the cart again. Orders stay: they have their own retention.
 * @throws HttpProblem invalid_token when another call has ended the session meanwhile
 */
export async function endSessionOf(
  { db }: Pick<PlatformContext, "db">,
  { ownerId, token }: { ownerId: string; token: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ended = await deleteSession(trx, token);
    if (!ended) throw new HttpProblem(invalidToken);
    if (ended.signInId === null) await deleteCart(trx, ownerId);
    else await deleteSignIns(trx, ownerId, ended.signInId);
  });
}
