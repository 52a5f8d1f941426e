import type { z } from "zod";
import { type Once, success } from "#platform/http/endpoint.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import type { CustomersContext } from "../context.server.ts";
import { type makeDataRequest, requestsFull } from "./contract.ts";
import { MAX_OPEN_REQUESTS } from "./model.ts";
import { lockCustomer, provenContactsOf } from "./repository.server.ts";

/**
 * Puts what a customer asks about their data into the queue of staff. The same request again, while it is open, is the one that is there, so
 * that a double click makes one.
 * @throws HttpProblem requests_full
 */
export function makeRequest(
  { db, clock, dataRequests }: CustomersContext,
  customerId: string,
  { kind, note }: z.output<NonNullable<typeof makeDataRequest.body>>,
  once: Once,
) {
  return db.transaction().execute(async (trx) => {
    await lockCustomer(trx, customerId);
    return once(trx, { ownerId: customerId, now: clock.now() }, async () => {
      const open = (await dataRequests.of(trx, customerId)).filter(({ outcome }) => outcome === null);
      const same = open.find((each) => each.kind === kind && each.note === note);
      if (same) return success({ requestId: same.requestId });
      if (open.length >= MAX_OPEN_REQUESTS) throw new HttpProblem(requestsFull);
      const [contact] = await provenContactsOf(trx, customerId, clock.now());
      const request = { customerId, contact: contact?.address ?? "", kind, note };
      return success({ requestId: await dataRequests.record(trx, request) });
    });
  });
}
