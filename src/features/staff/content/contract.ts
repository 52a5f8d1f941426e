import { z } from "zod";
import { BannerShape } from "#content/contract.ts";
import { CONTENT_KINDS } from "#content/documents.model.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound, problem } from "#platform/http/problem.ts";
import { replyOf, replyWith } from "#platform/http/reply.contract.ts";
import { lineField } from "#platform/http/text-fields.contract.ts";

/** Somebody saved the document since it was read; details hold its current version. */
export const contentChanged = problem("content_changed", 409, "Someone else has changed this document");
/** Details hold the faults, a sentence each. */
export const contentErrors = problem("content_faults", 422, "The document has mistakes");
export const wrongPeriod = problem("wrong_period", 422, "Choose times in the future, the end after the beginning");
export const timeTaken = problem("time_taken", 409, "Another change of this document is planned for this time");

const Kind = z.enum(CONTENT_KINDS);
const Slug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be small letters, digits and hyphens");
const Key = z.object({ kind: Kind, slug: Slug });
const Text = z.string().max(200_000);
const Instant = z.iso.datetime({ offset: true });

const EntryShape = Key.extend({
  title: z.string(),
  version: z.number().int(),
  removed: z.boolean(),
  changedAt: z.iso.datetime(),
  changedBy: z.string().describe("A staff member, or the import"),
  plannedAt: z.iso.datetime().nullable().describe("The next planned change"),
  failedAt: z.iso.datetime().nullable().describe("When a planned change could not be made"),
}).meta({ id: "StaffContentEntry" });

export const listContent = endpoint("GET /staff/content", {
  summary: "Content documents, also removed ones",
  permission: "content:write",
  query: z.object({
    kind: Kind.optional(),
    q: lineField(100).default("").describe("Part of the name or title"),
    sort: z.enum(["name", "-name", "changed", "-changed"]).default("name"),
    after: z.coerce.number().int().min(0).max(100_000).default(0).describe("Number of documents before the page"),
    size: z.coerce.number().int().min(1).max(100).default(50),
  }),
  reply: replyWith({ documents: z.array(EntryShape), hasMore: z.boolean() }),
});

const DocumentReply = replyOf(
  Key.extend({
    text: z.string().describe("Markdown with front matter, as in a file of the import"),
    version: z.number().int().describe("0 for a planned document that does not exist yet"),
    removed: z.boolean(),
    planned: z.array(
      z.object({
        at: z.iso.datetime(),
        by: z.string(),
        removes: z.boolean(),
        failedAt: z.iso.datetime().nullable().describe("When it turned out that it cannot be made"),
      }),
    ),
    versions: z
      .array(
        z.object({
          version: z.number().int(),
          at: z.iso.datetime(),
          by: z.string(),
          removed: z.boolean(),
        }),
      )
      .describe("The last 100, the newest first"),
  }),
);

export const getContent = endpoint("GET /staff/content/:kind/:slug", {
  summary: "A content document with its versions and planned changes",
  permission: "content:write",
  params: Key,
  reply: DocumentReply,
  problems: [notFound],
});

export const getContentVersion = endpoint("GET /staff/content/:kind/:slug/versions/:version", {
  summary: "The text of a former version",
  permission: "content:write",
  params: Key.extend({ version: z.coerce.number().int().positive().max(1_000_000_000) }),
  reply: replyWith({ text: z.string() }),
  problems: [notFound],
});

export const saveContent = endpoint("PUT /staff/content/:kind/:slug", {
  summary: "Save a content document, now or at a time; the same text again changes nothing",
  permission: "content:write",
  params: Key,
  body: z.object({
    text: Text,
    version: z.number().int().nonnegative().describe("As last read, 0 for a new document; another one is refused"),
    from: Instant.optional().describe("When it is to replace what stands there; at once without it"),
    until: Instant.optional().describe("When what stands there now is to come back"),
  }),
  reply: DocumentReply,
  problems: [contentChanged, contentErrors, wrongPeriod, timeTaken],
});

export const cancelContent = endpoint("DELETE /staff/content/:kind/:slug/planned", {
  summary: "Cancel a planned change",
  permission: "content:write",
  params: Key,
  query: z.object({ at: Instant }),
  reply: DocumentReply,
  problems: [notFound],
});

export const previewContent = endpoint("POST /staff/content/preview", {
  summary: "Check a document and show it as its page does, without saving it",
  permission: "content:write",
  body: Key.extend({ text: Text }),
  reply: replyWith({
    faults: z.array(z.string()),
    html: z.string().describe("The rendered and sanitised text, or empty"),
    banner: BannerShape.nullable(),
  }),
});
