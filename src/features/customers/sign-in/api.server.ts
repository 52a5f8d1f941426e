import { z } from "zod";
import type { PlatformContext } from "#platform/context.server.ts";
import { done, handlers, success } from "#platform/http/endpoint.ts";
import { foreignOrigin, HttpProblem } from "#platform/http/problem.ts";
import { requireAddressLimit } from "#platform/rate-limit/service.server.ts";
import type { Sessions, SignIns } from "../context.server.ts";
import * as contract from "./contract.ts";
import { ACCESS_SECONDS } from "./model.ts";
import { deleteSignIns, signInsOf } from "./repository.server.ts";
import { refresh, requestSignInCode, type SignedIn, signInWithCode } from "./service.server.ts";

const handler = handlers<PlatformContext & SignIns>();

export const signInApi = [
  handler(contract.requestSignInCode, async ({ context, body, address }) =>
    success(await requestSignInCode(context, { ...body, address })),
  ),

  handler(contract.signIn, async ({ context, body, address, userAgent, setCookie }) =>
    signedInReply(context, await signInWithCode(context, { ...body, address, userAgent }), setCookie),
  ),

  handler(contract.refreshAccess, async ({ context, cookie, isSameOrigin, address, setCookie }) => {
    if (!isSameOrigin) throw new HttpProblem(foreignOrigin);
    await requireAddressLimit(context, contract.refreshAccess.route, address, 5 * context.env.RATE_LIMIT);
    const { accessToken, refreshToken } = await refresh(context, cookie);
    setCookie(refreshCookie(context, refreshToken));
    return success({ accessToken, accessExpiresInSeconds: ACCESS_SECONDS });
  }),

  handler(contract.signOut, async ({ context, caller, signInId, body: { everywhere }, setCookie }) => {
    // A guest has nothing to sign out of.
    if (signInId !== undefined) await deleteSignIns(context.db, caller, everywhere ? undefined : signInId);
    setCookie(refreshCookie(context, undefined));
    return { success: true };
  }),

  handler(contract.listSignIns, async ({ context, caller, signInId }) => {
    const rows = await signInsOf(context.db, caller, context.clock.now());
    const signIns = rows.map(({ sign_in_id, device, method, created_at, used_at }) => ({
      signInId: sign_in_id,
      device,
      method: z.enum(["code", "passkey", "provider"]).parse(method),
      createdAt: created_at.toISOString(),
      usedAt: used_at.toISOString(),
      isThis: sign_in_id === signInId,
    }));
    return success({ signIns });
  }),

  handler(contract.endSignIn, ({ context, caller, body: { signInId } }) =>
    done(deleteSignIns(context.db, caller, signInId)),
  ),
];

/** The reply of every way to sign in; the refresh token goes into its cookie. */
export function signedInReply(
  context: PlatformContext & Sessions,
  { refreshToken, ...body }: SignedIn,
  setCookie: (cookie: string) => void,
): { success: true; body: z.output<typeof contract.SignedInShape> } {
  setCookie(refreshCookie(context, refreshToken));
  return success(body);
}

/** The Set-Cookie header of a refresh token. @param token undefined to delete the cookie */
function refreshCookie({ env, publicUrl }: PlatformContext & Sessions, token: string | undefined): string {
  const maxAge = token === undefined ? 0 : Math.min(env.SESSION_DAYS, env.SESSION_MAX_DAYS) * 86_400;
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  const attributes = `; Path=/api/session/refresh; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`;
  return `${contract.refreshAccess.cookie}=${token ?? ""}${attributes}`;
}
