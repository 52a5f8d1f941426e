import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound } from "#platform/http/problem.ts";
import { replyOf, replyWith } from "#platform/http/reply.contract.ts";
import { DifferenceShape } from "#staff/approvals/contract.ts";
import { catalogueBusy } from "../contract.ts";
import { PriceChangesShape } from "../files/contract.ts";

const permission = "catalogue:write";
const params = z.object({ importId: z.uuid() });

const ImportShape = z
  .object({
    importId: z.uuid(),
    at: z.iso.datetime(),
    by: z.string().nullable().describe("null for a command on the server"),
    fileName: z.string(),
    putsBack: z.uuid().nullable().describe("The import of which it put back what that one had changed"),
    added: z.number().int().describe("Products"),
    changed: z.number().int().describe("Products"),
    categories: z.number().int(),
    stock: z.number().int().describe("Quantities"),
    putBackAt: z.iso.datetime().nullable().describe("When it was last put back itself"),
  })
  .meta({ id: "CatalogueImport" });

export const listImports = endpoint("GET /staff/catalogue/imports", {
  summary: "Imports that changed the catalogue in the last year, the newest first",
  permission,
  query: z.object({
    after: z.uuid().optional().describe("Id of the last import of the page before"),
    size: z.coerce.number().int().min(1).max(100).default(50),
  }),
  reply: replyWith({ imports: z.array(ImportShape), hasMore: z.boolean() }),
});

export const readImport = endpoint("GET /staff/catalogue/imports/:importId", {
  summary: "An import with what it changed",
  permission,
  params,
  reply: replyOf(
    ImportShape.extend({
      changes: z
        .array(
          z.object({
            kind: z.enum(["product", "category"]),
            id: z.string(),
            name: z.string(),
            differences: z.array(DifferenceShape),
          }),
        )
        .describe("Of the first 100 products and categories, at most 20 values each"),
      subjects: z.number().int().describe("Products and categories that it changed"),
    }),
  ),
  problems: [notFound],
});

export const putBackImported = endpoint("POST /staff/catalogue/imports/:importId/put-back", {
  summary:
    "Check or do: let what an import changed be as it was before, except what was changed since. Quantities stay. A price that falls by more than half waits for a second person",
  permission,
  params,
  body: z.object({ mode: z.enum(["check", "import"]) }),
  reply: replyWith({
    done: z.boolean().describe("Whether the catalogue was changed"),
    changed: z.number().int().describe("Products that are, or would be, as before"),
    unchanged: z.number().int(),
    categories: z.number().int(),
    held: z.number().int().describe("Products that wait for a second person, because a price falls by more than half"),
    left: z
      .array(z.object({ kind: z.enum(["product", "category"]), id: z.string(), name: z.string() }))
      .describe("The first 200 that were changed since, and stay as they are"),
    leftCount: z.number().int(),
    faults: z.array(z.string()).describe("Why others stay as they are; the first 50"),
    faultCount: z.number().int(),
    prices: PriceChangesShape,
  }),
  problems: [notFound, catalogueBusy],
});
