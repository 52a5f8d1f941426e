import { handlers } from "#platform/http/endpoint.ts";
import type { LeadsContext } from "../context.server.ts";
import { confirmBackInStock, requestBackInStock } from "./contract.ts";
import { confirmRequest, requestBackInStockCode } from "./service.server.ts";

const handler = handlers<LeadsContext>();

export const backInStockApi = [
  handler(requestBackInStock, ({ context, body, address }) => requestBackInStockCode(context, body, address)),
  handler(confirmBackInStock, ({ context, body, address }) => confirmRequest(context, body, address)),
];
