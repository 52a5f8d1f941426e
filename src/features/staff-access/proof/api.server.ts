import type { PlatformContext } from "#platform/context.server.ts";
import { handlers } from "#platform/http/endpoint.ts";
import { proveStaff } from "./contract.ts";
import { proveByCode } from "./service.server.ts";

const handler = handlers<PlatformContext>();

export const proofApi = [
  handler(proveStaff, async ({ context, token, body: { otp } }) => ({
    success: true,
    access_token: await proveByCode(context, { token, otp }),
  })),
];
