import { z } from "zod";
import { MarkdownShape } from "#content/documents.contract.ts";
import { linesField } from "#platform/http/text-fields.contract.ts";
import { parseMoney } from "#shared/money.ts";
import { type CompetitionDocument, MAX_ENTRY_COST_CENTS } from "./model.ts";

const text = (max: number) => linesField(max).min(1);
const SEED_HASH = /^([0-9a-f]{64})?$/;

/** What staff write for a competition. */
export const CompetitionDocumentShape = z
  .object({
    title: text(90),
    prizes: z
      .array(z.object({ name: text(90), text: linesField(300).default(""), quantity: z.int().min(1).max(500) }))
      .min(1)
      .max(10),
    reserves: z.int().min(0).max(50).default(3),
    steps: z.array(text(300)).min(1).max(6),
    basis: text(600),
    resultsMedium: text(300),
    entryCost: z
      .string()
      .max(20)
      .default("0.00")
      .refine((rand) => /^\d+\.\d\d$/.test(rand) && (parseMoney(rand) ?? Infinity) <= MAX_ENTRY_COST_CENTS, {
        message: "must be rand like 0.00, and at most 1.50 (CPA regulation 11)",
      }),
    exclusions: text(600),
    overseer: z.object({ name: text(120), firm: text(120) }),
    opensAt: z.iso.datetime({ offset: true }),
    closesAt: z.iso.datetime({ offset: true }),
    dealNames: z.array(z.string().max(80)).min(1).max(20),
    pins: z.int().min(1).max(5_000),
    seedHash: z.string().regex(SEED_HASH, "must be 64 hexadecimal digits in small letters, or empty").default(""),
    rules: MarkdownShape.min(1),
  })
  .refine(({ opensAt, closesAt }) => Date.parse(opensAt) < Date.parse(closesAt), {
    message: "must be after the opening",
    path: ["closesAt"],
  })
  .meta({ id: "CompetitionDocument" }) satisfies z.ZodType<CompetitionDocument>;
