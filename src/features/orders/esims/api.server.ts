import { handlers, success } from "#platform/http/endpoint.ts";
import type { OrdersContext } from "../context.server.ts";
import { ownOrder } from "../service.server.ts";
import { listEsims } from "./contract.ts";
import { esimsOf } from "./service.server.ts";

export const esimsApi = [
  handlers<OrdersContext>()(listEsims, async ({ context, caller, params }) => {
    const order = await ownOrder(context, { ownerId: caller, orderId: params.id });
    return success({ esims: await esimsOf(context, order) });
  }),
];
