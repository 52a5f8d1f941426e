import { call } from "#orders/client.ts";
import { type StatusPolling, type StatusRequest, useStatusPolling } from "#orders/use-order-polling.ts";
import type { CallOf } from "#platform/http/endpoint.ts";
import type * as contract from "../contract.ts";

/** The status of a hand-off; settled once the fibre checkout has notified its outcome. */
export type FibreStatus = CallOf<typeof contract, "GET /fkstatus">["reply"]["body"] & { settled: boolean };

/** Selects the last redirected hand-off of the session, so that its id is not in the URL. */
const LAST = "last";

/** Polls the status of a hand-off until it is settled. */
export function useFibreStatus(processId: string | null): StatusPolling<FibreStatus> {
  return useStatusPolling(processId ?? LAST, loadStatus);
}

async function loadStatus({ orderId: processId, token, signal }: StatusRequest) {
  const query = processId === LAST ? {} : { processId };
  const { body } = await call("GET /fkstatus", { query, token, signal });
  return { body: { ...body, settled: body.status === "Completed" || body.status === "Abandoned" } };
}
