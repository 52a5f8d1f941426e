import { handlers } from "#platform/http/endpoint.ts";
import type { CustomersContext } from "../context.server.ts";
import { signedInReply } from "../sign-in/api.server.ts";
import { beginProviderSignIn, signInWithProvider } from "./contract.ts";
import { begin, finish } from "./service.server.ts";

const handler = handlers<CustomersContext>();

export const customerProviderApi = [
  handler(beginProviderSignIn, async ({ context, address }) => ({
    success: true,
    body: await begin(context, address),
  })),

  handler(signInWithProvider, async ({ context, body, userAgent, setCookie }) =>
    signedInReply(context, await finish(context, { ...body, userAgent }), setCookie),
  ),
];
