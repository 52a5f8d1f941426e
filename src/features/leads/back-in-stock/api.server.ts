import { handlers } from "#platform/http/endpoint.ts";
import type { LeadsContext } from "../context.server.ts";
import { requestBackInStock } from "./contract.ts";
import { storeRequest } from "./service.server.ts";

const handler = handlers<LeadsContext>();

export const backInStockApi = [
  handler(requestBackInStock, ({ context, body, address }) => storeRequest(context, body, address)),
];
