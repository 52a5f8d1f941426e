import { HttpProblem } from "#platform/http/problem.ts";
import type { CustomersContext } from "../context.server.ts";
import { ownerOf } from "./api.server.ts";
import { invalidToken } from "./contract.ts";

/**
 * Makes sure that a `uid` in a body is the caller's: their public id, or a token of theirs (B-04). The one that the call
 * came with was looked up already.
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
