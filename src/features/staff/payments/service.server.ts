import type { z } from "zod";
import type { Payments } from "#orders/context.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { ReceivedFile } from "#platform/http/endpoint.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { type CsvColumns, csvRows } from "#platform/import/csv.server.ts";
import { withReceivedFile } from "#platform/import/received-file.server.ts";
import {
  type Checked,
  ErrorList,
  errorText,
  ImportError,
  type ImportLimits,
  requireWithin,
} from "#platform/import/report.model.ts";
import { wordIn } from "#platform/import/words.model.ts";
import { DAY_MS, daysBefore, midnightOf } from "#shared/day.ts";
import { toRand } from "#shared/money.ts";
import { typedAmount } from "#shared/typed-amount.ts";
import { recordAction } from "#staff-access/audit/repository.server.ts";
import { type reconcilePayments, wrongStatement } from "./contract.ts";
import { compared, type StatementPayment } from "./model.ts";
import { paymentsBegun } from "./repository.server.ts";

type Report = z.output<typeof reconcilePayments.reply>["body"];

/** Days before the period in which an attempt can have begun that was paid within it, as by a bank transfer. */
const EARLIER_DAYS = 31;

/** Names of the columns that are read, as the exports of gateways write them. Of several the first one counts. */
const COLUMNS = {
  reference: ["M Payment ID", "Merchant Transaction ID", "Payment ID", "Reference"],
  amount: ["Gross", "Amount Gross", "Amount"],
  status: ["Payment Status", "Status", "Result"],
};

/** Payments in a statement, which are all in memory while they are compared. */
const MAX_PAYMENTS = 100_000;

/** Words for a payment that was made; another status is none. */
const PAID = ["complete", "completed", "paid", "successful", "success"];

/**
 * Compares a statement with the payments of the shop. It changes nothing; the audit records that it was made.
 * @throws HttpProblem wrong_statement
 */
export async function reconcile(
  { db, clock, payment }: PlatformContext & Payments,
  staffId: string,
  { from, to }: { from: string; to: string },
  file: ReceivedFile,
  limits: ImportLimits,
): Promise<Report> {
  const statement = await withReceivedFile(file, ".csv", (path) => readStatement(path, limits)).catch(
    (error: unknown) => {
      if (!(error instanceof ImportError)) throw error;
      throw new HttpProblem(wrongStatement, { field: "body.file", message: error.message });
    },
  );
  const period = { from: midnightOf(from), before: new Date(midnightOf(to).getTime() + DAY_MS) };
  const rows = await paymentsBegun(db, payment.name, { ...period, from: daysBefore(period.from, EARLIER_DAYS) });
  const { matched, matchedCents, differences, differenceCount } = compared(
    statement.payments,
    rows.map((row) => ({
      reference: payment.referenceOf(row.payment_id),
      orderNumber: row.ecom_id,
      amountCents: row.amount_cents,
      status: row.status,
      changedAt: row.updated_at,
    })),
    period,
  );
  const { entries, others, faults } = statement;
  await recordAction(db, clock.now(), {
    staffId,
    action: "payments compared",
    subject: `payments ${payment.name}`,
    after: { from, to, entries, matched, differences: differenceCount },
  });
  return {
    entries,
    others,
    matched,
    differences: differences.map(({ orderNumber, ...each }) => ({ ...each, ecomid: orderNumber })),
    differenceCount,
    matchedTotal: toRand(matchedCents),
    faultCount: faults.total,
    faults: faults.first.map(errorText),
  };
}

/** @throws ImportError beyond the limits, for a file that is no CSV, or without a column that is needed */
async function readStatement(path: string, limits: ImportLimits) {
  const payments: StatementPayment[] = [];
  const faults = new ErrorList();
  let entries = 0;
  for await (const row of csvRows(path, STATEMENT)) {
    entries += 1;
    const { faults: found, value } = row.faults ? row : paymentIn(row.line, row.value);
    if (found) faults.add(found.map((fault) => ({ ...fault, line: row.line })));
    else if (value) payments.push(value);
    if (payments.length > MAX_PAYMENTS)
      throw new ImportError(`The file has more than ${MAX_PAYMENTS} payments. Export a shorter period.`);
    requireWithin(limits, faults);
  }
  return { payments, faults, entries, others: entries - payments.length - faults.entries };
}

const STATEMENT: CsvColumns = {
  required: { reference: "code", amount: "amount" },
  optional: { status: "word" },
  skipsOthers: true,
  namesOf,
};

/** The heading with the names of our columns in the place of the gateway's. */
function namesOf(heading: readonly string[]): string[] {
  const found = Object.entries(COLUMNS).map(([name, known]) => {
    return { name, theirs: known.filter((each) => heading.some((cell) => wordIn([each], cell))).slice(0, 1) };
  });
  return heading.map((cell, at) => found.find(({ theirs }) => wordIn(theirs, cell))?.name ?? `column ${at}`);
}

/** The payment in a line; neither value nor faults for a line that is no payment. */
function paymentIn(
  line: number,
  { reference = "", amount = "", status }: Record<string, string>,
): Partial<Checked<StatementPayment>> {
  if (reference === "" || (status !== undefined && !PAID.includes(status))) return {};
  const amountCents = typedAmount(amount);
  if (amountCents === undefined) return { faults: [{ field: "amount", reason: `"${amount}" is no amount in rand` }] };
  return amountCents > 0 ? { value: { line, reference, amountCents } } : {};
}
