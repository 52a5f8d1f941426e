import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import { uuidv7 } from "#platform/ids.ts";
import { csvRows } from "#platform/import/csv.server.ts";
import {
  checkedBy,
  ErrorList,
  ImportError,
  type ImportOptions,
  type ImportReport,
  type RowError,
} from "#platform/import/report.model.ts";
import { choice } from "#platform/import/words.model.ts";
import { addDays, midnightOf } from "#shared/day.ts";
import { isUnguessable, typedVoucherCode, VOUCHER_CHECKS, type VoucherCampaign } from "./model.ts";
import {
  type ImportedVoucher,
  type StoredVoucher,
  saveVouchers,
  storedVouchers,
  voucherHashOf,
} from "./repository.server.ts";

/** Result of an import. */
export interface VoucherImportReport extends ImportReport {
  added: number;
  /** Codes that got another campaign or day. */
  changed: number;
  unchanged: number;
  /** Codes that were redeemed already; they stay as they are. */
  redeemed: number;
}

/** Maximum number of lines of a file. */
const MAX_LINES = 1_000_000;

/** Codes per transaction. */
const BATCH = 2_000;

/**
 * Imports the codes of a CSV file. It can be repeated: codes that exist stay, and those that were redeemed stay redeemed.
 * @param campaigns from config/vouchers.ts
 * @throws ImportError if the file cannot be read
 */
export async function importVouchers(
  db: Database,
  file: string,
  {
    campaigns,
    now,
    check = false,
    skipBad = false,
  }: ImportOptions & { campaigns: readonly VoucherCampaign[]; now: Date },
): Promise<VoucherImportReport> {
  const { entries, vouchers, faults } = await readFile(file, campaigns);
  const report = { entries, faults, added: 0, changed: 0, unchanged: 0, redeemed: 0, done: false };
  if (faults.entries > 0 && !skipBad) return report;
  for (let from = 0; from < vouchers.length; from += BATCH) {
    const batch = vouchers.slice(from, from + BATCH).map((voucher) => ({ ...voucher, voucherId: uuidv7(now) }));
    const stored = await storedVouchers(
      db,
      batch.map(({ codeHash }) => codeHash),
    );
    for (const voucher of batch) report[outcomeOf(voucher, stored.get(voucher.codeHash.toString("hex")))] += 1;
    if (!check) await saveVouchers(db, batch, now);
  }
  return { ...report, done: !check };
}

function outcomeOf(voucher: ImportedVoucher, stored: StoredVoucher | undefined) {
  if (!stored) return "added";
  if (stored.redeemedAt) return "redeemed";
  const isSame = stored.campaign === voucher.campaign && stored.expiresAt.getTime() === voucher.expiresAt.getTime();
  return isSame ? "unchanged" : "changed";
}

/** A code as spreadsheets round numbers: to 15 digits, with zeros for the others. One can be a real code; all of a file are not. */
const ROUNDED = /^\d{15}0+$/;

const COLUMNS = { required: { code: "code", campaign: "code", expires_on: "day" } } as const;

/** The codes of a file, and what is wrong with it. A fault never repeats a code, because reports are kept and forwarded. */
async function readFile(file: string, campaigns: readonly VoucherCampaign[]) {
  const faults = new ErrorList();
  const lineOf = new Map<string, number>();
  const vouchers: Omit<ImportedVoucher, "voucherId">[] = [];
  const shape = rowShape(campaigns.map(({ id }) => id));
  let entries = 0;
  let allDigits = 0;
  let rounded = 0;
  for await (const { line, value, faults: wrong } of csvRows(file, COLUMNS)) {
    entries += 1;
    if (entries > MAX_LINES) throw new ImportError(`The file has more than ${MAX_LINES} lines: import it in parts.`);
    const row = wrong ? { faults: wrong } : checkedBy(shape, value);
    const found: RowError[] = row.faults ?? [];
    if (/^\d+$/.test(row.value?.code ?? "")) allDigits += 1;
    if (ROUNDED.test(row.value?.code ?? "")) rounded += 1;
    const earlierLine = row.value && lineOf.get(row.value.code);
    if (earlierLine) found.push({ field: "code", reason: `is that of line ${earlierLine}` });
    if (found.length > 0) faults.add(found.map((fault) => ({ ...fault, line })));
    else if (row.value) {
      const { code, campaign, expires_on: day } = row.value;
      lineOf.set(code, line);
      vouchers.push({ codeHash: voucherHashOf(code), campaign, expiresAt: midnightOf(addDays(day, 1)) });
    }
  }
  if (rounded > 1 && rounded === allDigits)
    throw new ImportError(
      "All codes of digits end in zeros behind their fifteenth digit: a spreadsheet has rounded them. Format the column as text before they are entered.",
    );
  return { entries, vouchers, faults };
}

function rowShape(campaigns: readonly string[]) {
  return z.object({
    code: z
      .string()
      .refine(
        VOUCHER_CHECKS.code.ok,
        "must be 16 to 40 letters and digits; spaces and hyphens between them do not count",
      )
      .transform((text) => typedVoucherCode(text) ?? text)
      .refine(isUnguessable, "is too easy to guess: make codes at random"),
    campaign: choice(campaigns, `must be a campaign of config/vouchers.ts: ${campaigns.join(", ")}`),
    expires_on: z.iso.date("must be the last day on which it works, such as 2027-03-31"),
  });
}
