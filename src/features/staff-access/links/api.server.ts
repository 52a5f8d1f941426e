import type { PlatformContext } from "#platform/context.server.ts";
import { handlers } from "#platform/http/endpoint.ts";
import type { Branded } from "#shared/brand.ts";
import { acceptLink, openLink } from "./contract.ts";
import { acceptStaffLink, openStaffLink } from "./service.server.ts";

const handler = handlers<PlatformContext & Branded>();

export const linksApi = [
  handler(openLink, async ({ context, body, address }) => ({
    success: true,
    ...(await openStaffLink(context, body.token, address)),
  })),
  handler(acceptLink, async ({ context, body, address }) => ({
    success: true,
    recoveryCodes: await acceptStaffLink(context, body, address),
  })),
];
