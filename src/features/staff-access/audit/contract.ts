import { z } from "zod";
import { CsvSeparatorShape } from "#platform/http/csv-export.contract.ts";
import { dayField } from "#platform/http/day-field.contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { DownloadShape, replyWith } from "#platform/http/reply.contract.ts";
import { lineField } from "#platform/http/text-fields.contract.ts";

const values = z.record(z.string(), z.unknown()).nullable();

export const AuditEntryShape = z
  .object({
    entryId: z.uuid(),
    at: z.iso.datetime(),
    staff: z.object({ staffId: z.uuid(), name: z.string() }).nullable().describe("null for a command on the server"),
    action: z.string(),
    subject: z.string(),
    before: values,
    after: values,
  })
  .meta({ id: "AuditEntry" });

/** With the values about a person, which the export leaves out. */
const PersonalEntryShape = AuditEntryShape.extend({
  personal: z
    .union([z.record(z.string(), z.string()), z.literal("deleted")])
    .nullable()
    .describe("Values about a person; deleted when the law or the person wanted it"),
});

const Filters = z.object({
  staffId: z.uuid().optional(),
  action: z.string().max(80).optional().describe("Exactly, as in an entry"),
  subject: lineField(200).optional().describe('Begins with this: "lead ", or one lead'),
  from: dayField().optional(),
  to: dayField().optional().describe("The last day, included"),
});

export const auditEntries = endpoint("GET /staff/audit", {
  summary:
    "What staff did and which personal data they saw, newest first; reading values about persons is recorded too",
  permission: "audit:read",
  query: Filters.extend({
    after: z.uuid().optional().describe("Id of the last entry of the page before"),
    size: z.coerce.number().int().min(1).max(100).default(50),
  }),
  reply: replyWith({ entries: z.array(PersonalEntryShape), hasMore: z.boolean() }),
});

export const exportAudit = endpoint("GET /staff/audit/export", {
  summary:
    "The audit as CSV without values about persons, at most fifty thousand entries; a file that was cut says so in its last line",
  permission: "audit:read",
  query: Filters.extend({ separator: CsvSeparatorShape }),
  download: true,
  reply: DownloadShape,
});
