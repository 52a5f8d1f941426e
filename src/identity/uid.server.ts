import { Refusal } from "#platform/http/problem.ts";
import type { Shop } from "#shop.server.ts";
import { ownerOf } from "./api.server.ts";
import { invalidToken } from "./contract.ts";

/**
 * Makes sure that a `uid` in a body is the caller's: their public id, or their session token (B-04).
 * @throws Refusal invalid_token
 */
export async function requireOwnUid(shop: Shop, uid: string, caller: string): Promise<void> {
  if (uid !== caller && (await ownerOf(shop, uid)) !== caller) throw new Refusal(invalidToken, { field: "uid" });
}
