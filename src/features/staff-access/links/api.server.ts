import { handlers } from "#platform/http/endpoint.ts";
import type { StaffAccessContext } from "../context.server.ts";
import { acceptLink, openLink } from "./contract.ts";
import { acceptStaffLink, openStaffLink } from "./service.server.ts";

const handler = handlers<StaffAccessContext>();

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
