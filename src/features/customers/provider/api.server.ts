import { handlers } from "#platform/http/endpoint.ts";
import type { CustomersContext } from "../context.server.ts";
import { signedInReply } from "../sign-in/api.server.ts";
import {
  beginProviderSignIn,
  listLogins as listLoginsCall,
  removeLogin as removeLoginCall,
  signInWithProvider,
} from "./contract.ts";
import { begin, finish, listLogins, removeLogin } from "./service.server.ts";

const handler = handlers<CustomersContext>();

export const customerProviderApi = [
  handler(beginProviderSignIn, async ({ context, address }) => ({
    success: true,
    body: await begin(context, address),
  })),

  handler(signInWithProvider, async ({ context, body, userAgent, address, setCookie }) =>
    signedInReply(context, await finish(context, { ...body, userAgent, address }), setCookie),
  ),

  handler(listLoginsCall, async ({ context, caller }) => {
    const logins = (await listLogins(context, caller)).map(({ createdAt, usedAt, ...login }) => ({
      ...login,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt.toISOString(),
    }));
    return { success: true, body: { logins } };
  }),

  handler(removeLoginCall, async ({ context, caller: customerId, signInId, body: { loginId } }) => {
    await removeLogin(context, { customerId, signInId, loginId });
    return { success: true };
  }),
];
