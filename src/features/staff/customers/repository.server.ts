import { type Kysely, sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import { patternOf } from "#platform/database/folded-text.server.ts";
import type { DB } from "#platform/database/tables.generated.ts";

/** Rows of each kind that are shown of a customer. */
const MAX_ROWS = 100;

/** The newest orders that were made with an email address or mobile number. @param contact in all its forms, as for the functions below */
export async function ordersOf(db: Database, contact: readonly string[]) {
  return (
    db
      .selectFrom("order_detail as d")
      .innerJoin("checkout_order as o", (join) =>
        join.onRef("o.owner_id", "=", "d.owner_id").onRef("o.order_id", "=", "d.order_id"),
      )
      .select(["o.ecom_id", "o.created_at", "o.status", "o.total_cents"])
      // The first two conditions are those of the index, the third makes the match exact.
      .where(sql<boolean>`d.kind in ('personal', 'business')`)
      .where(({ or }) => or(contact.map((form) => sql<boolean>`order_person_text(d.document) like ${patternOf(form)}`)))
      .where(sql<boolean>`array[lower(d.document ->> 'email'), d.document ->> 'mobileNumber'] && ${contact}::text[]`)
      .orderBy("o.created_at", "desc")
      .limit(MAX_ROWS)
      .execute()
  );
}

/** The newest leads of an email address or mobile number. */
export async function leadsOf(db: Database, contact: readonly string[]) {
  const forms = sql<string>`any(${contact})`;
  return db
    .selectFrom("lead")
    .select(["lead_id", "created_at", "source", "state"])
    .where(({ or, eb, fn }) => or([eb(fn("lower", ["email"]), "=", forms), eb("mobile_number", "=", forms)]))
    .orderBy("created_at", "desc")
    .limit(MAX_ROWS)
    .execute();
}

/** The newsletters that an email address gets, or got. */
export async function newslettersOf(db: Database, contact: readonly string[]) {
  return db
    .selectFrom("newsletter_subscriber")
    .innerJoin("consent", "about", "subscriber_id")
    .select(["vendor_type", "given_at", "withdrawn_at"])
    .where("email", "=", sql<string>`any(${contact})`)
    .orderBy("vendor_type", "desc")
    .execute();
}

/** The open requests of a person, the first one due first. @param personIds of all forms of a contact */
export async function openRequestsOf(db: Database, personIds: readonly string[]) {
  return requests(db)
    .where("data_request.person_id", "=", sql<string>`any(${personIds})`)
    .where("closed_at", "is", null)
    .orderBy("due_on")
    .limit(MAX_ROWS)
    .execute();
}

function requests(db: Kysely<DB>) {
  return (
    db
      .selectFrom("data_request")
      // A request that the customer made in their account was recorded by nobody.
      .leftJoin("staff_account as recorder", "recorder.staff_id", "data_request.recorded_by")
      .leftJoin("staff_account as closer", "closer.staff_id", "data_request.closed_by")
      .leftJoin("audit_person_key", "audit_person_key.person_id", "data_request.person_id")
      .selectAll("data_request")
      .select(["recorder.name as recorder_name", "closer.name as closer_name", "audit_person_key.key as person_key"])
  );
}

export type RequestRow = Awaited<ReturnType<ReturnType<typeof requests>["executeTakeFirstOrThrow"]>>;

/** A page of requests, the first one due first; closed ones, the last one due first. */
export async function listRequests(
  db: Database,
  state: "open" | "closed",
  { after, limit }: { after: string | undefined; limit: number },
): Promise<RequestRow[]> {
  const isOpen = state === "open";
  const direction = isOpen ? "asc" : "desc";
  return requests(db)
    .where("closed_at", isOpen ? "is" : "is not", null)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple("data_request.due_on", "data_request.request_id"),
          isOpen ? ">" : "<",
          selectFrom("data_request as last")
            .select(["last.due_on", "last.request_id"])
            .where("last.request_id", "=", after ?? "")
            .$asTuple("due_on", "request_id"),
        ),
      ),
    )
    .orderBy("data_request.due_on", direction)
    .orderBy("data_request.request_id", direction)
    .limit(limit)
    .execute();
}

/** A request. @param lock until the transaction ends, for a change */
export async function findRequest(
  db: Database,
  requestId: string,
  { lock = false } = {},
): Promise<RequestRow | undefined> {
  return requests(db)
    .where("request_id", "=", requestId)
    .$if(lock, (query) => query.forUpdate("data_request"))
    .executeTakeFirst();
}

/** The requests that a customer made in their account, newest first. */
export async function requestsOfCustomer(db: Database, customerId: string): Promise<RequestRow[]> {
  return requests(db)
    .where("data_request.customer_id", "=", customerId)
    .orderBy("data_request.request_id", "desc")
    .limit(MAX_ROWS)
    .execute();
}

/**
 * Stores a new request.
 * @param request `recordedBy` is null, and `customerId` who it was, where the customer made it in their account
 * @param days South African days
 */
export async function insertRequest(
  db: Database,
  request: {
    requestId: string;
    kind: string;
    personId: string;
    personal: Buffer;
    recordedBy: string | null;
    customerId?: string;
  },
  days: { receivedOn: string; dueOn: string },
): Promise<void> {
  await db
    .insertInto("data_request")
    .values({
      request_id: request.requestId,
      kind: request.kind,
      person_id: request.personId,
      personal: request.personal,
      recorded_by: request.recordedBy,
      customer_id: request.customerId ?? null,
      received_on: days.receivedOn,
      due_on: days.dueOn,
    })
    .execute();
}

/** Closes a request. @param closing `closedBy` is null where the deletion of an account did it */
export async function closeRequest(
  db: Database,
  requestId: string,
  { outcome, answer, closedBy, closedAt }: { outcome: string; answer: string; closedBy: string | null; closedAt: Date },
): Promise<void> {
  await db
    .updateTable("data_request")
    .set({ outcome, answer, closed_by: closedBy, closed_at: closedAt })
    .where("request_id", "=", requestId)
    .execute();
}
