import type { Payments } from "#orders/context.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { handlers, success } from "#platform/http/endpoint.ts";
import { uploadLimits } from "#platform/import/report.model.ts";
import { reconcilePayments } from "./contract.ts";
import { reconcile } from "./service.server.ts";

const handler = handlers<PlatformContext & Payments>();

export const staffPaymentsApi = [
  handler(reconcilePayments, async ({ context, caller, body, file, clientGone }) =>
    success(await reconcile(context, caller, body, file(), uploadLimits(clientGone()))),
  ),
];
