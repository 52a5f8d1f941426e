import type { PlatformContext } from "#platform/context.server.ts";
import { handlers } from "#platform/http/endpoint.ts";
import type { Branded } from "#shared/brand.ts";
import { sendEmailGeneric } from "./contract.ts";
import { requestEmail } from "./service.server.ts";

const handler = handlers<PlatformContext & Branded>();

export const emailsApi = [
  handler(sendEmailGeneric, ({ context, caller, body, address, once }) =>
    requestEmail(context, caller, body, { address, once }),
  ),
];
