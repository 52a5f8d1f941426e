import { z } from "zod";
import { RandShape } from "#catalogue/contract.ts";
import { CsvSeparatorShape } from "#platform/http/csv-export.contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { problem, tooManyRequests } from "#platform/http/problem.ts";
import { replyWith } from "#platform/http/reply.contract.ts";
import { catalogueBusy } from "../contract.ts";

export const wrongFile = problem("wrong_catalogue_file", 422, "Choose a file that ends in .jsonl, .csv, .yaml or .yml");
/** The largest file that a browser imports, in megabytes. */
export const MAX_IMPORT_MB = 10;
/**
 * The largest YAML file that a browser imports, in bytes. YAML is parsed in one piece, at worst some 150 kB a second, and meanwhile the process answers
 * nobody. The largest file of the sample has 25 kB.
 */
export const MAX_YAML_BYTES = 100_000;
const importTooLarge = problem(
  "import_too_large",
  413,
  `The file is larger than ${MAX_IMPORT_MB} MB. Import it on the server by npm run catalogue:import`,
);
export const exportTooLarge = problem(
  "export_too_large",
  422,
  "The catalogue is too large for a download. Export it on the server by npm run catalogue:export",
);

const permission = "catalogue:write";

/** The prices of variants that an import changes. */
export const PriceChangesShape = z.object({
  count: z.number().int().describe("Prices of variants that change"),
  large: z.number().int().describe("Those of them that fall by more than half, or more than double"),
  largest: z
    .array(
      z.object({
        productId: z.string(),
        name: z.string(),
        variationId: z.string(),
        before: RandShape,
        after: RandShape,
      }),
    )
    .describe("The first 50, those first that change most for their size"),
});

export const importFile = endpoint("POST /staff/catalogue/import", {
  summary: "Check a catalogue file, or import it; everything of it or nothing",
  permission,
  body: z.object({
    mode: z.enum(["check", "import"]),
    skipBad: z.enum(["true", "false"]).default("false").describe("Whether lines with mistakes are left out"),
    prefer: z.enum(["files", "staff"]).optional().describe("Which side wins where staff have edited what it changes"),
  }),
  upload: { file: "file", maxBytes: MAX_IMPORT_MB * 1_048_576, tooLarge: importTooLarge },
  reply: replyWith({
    done: z.boolean().describe("Whether the catalogue was changed"),
    entries: z.number().int(),
    faultyEntries: z.number().int(),
    faultCount: z.number().int(),
    faults: z.array(z.string()).describe("The first 50, each with its line"),
    conflicts: z.array(z.object({ kind: z.enum(["product", "category"]), id: z.string(), name: z.string() })),
    added: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    held: z.number().int().describe("Products that wait for a second person, because a price falls by more than half"),
    categories: z.number().int(),
    stock: z.number().int(),
    prices: PriceChangesShape,
  }),
  problems: [wrongFile, importTooLarge, catalogueBusy, tooManyRequests],
});

export const exportCatalogueFile = endpoint("GET /staff/catalogue/export", {
  summary: "The catalogue as a file that can be imported again",
  permission,
  query: z.object({ format: z.enum(["jsonl", "csv"]), separator: CsvSeparatorShape }),
  download: true,
  reply: z.unknown(),
  problems: [exportTooLarge],
});
