import type { z } from "zod";
import { storeLead } from "#leads/service.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { type CsvSeparator, csvExport, MAX_EXPORTED } from "#platform/csv.server.ts";
import type { CellKind } from "#platform/csv-cell.model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { type Download, type Once, success } from "#platform/http/endpoint.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { dayOf } from "#shared/day.ts";
import { searchHash } from "#staff-access/audit/personal-values.server.ts";
import { recordAction } from "#staff-access/audit/repository.server.ts";
import type { StaffMember } from "#staff-access/model.ts";
import type { StaffLeadsContext } from "./context.server.ts";
import {
  type addLeadNote,
  type changeLead,
  leadChanged,
  leadWithdrawn,
  notYourStore,
  StaffLeadShape,
  type storeLead as storeLeadCall,
} from "./contract.ts";
import {
  findLead,
  insertNote,
  type LeadFilters,
  type LeadRow,
  listLeads,
  notesOf,
  updateLead,
} from "./repository.server.ts";

type StaffLead = z.output<typeof StaffLeadShape>;

/**
 * The store whose leads a staff member may see: a store agent's own, for others the wanted one, or undefined for all.
 * @throws HttpProblem not_your_store
 */
function storeOf({ role, storeId }: StaffMember, wanted: string | undefined): string | undefined {
  if (role !== "store_agent") return wanted;
  if (storeId === undefined || (wanted !== undefined && wanted !== storeId)) throw new HttpProblem(notYourStore);
  return storeId;
}

/**
 * Stores a lead that staff of a store entered (S7-65).
 * @throws HttpProblem not_found for an unknown store, not_your_store, and those of storeLead()
 */
export async function enterLead(
  context: StaffLeadsContext,
  member: StaffMember,
  { storeId: wanted, note, ...request }: z.output<NonNullable<typeof storeLeadCall.body>>,
  once: Once,
): Promise<z.output<typeof storeLeadCall.reply>> {
  const storeId = storeOf(member, wanted);
  if (!context.stores.some(({ key }) => key === storeId))
    throw new HttpProblem(notFound, { message: "There is no such store", field: "body.storeId" });
  const now = context.clock.now();
  const lead = { ...request, source: "store" as const, ...(storeId === undefined ? {} : { storeId }) };
  return storeLead(context, lead, { once }, async (leadId, trx) => {
    const row = await findLead(trx, leadId);
    if (row && note !== "") await insertNote(trx, row, { staffId: member.staffId, text: note, now });
    await record(trx, context, { staffId: member.staffId, action: "lead entered", leadId });
    return { success: true, body: { leadId }, message: "Lead saved" };
  });
}

/** A page of leads, newest first. The view is an audit entry. @throws HttpProblem not_your_store */
export async function leadPage(
  context: PlatformContext,
  member: StaffMember,
  { after, size, ...wanted }: LeadFilters & { after?: string | undefined; size: number },
): Promise<{ leads: StaffLead[]; hasMore: boolean }> {
  const assigneeId = wanted.assigneeId === "me" ? member.staffId : wanted.assigneeId;
  const filters = { ...wanted, assigneeId, storeId: storeOf(member, wanted.storeId) };
  const { search, ...recorded } = filters;
  const rows = await listLeads(context.db, filters, { after, limit: size + 1 });
  await recordAction(context.db, context.clock.now(), {
    staffId: member.staffId,
    action: "leads viewed",
    subject: "leads",
    after: { ...recorded, ...searchHash(context, search), shown: Math.min(rows.length, size) },
  });
  return { leads: rows.slice(0, size).map(leadOf), hasMore: rows.length > size };
}

/**
 * The newest leads as CSV, which spreadsheets read without running a customer's text as a formula. The export is an audit entry.
 * @throws HttpProblem not_your_store
 */
export async function leadsAsCsv(
  context: PlatformContext,
  member: StaffMember,
  { separator, ...wanted }: LeadFilters & { separator: CsvSeparator },
): Promise<Download> {
  const { leads, hasMore } = await leadPage(context, member, { ...wanted, size: MAX_EXPORTED });
  const rows = leads.map((lead) => ({ ...lead, assignee: lead.assignee?.name ?? "" }));
  const name = `leads-${dayOf(context.clock.now())}`;
  const more = "Filter the list before the export";
  return csvExport(name, COLUMNS, hasMore ? [...rows, {}] : rows, { separator, more });
}

const COLUMNS = {
  leadId: "code",
  source: "text",
  storeId: "text",
  vendorType: "text",
  productId: "code",
  variationId: "code",
  name: "text",
  mobileNumber: "mobile",
  email: "text",
  enquiryType: "text",
  contactMethod: "text",
  state: "text",
  assignee: "text",
  followUpOn: "day",
  createdAt: "text",
  withdrawnAt: "text",
  version: "count",
} as const satisfies Record<keyof StaffLead, CellKind>;

/** A lead with its notes. The view is an audit entry. @throws HttpProblem not_found, also for a lead of another store */
export async function leadWithNotes(context: PlatformContext, member: StaffMember, leadId: string) {
  const row = await requireLead(context.db, member, leadId);
  await record(context.db, context, { staffId: member.staffId, action: "lead viewed", leadId });
  return replyOf(context.db, row);
}

/**
 * Changes a lead.
 * @throws HttpProblem not_found, lead_withdrawn, or lead_changed with the current lead when it has another version
 */
export async function workOnLead(
  context: PlatformContext,
  member: StaffMember,
  leadId: string,
  { version, state, isMine, followUpOn }: z.output<NonNullable<typeof changeLead.body>>,
): Promise<z.output<typeof changeLead.reply>> {
  return context.db.transaction().execute(async (trx) => {
    const before = await requireLead(trx, member, leadId);
    if (before.withdrawn_at) throw new HttpProblem(leadWithdrawn);
    const assigneeId = isMine === undefined ? undefined : isMine ? member.staffId : null;
    if (!(await updateLead(trx, { leadId, version }, { state, assigneeId, followUpOn })))
      throw new HttpProblem(leadChanged, { details: { lead: leadOf(await requireLead(trx, member, leadId)) } });
    const after = await requireLead(trx, member, leadId);
    const changes = { before: workOf(before), after: workOf(after) };
    await record(trx, context, { staffId: member.staffId, action: "lead changed", leadId, ...changes });
    return replyOf(trx, after);
  });
}

/** Adds a note to a lead. @throws HttpProblem not_found */
export async function noteLead(
  context: PlatformContext,
  member: StaffMember,
  leadId: string,
  { text, once }: { text: string; once: Once },
): Promise<z.output<typeof addLeadNote.reply>> {
  const now = context.clock.now();
  return context.db.transaction().execute((trx) =>
    once(trx, { ownerId: member.staffId, now }, async () => {
      const row = await requireLead(trx, member, leadId);
      await insertNote(trx, row, { staffId: member.staffId, text, now });
      await record(trx, context, { staffId: member.staffId, action: "lead noted", leadId });
      return replyOf(trx, row);
    }),
  );
}

async function requireLead(db: Database, member: StaffMember, leadId: string): Promise<LeadRow> {
  const row = await findLead(db, leadId, storeOf(member, undefined));
  if (!row) throw new HttpProblem(notFound, { message: "There is no such lead" });
  return row;
}

function record(
  db: Database,
  { clock }: PlatformContext,
  { leadId, ...action }: { leadId: string; staffId: string; action: string; before?: object; after?: object },
): Promise<void> {
  return recordAction(db, clock.now(), { ...action, subject: `lead ${leadId}` });
}

/** What staff change, which is not personal data. */
function workOf({ state, assignee_id, follow_up_on, version }: LeadRow): object {
  return { state, assigneeId: assignee_id, followUpOn: follow_up_on, version };
}

async function replyOf(db: Database, row: LeadRow) {
  const notes = await notesOf(db, row);
  return success({
    lead: leadOf(row),
    details: row.withdrawn_at ? {} : detailsOf(row.details),
    notes: notes.map(({ note_id, name, text, created_at }) => ({
      noteId: note_id,
      by: name,
      text,
      createdAt: created_at.toISOString(),
    })),
  });
}

/** The details that the customer gave. */
function detailsOf(details: unknown): Record<string, string> {
  const given = Object.entries(details ?? {}).filter(([, value]) => value !== "");
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/** A lead for staff. They do not get the contacts of a customer who does not want to be contacted about it any more. */
function leadOf(row: LeadRow): StaffLead {
  return StaffLeadShape.parse({
    leadId: row.lead_id,
    source: row.source,
    storeId: row.store_id,
    vendorType: row.vendor_type,
    productId: row.product_id,
    variationId: row.variation_id,
    name: row.name,
    mobileNumber: row.withdrawn_at ? "" : row.mobile_number,
    email: row.withdrawn_at ? "" : row.email,
    enquiryType: row.enquiry_type,
    contactMethod: row.contact_method,
    state: row.state,
    assignee: row.assignee_id && { staffId: row.assignee_id, name: row.assignee_name },
    followUpOn: row.follow_up_on,
    createdAt: row.created_at.toISOString(),
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    version: row.version,
  });
}
