import { z } from "zod";
import { SegmentShape } from "#catalogue/contract.ts";
import { NewLeadShape, UNREACHABLE } from "#leads/contract.ts";
import { canReach, LEAD_SOURCES } from "#leads/model.ts";
import { CsvSeparatorShape } from "#platform/http/csv-export.contract.ts";
import { dayField } from "#platform/http/day-field.contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound, problem, tooManyRequests } from "#platform/http/problem.ts";
import { DownloadShape, replyWith } from "#platform/http/reply.contract.ts";
import { linesField } from "#platform/http/text-fields.contract.ts";
import { SearchTextShape } from "../search-text.contract.ts";
import { LEAD_STATES } from "./model.ts";

/** Somebody changed the lead since it was read; details hold it as it is now. */
export const leadChanged = problem("lead_changed", 409, "Someone else has changed this lead");
/** The customer withdrew the consent to be contacted about the lead. */
export const leadWithdrawn = problem(
  "lead_withdrawn",
  409,
  "The customer does not want to be contacted about this any more, so the lead stays closed",
);
/** A store agent named another store, or an account without a store named none. */
export const notYourStore = problem("not_your_store", 403, "You work on the leads of your own store only");

export const StaffLeadShape = z
  .object({
    leadId: z.uuid(),
    source: z.enum(LEAD_SOURCES),
    storeId: z.string().nullable(),
    vendorType: SegmentShape,
    productId: z.string(),
    variationId: z.string().describe("Of the product; empty without one"),
    name: z.string(),
    mobileNumber: z.string().describe("Empty for a withdrawn lead, as is the address"),
    email: z.string(),
    enquiryType: z.string(),
    contactMethod: z.string(),
    state: z.enum(LEAD_STATES),
    assignee: z.object({ staffId: z.uuid(), name: z.string() }).nullable(),
    followUpOn: z.iso.date().nullable(),
    createdAt: z.iso.datetime(),
    withdrawnAt: z.iso
      .datetime()
      .nullable()
      .describe("When the customer withdrew the consent to be contacted; the lead cannot be changed from then on"),
    version: z.number().int(),
  })
  .meta({ id: "StaffLead" });

export const LeadFiltersShape = z.object({
  search: SearchTextShape.describe("A mobile number, or parts of the name and email: each word has to occur"),
  storeId: z.string().max(40).optional().describe("A store agent sees the own store only, also without it"),
  source: z.enum(LEAD_SOURCES).optional(),
  state: z.enum(LEAD_STATES).optional(),
  assigneeId: z
    .union([z.uuid(), z.literal("me")])
    .optional()
    .describe('Of a staff member; "me" is the caller'),
  /** Leads that are due for a follow-up on or before a day. */
  dueBy: dayField().optional(),
});

export const storeLead = endpoint("POST /lambda/store-lead", {
  summary: "Enter a lead in a store; a repeated request creates no second lead",
  permission: "leads:write",
  body: NewLeadShape.extend({
    storeId: z.string().max(40).optional().describe("The store; a store agent's own by default"),
    note: linesField(2_000).default(""),
  }).refine(({ contactMethod, email }) => canReach(contactMethod, email), UNREACHABLE),
  reply: z.object({ success: z.literal(true), body: z.object({ leadId: z.uuid() }), message: z.string() }),
  problems: [notFound, tooManyRequests, notYourStore],
  idempotent: true,
});

export const storeLeads = endpoint("GET /lambda/get-store-leads", {
  summary: "Leads of a store, newest first",
  permission: "leads:read",
  query: LeadFiltersShape.extend({
    after: z.uuid().optional().describe("Id of the last lead of the page before"),
    size: z.coerce.number().int().min(1).max(100).default(25),
  }),
  reply: replyWith({ leads: z.array(StaffLeadShape), hasMore: z.boolean() }),
  problems: [notYourStore],
});

export const exportLeads = endpoint("GET /staff/leads/export", {
  summary: "The newest leads as CSV, at most fifty thousand; a file that was cut says so in its last line",
  permission: "leads:read",
  query: LeadFiltersShape.extend({ separator: CsvSeparatorShape }),
  download: true,
  reply: DownloadShape,
  problems: [notYourStore],
});

const LeadId = z.object({ leadId: z.uuid() });

const LeadWithNotes = replyWith({
  lead: StaffLeadShape,
  details: z.record(z.string(), z.string()).describe("What the customer selected: contract length, address"),
  notes: z.array(z.object({ noteId: z.uuid(), by: z.string(), text: z.string(), createdAt: z.iso.datetime() })),
});

export const getLead = endpoint("GET /staff/leads/:leadId", {
  summary: "A lead with its notes",
  permission: "leads:read",
  params: LeadId,
  reply: LeadWithNotes,
  problems: [notFound, notYourStore],
});

export const changeLead = endpoint("PATCH /staff/leads/:leadId", {
  summary: "Change state, assignee or follow-up date of a lead",
  permission: "leads:write",
  params: LeadId,
  body: z.object({
    version: z.number().int().describe("As last read; another one is refused"),
    state: z.enum(LEAD_STATES).optional(),
    isMine: z.boolean().optional().describe("true assigns the lead to the caller, false to no one"),
    followUpOn: dayField().nullable().optional(),
  }),
  reply: LeadWithNotes,
  problems: [notFound, notYourStore, leadChanged, leadWithdrawn],
});

export const addLeadNote = endpoint("POST /staff/leads/:leadId/notes", {
  summary: "Add a note to a lead",
  permission: "leads:write",
  params: LeadId,
  body: z.object({ text: linesField(2_000).min(1) }),
  reply: LeadWithNotes,
  problems: [notFound, notYourStore],
  idempotent: true,
});
