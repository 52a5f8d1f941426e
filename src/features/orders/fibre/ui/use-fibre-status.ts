import { call } from "#orders/client.ts";
import { type Asked, type Settling, useSettling } from "#orders/use-order-polling.ts";
import type { CallOf } from "#platform/http/endpoint.ts";
import type * as contract from "../contract.ts";

/** Where a hand-off stands; settled once the fibre checkout has said what became of it. */
export type FibreStanding = CallOf<typeof contract, "GET /fkstatus">["reply"]["body"] & { settled: boolean };

/** Asks for the hand-off that the visitor was last sent on with, which no address has to name. */
const LAST = "last";

/** Asks where a hand-off stands until it is settled. */
export function useFibreStatus(processId: string | null): Settling<FibreStanding> {
  return useSettling(processId ?? LAST, ask);
}

async function ask({ orderId: processId, token, signal }: Asked) {
  const query = processId === LAST ? {} : { processId };
  const { body } = await call("GET /fkstatus", { query, token, signal });
  return { body: { ...body, settled: body.status === "Completed" || body.status === "Abandoned" } };
}
