import { handlers } from "#platform/http/endpoint.ts";
import type { LeadsContext } from "../context.server.ts";
import { sendEmailGeneric } from "./contract.ts";
import { requestEmail } from "./service.server.ts";

const handler = handlers<LeadsContext>();

export const emailsApi = [
  handler(sendEmailGeneric, ({ context, caller, body, address, once }) =>
    requestEmail(context, caller, body, { address, once }),
  ),
];
