import { invalidToken } from "#customers/sessions/contract.ts";
import { deleteSession } from "#customers/sessions/repository.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import type { CartContext } from "./context.server.ts";
import { deleteCart } from "./repository.server.ts";

/**
 * Ends a guest's session. Nobody can reach the cart without its token, so the cart is deleted with it. Orders stay: they have their own
 * retention.
 * @throws HttpProblem invalid_token when another call has ended the session meanwhile
 */
export async function endGuestSession(
  { db }: Pick<CartContext, "db">,
  { ownerId, token }: { ownerId: string; token: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await deleteSession(trx, token))) throw new HttpProblem(invalidToken);
    await deleteCart(trx, ownerId);
  });
}
