import { type Selectable, sql } from "kysely";
import { z } from "zod";
import { SegmentShape } from "#catalogue/contract.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { DB } from "#platform/database/tables.generated.ts";
import type { Segment } from "#shared/segment.ts";
import type { OrderLine } from "../model.ts";
import { readOrderLines, storedOrderLines } from "../repository.server.ts";
import type { FibreNotification } from "./fibre-checkout.port.ts";
import {
  CONTRACT_TERMS,
  type ContractTerm,
  PROCESS_STATUSES,
  type ProcessOutcome,
  type ProcessStatus,
} from "./model.ts";

/** Key of a process. */
export interface ProcessKey {
  ownerId: string;
  processId: string;
}

/** A hand-off to the fibre checkout. */
export interface FibreProcess extends ProcessKey {
  segment: Segment;
  dealId: string;
  contractTerm: ContractTerm;
  address: object;
  status: ProcessStatus;
  /** The frozen lines; null until POST /process/cartItems. */
  lines: OrderLine[] | null;
  orderId: string | null;
  /** When the fibre checkout took these lines; null while it may have others. */
  itemsAt: Date | null;
  /** When the customer was sent to the fibre checkout, after the check of the cart; null before. */
  initiatedAt: Date | null;
  /** Since when they are being given to it; null while nobody does. */
  givingSince: Date | null;
}

/**
 * Stores a new process. An existing one stays unchanged, because the fibre checkout may return an id again.
 * @returns false when the id belongs to another owner
 */
export async function insertProcess(
  db: Database,
  process: Pick<FibreProcess, "ownerId" | "processId" | "segment" | "dealId" | "contractTerm" | "address">,
  now: Date,
): Promise<boolean> {
  const { ownerId, processId } = process;
  await db
    .insertInto("fibre_process_owner")
    .values({ process_id: processId, owner_id: ownerId })
    .onConflict((conflict) => conflict.column("process_id").doNothing())
    .execute();
  if ((await ownerOfProcess(db, processId)) !== ownerId) return false;
  await db
    .insertInto("fibre_process")
    .values({
      owner_id: ownerId,
      process_id: processId,
      vendor_type: process.segment,
      deal_id: process.dealId,
      contract_term: process.contractTerm,
      address: JSON.stringify(process.address),
      status: "Created",
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(["owner_id", "process_id"]).doNothing())
    .execute();
  return true;
}

/**
 * The last process of an owner for the same deal, term and address that is not initiated yet, or that was initiated and created since an
 * instant.
 */
export async function openProcess(
  db: Database,
  request: Pick<FibreProcess, "ownerId" | "dealId" | "contractTerm" | "segment" | "address">,
  since: Date,
): Promise<FibreProcess | undefined> {
  const row = await db
    .selectFrom("fibre_process")
    .selectAll()
    .where("owner_id", "=", request.ownerId)
    .where((either) =>
      either.or([
        either("status", "=", "Created"),
        either.and([either("status", "=", "Initiated"), either("created_at", ">=", since)]),
      ]),
    )
    .where("deal_id", "=", request.dealId)
    .where("vendor_type", "=", request.segment)
    .where("contract_term", "=", request.contractTerm)
    .where(sql<boolean>`address = ${JSON.stringify(request.address)}::jsonb`)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && processOf(row);
}

/** The process of an owner that was last redirected or notified; undefined without one. */
export async function lastProcess(db: Database, ownerId: string): Promise<FibreProcess | undefined> {
  const row = await db
    .selectFrom("fibre_process")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .where("status", "!=", "Created")
    .orderBy("updated_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && processOf(row);
}

/** True when an owner is on the way through the fibre checkout. */
export async function hasOpenProcess(db: Database, ownerId: string): Promise<boolean> {
  const row = await db
    .selectFrom("fibre_process")
    .select("process_id")
    .where("owner_id", "=", ownerId)
    .where("status", "!=", "Completed")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives the processes of an owner that are not completed to another one. Runs in the caller's transaction, which has locked both carts. */
export async function moveOpenProcesses(db: Database, ownerId: string, to: string): Promise<void> {
  const owner = { owner_id: to };
  const moved = await db
    .updateTable("fibre_process")
    .set(owner)
    .where("owner_id", "=", ownerId)
    .where("status", "!=", "Completed")
    .returning("process_id")
    .execute();
  const ids = moved.map((row) => row.process_id);
  if (ids.length === 0) return;
  await db.updateTable("fibre_process_owner").set(owner).where("process_id", "in", ids).execute();
  await db
    .updateTable("fibre_notification")
    .set(owner)
    .where("owner_id", "=", ownerId)
    .where("process_id", "in", ids)
    .execute();
}

/** A process of an owner. @param lock locks the row until the transaction ends */
export async function readProcess(
  db: Database,
  { ownerId, processId }: ProcessKey,
  lock = false,
): Promise<FibreProcess | undefined> {
  const row = await db
    .selectFrom("fibre_process")
    .selectAll()
    .where(({ and }) => and({ owner_id: ownerId, process_id: processId }))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row && processOf(row);
}

/** The owner of a process, for notifications, which contain only the process id. */
export async function ownerOfProcess(db: Database, processId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("fibre_process_owner")
    .select("owner_id")
    .where("process_id", "=", processId)
    .executeTakeFirst();
  return row?.owner_id;
}

/** Updates the given fields of a process. @param change `response` is the one that the browser received from generateProcessId */
export async function changeProcess(
  db: Database,
  { ownerId, processId }: ProcessKey,
  change: {
    status?: ProcessStatus;
    lines?: readonly OrderLine[];
    orderId?: string;
    response?: unknown;
    itemsAt?: Date | null;
    initiatedAt?: Date;
    givingSince?: Date | null;
  },
  now: Date,
): Promise<void> {
  await db
    .updateTable("fibre_process")
    .set({
      updated_at: now,
      ...(change.status ? { status: change.status } : {}),
      ...(change.lines ? { lines: storedOrderLines(change.lines) } : {}),
      ...(change.orderId ? { order_id: change.orderId } : {}),
      ...(change.itemsAt === undefined ? {} : { items_at: change.itemsAt }),
      ...(change.initiatedAt ? { initiated_at: change.initiatedAt } : {}),
      ...(change.givingSince === undefined ? {} : { giving_since: change.givingSince }),
      ...(change.response === undefined ? {} : { response: JSON.stringify(change.response) }),
    })
    .where(({ and }) => and({ owner_id: ownerId, process_id: processId }))
    .execute();
}

/** Stores a notification once. @returns false when it was stored already */
export async function recordFibreNotification(
  db: Database,
  ownerId: string,
  { processId, status }: FibreNotification,
  outcome: ProcessOutcome,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto("fibre_notification")
    .values({ owner_id: ownerId, process_id: processId, status, outcome, received_at: now })
    .onConflict((conflict) => conflict.columns(["owner_id", "process_id", "status"]).doNothing())
    .returning("process_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes processes that are not completed and have not changed since an instant. Later notifications of them are unknown. */
export async function deleteOldProcesses(db: Database, before: Date): Promise<void> {
  const deleted = await db
    .deleteFrom("fibre_process")
    .where("status", "!=", "Completed")
    .where("updated_at", "<", before)
    .returning("process_id")
    .execute();
  const ids = deleted.map((row) => row.process_id);
  await db.deleteFrom("fibre_process_owner").where("process_id", "=", sql<string>`any(${ids})`).execute();
}

function processOf(row: Selectable<DB["fibre_process"]>): FibreProcess {
  return {
    ownerId: row.owner_id,
    processId: row.process_id,
    segment: SegmentShape.parse(row.vendor_type),
    dealId: row.deal_id,
    contractTerm: z.enum(CONTRACT_TERMS).parse(row.contract_term),
    address: row.address,
    status: z.enum(PROCESS_STATUSES).parse(row.status),
    lines: row.lines === null ? null : readOrderLines(row.lines),
    orderId: row.order_id,
    itemsAt: row.items_at,
    initiatedAt: row.initiated_at,
    givingSince: row.giving_since,
  };
}
