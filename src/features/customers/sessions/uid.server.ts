import type { Shop } from "#app/shop.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { ownerOf } from "./api.server.ts";
import { invalidToken } from "./contract.ts";

/**
 * Makes sure that a `uid` in a body is the caller's: their public id, or a token of theirs (B-04). The one that the call
 * came with was looked up already.
 * @throws HttpProblem invalid_token
 */
export async function requireOwnUid(
  shop: Shop,
  uid: string,
  { caller, token }: { caller: string; token: string },
): Promise<void> {
  if (uid === caller || uid === token) return;
  if ((await ownerOf(shop, uid)) !== caller) throw new HttpProblem(invalidToken, { field: "uid" });
}
