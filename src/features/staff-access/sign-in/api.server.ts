import type { PlatformContext } from "#platform/context.server.ts";
import { handlers } from "#platform/http/endpoint.ts";
import { featureFlagsLogin, storeLogin } from "./contract.ts";
import { signIn } from "./service.server.ts";

const handler = handlers<PlatformContext>();

export const signInApi = [storeLogin, featureFlagsLogin].map((call) =>
  handler(call, async ({ context, body, ...client }) => ({ success: true, ...(await signIn(context, body, client)) })),
);
