import { handlers, success } from "#platform/http/endpoint.ts";
import type { StaffAccessContext } from "../context.server.ts";
import { beginProviderSignIn, finishProviderSignIn } from "./contract.ts";
import { begin, finish } from "./service.server.ts";

const handler = handlers<StaffAccessContext>();

export const providerApi = [
  handler(beginProviderSignIn, async ({ context, ...client }) => success(await begin(context, client))),
  handler(finishProviderSignIn, async ({ context, body, ...client }) => ({
    success: true,
    ...(await finish(context, body, client)),
  })),
];
