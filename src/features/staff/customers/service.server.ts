import type { z } from "zod";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { type Once, success } from "#platform/http/endpoint.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { uuidv7 } from "#platform/ids.ts";
import { contactForms } from "#platform/messages/contact-forms.server.ts";
import { dayOf } from "#shared/day.ts";
import { toRand } from "#shared/money.ts";
import { destroyPersonKey } from "#staff-access/audit/person-keys.repository.server.ts";
import { personIdOf, recordPersonalAction, sealed, unsealed } from "#staff-access/audit/personal-values.server.ts";
import { recordAction } from "#staff-access/audit/repository.server.ts";
import { requireSecondPerson } from "#staff-access/people/second-person.service.server.ts";
import * as contract from "./contract.ts";
import { dueDay, type RequestKind } from "./model.ts";
import {
  closeRequest,
  findRequest,
  insertRequest,
  leadsOf,
  listRequests,
  newslettersOf,
  openRequestsOf,
  ordersOf,
  type RequestRow,
  requestsOfCustomer,
} from "./repository.server.ts";

type DataRequest = z.output<typeof contract.DataRequestShape>;

/** What is stored under a contact. The look-up is an audit entry, whose contact only the person's key makes readable. */
export function recordsOf(context: PlatformContext, staffId: string, contact: string) {
  return context.db.transaction().execute(async (trx) => {
    const forms = contactForms(contact);
    const orders = await ordersOf(trx, forms);
    const leads = await leadsOf(trx, forms);
    const newsletters = await newslettersOf(trx, forms);
    const requests = await openRequestsOf(trx, personIdsOf(context, contact));
    const after = { orders: orders.length, leads: leads.length };
    const action = { staffId, action: "customer looked up", subject: "customers", after };
    await recordPersonalAction(context, trx, action, { contact });
    return contract.findCustomer.reply.shape.body.parse({
      contact,
      orders: orders.map(({ ecom_id, created_at, status, total_cents }) => ({
        ecomid: ecom_id,
        createdAt: created_at.toISOString(),
        status,
        total: total_cents === null ? null : toRand(total_cents),
      })),
      leads: leads.map(({ lead_id, created_at, source, state }) => ({
        leadId: lead_id,
        createdAt: created_at.toISOString(),
        source,
        state,
      })),
      newsletters: newsletters.map(({ vendor_type, given_at, withdrawn_at }) => ({
        vendorType: vendor_type,
        since: given_at.toISOString(),
        leftAt: withdrawn_at?.toISOString() ?? null,
      })),
      openRequests: requests.map(({ request_id, kind, due_on }) => ({
        requestId: request_id,
        kind,
        dueOn: due_on,
      })),
    });
  });
}

/** A page of requests. The view is an audit entry. */
export async function requestPage(
  context: PlatformContext,
  staffId: string,
  { state, after, size }: z.output<NonNullable<typeof contract.listDataRequests.query>>,
): Promise<z.output<typeof contract.listDataRequests.reply>["body"]> {
  const rows = await listRequests(context.db, state, { after, limit: size + 1 });
  const requests = rows.slice(0, size).map((row) => {
    const { note: _, answer: __, ...entry } = requestOf(context, row);
    return entry;
  });
  await recordAction(context.db, context.clock.now(), {
    staffId,
    action: "data requests viewed",
    subject: "data requests",
    after: { state, shown: requests.length },
  });
  return { requests, hasMore: rows.length > size };
}

/** A request. The view is an audit entry. @throws HttpProblem not_found */
export async function requestView(context: PlatformContext, staffId: string, requestId: string): Promise<DataRequest> {
  const row = await requireRequest(context.db, requestId);
  await recordAction(context.db, context.clock.now(), {
    staffId,
    action: "data request viewed",
    subject: subjectOf(requestId),
  });
  return requestOf(context, row);
}

/** Records a request of a customer. @throws HttpProblem not_yet_received */
export function recordRequest(
  context: PlatformContext,
  staffId: string,
  { kind, contact, receivedOn, note }: z.output<NonNullable<typeof contract.recordDataRequest.body>>,
  once: Once,
) {
  const now = context.clock.now();
  if (receivedOn > dayOf(now)) throw new HttpProblem(contract.notYetReceived, { field: "body.receivedOn" });
  return context.db.transaction().execute((trx) =>
    once(trx, { ownerId: staffId, now }, async () => {
      const requestId = uuidv7(now);
      const personId = personIdOf(context, contact);
      const dueOn = dueDay(receivedOn);
      const personal = await sealed(context, trx, personId, ownerOf(requestId), { contact, note });
      await insertRequest(trx, { requestId, kind, personId, personal, recordedBy: staffId }, { receivedOn, dueOn });
      const after = { kind, receivedOn, dueOn };
      const action = { staffId, action: "data request recorded", subject: subjectOf(requestId), after };
      await recordPersonalAction(context, trx, action, { contact });
      return success({ requestId });
    }),
  );
}

/**
 * Closes a request. Once a deletion is done, the key of the person is destroyed: the contact and note of their requests and what the audit
 * has about them cannot be read any more. So it takes two: who recorded it could otherwise hide whom they looked up.
 * @throws HttpProblem not_found, request_closed, requests_open, own_deletion
 */
export function close(
  context: PlatformContext,
  staffId: string,
  requestId: string,
  { outcome, answer }: z.output<NonNullable<typeof contract.closeDataRequest.body>>,
): Promise<DataRequest> {
  return context.db.transaction().execute(async (trx) => {
    await requireRequest(trx, requestId, { lock: true });
    // The locked row, with the name of whoever closed it while this call waited.
    const row = await requireRequest(trx, requestId);
    const { contact } = requestOf(context, row);
    if (row.outcome !== null)
      throw new HttpProblem(contract.requestClosed, { details: { outcome: row.outcome, closedBy: row.closer_name } });
    const isDeleted = row.kind === "deletion" && outcome === "done";
    if (isDeleted) {
      if (row.recorded_by === staffId) throw new HttpProblem(contract.ownDeletion);
      await requireSecondPerson({ ...context, db: trx }, staffId);
    }
    const closedAt = context.clock.now();
    await closeRequest(trx, requestId, { outcome, answer, closedBy: staffId, closedAt });
    if (isDeleted) {
      const personIds = contact === null ? [row.person_id] : personIdsOf(context, contact);
      // Waits for requests that are being recorded, which are then seen below.
      for (const personId of personIds) await destroyPersonKey(trx, personId);
      if ((await openRequestsOf(trx, personIds)).length > 0) throw new HttpProblem(contract.requestsOpen);
    }
    await recordAction(trx, closedAt, {
      staffId,
      action: "data request closed",
      subject: subjectOf(requestId),
      after: { kind: row.kind, outcome },
    });
    return requestOf(context, await requireRequest(trx, requestId));
  });
}

/**
 * Records what a customer asks in their account, in the caller's transaction.
 * @param contact of the customer, in one spelling
 * @returns id of the request
 */
export async function recordOwnRequest(
  context: PlatformContext,
  trx: Database,
  { customerId, contact, kind, note }: { customerId: string; contact: string; kind: RequestKind; note: string },
): Promise<string> {
  const now = context.clock.now();
  const requestId = uuidv7(now);
  const personId = personIdOf(context, contact);
  const receivedOn = dayOf(now);
  const personal = await sealed(context, trx, personId, ownerOf(requestId), { contact, note });
  const request = { requestId, kind, personId, personal, recordedBy: null, customerId };
  await insertRequest(trx, request, { receivedOn, dueOn: dueDay(receivedOn) });
  return requestId;
}

/** The requests that a customer made in their account, newest first. */
export async function ownRequests(context: PlatformContext, db: Database, customerId: string) {
  return (await requestsOfCustomer(db, customerId)).map((row) => requestOf(context, row));
}

/**
 * Makes what staff know about a customer unreadable, in the caller's transaction: the keys of their contacts are destroyed. Their open
 * requests are closed, because nobody can read them any more. A request for the deletion, closed as done, proves that it was made and answered.
 * @param contacts of the customer, in all their forms; not empty
 */
export async function forgetPerson(
  context: PlatformContext,
  trx: Database,
  { customerId, contacts }: { customerId: string; contacts: readonly string[] },
): Promise<void> {
  const closedAt = context.clock.now();
  const answer = "The customer deleted their account and their data themselves";
  const closing = { outcome: "done", answer, closedBy: null, closedAt };
  const personIds = contacts.map((contact) => personIdOf(context, contact));
  // Waits for requests that are being recorded, which are then seen below.
  for (const personId of [...personIds].sort()) await destroyPersonKey(trx, personId);
  const own = (await requestsOfCustomer(trx, customerId)).filter(({ outcome }) => outcome === null);
  const requests = [...own, ...(await openRequestsOf(trx, personIds))];
  for (const requestId of new Set(requests.map(({ request_id }) => request_id)))
    await closeRequest(trx, requestId, closing);
  const requestId = uuidv7(closedAt);
  const today = dayOf(closedAt);
  const [personId = ""] = personIds;
  const request = { requestId, kind: "deletion", personId, personal: Buffer.alloc(0), recordedBy: null };
  await insertRequest(trx, request, { receivedOn: today, dueOn: dueDay(today) });
  await closeRequest(trx, requestId, closing);
}

/** The ids of the person with a contact, in the order in which they are locked. Earlier releases made one of each form. */
function personIdsOf(context: PlatformContext, contact: string): string[] {
  return contactForms(contact)
    .map((form) => personIdOf(context, form))
    .sort();
}

async function requireRequest(db: Database, requestId: string, options?: { lock: boolean }): Promise<RequestRow> {
  const row = await findRequest(db, requestId, options);
  if (!row) throw new HttpProblem(notFound, { message: "There is no such request" });
  return row;
}

function requestOf({ detailCipher }: PlatformContext, row: RequestRow): DataRequest {
  const { request_id: requestId, person_id: personId, person_key: key, personal: values } = row;
  const personal = unsealed(detailCipher, { personId, key, owner: ownerOf(requestId), values });
  return contract.DataRequestShape.parse({
    requestId,
    kind: row.kind,
    contact: personal?.contact ?? null,
    note: personal?.note ?? "",
    receivedOn: row.received_on,
    dueOn: row.due_on,
    recordedBy: row.recorder_name,
    outcome: row.outcome,
    answer: row.answer,
    closedBy: row.closer_name,
    closedAt: row.closed_at?.toISOString() ?? null,
  });
}

function subjectOf(requestId: string): string {
  return `data request ${requestId}`;
}

/** What the encrypted values of a request belong to. */
function ownerOf(requestId: string): string {
  return `data_request ${requestId} personal`;
}
