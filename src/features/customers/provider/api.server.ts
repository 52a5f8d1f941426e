import { done, handlers, success } from "#platform/http/endpoint.ts";
import type { CustomersContext } from "../context.server.ts";
import { signedInReply } from "../sign-in/api.server.ts";
import * as contract from "./contract.ts";
import { begin, finish, listLogins, removeLogin } from "./service.server.ts";

const handler = handlers<CustomersContext>();

export const customerProviderApi = [
  handler(contract.beginProviderSignIn, async ({ context, address }) => success(await begin(context, address))),

  handler(contract.signInWithProvider, async ({ context, body, userAgent, address, setCookie }) =>
    signedInReply(context, await finish(context, { ...body, userAgent, address }), setCookie),
  ),

  handler(contract.listLogins, async ({ context, caller }) => {
    const logins = (await listLogins(context, caller)).map(({ createdAt, usedAt, ...login }) => ({
      ...login,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt.toISOString(),
    }));
    return success({ logins });
  }),

  handler(contract.removeLogin, ({ context, caller: customerId, signInId, body: { loginId } }) =>
    done(removeLogin(context, { customerId, signInId, loginId })),
  ),
];
