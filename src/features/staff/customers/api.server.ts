import type { PlatformContext } from "#platform/context.server.ts";
import { handlers, success } from "#platform/http/endpoint.ts";
import { closeDataRequest, findCustomer, listDataRequests, readDataRequest, recordDataRequest } from "./contract.ts";
import { close, recordRequest, recordsOf, requestPage, requestView } from "./service.server.ts";

const handler = handlers<PlatformContext>();

export const staffCustomersApi = [
  handler(findCustomer, async ({ context, caller, body }) => success(await recordsOf(context, caller, body.contact))),
  handler(listDataRequests, async ({ context, caller, query }) => success(await requestPage(context, caller, query))),
  handler(readDataRequest, async ({ context, caller, params }) =>
    success(await requestView(context, caller, params.requestId)),
  ),
  handler(recordDataRequest, ({ context, caller, body, once }) => recordRequest(context, caller, body, once)),
  handler(closeDataRequest, async ({ context, caller, params, body }) =>
    success(await close(context, caller, params.requestId, body)),
  ),
];
