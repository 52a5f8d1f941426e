import { handlers, success } from "#platform/http/endpoint.ts";
import type { VouchersContext } from "./context.server.ts";
import { redeemVoucher } from "./contract.ts";
import { redeemFor } from "./service.server.ts";

const handler = handlers<VouchersContext>();

export const vouchersApi = [
  handler(redeemVoucher, async ({ context, caller, body: { code }, address }) =>
    success(await redeemFor(context, caller, { code, address })),
  ),
];
