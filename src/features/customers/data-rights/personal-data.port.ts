import type { Database } from "#platform/database/connect.server.ts";
import type { Target } from "../otp/model.ts";
import type { OwnRequestKind } from "./model.ts";

/** A part of what the shop stores about a customer: "Orders", with a record for each. */
export interface PersonalPart {
  title: string;
  /** Fields by name, in the order to show them; plain values, dates, lists and further records. Without hashes, tokens and keys. */
  records: readonly object[];
}

/** The customer whose data is meant. */
export interface DataSubject {
  customerId: string;
  /** Their contacts, which a code showed to be theirs. */
  contacts: readonly Target[];
}

/** An order that stands in the way of a deletion: it is placed and not concluded. */
export interface OpenOrder {
  orderId: string;
  /** The displayed number. */
  orderNumber: string;
}

/** What all features store about a customer. */
export interface PersonalData {
  partsOf(subject: DataSubject): Promise<PersonalPart[]>;
  /** What stands in the way of a deletion, and what the law makes the shop keep, as sentences. */
  planOf(subject: DataSubject): Promise<{ openOrders: OpenOrder[]; kept: string[] }>;
  /**
   * Deletes what later features store about a customer, except what the law makes the shop keep; in the caller's transaction.
   * @returns the orders that stand in the way; then the caller rolls back
   */
  deleteOf(trx: Database, subject: DataSubject): Promise<OpenOrder[]>;
}

/** A request about their data that a customer made in their account. */
interface OwnRequest {
  requestId: string;
  kind: OwnRequestKind;
  note: string;
  /** South African days. */
  receivedOn: string;
  dueOn: string;
  /** Null while it is open. */
  outcome: "done" | "refused" | null;
  /** What staff did, or why they refuse it; empty before. */
  answer: string;
}

/** The queue of staff for what customers ask about their data. */
export interface DataRequests {
  /** Adds a request, in the caller's transaction. @param contact of the customer @returns its id */
  record(
    trx: Database,
    request: { customerId: string; contact: string; kind: OwnRequestKind; note: string },
  ): Promise<string>;
  /** The requests of a customer, newest first. */
  of(db: Database, customerId: string): Promise<OwnRequest[]>;
}
