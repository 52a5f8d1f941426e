import { type FormEvent, useState } from "react";
import type { z } from "zod";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { TextField } from "#design-system/forms/field.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { formatPrice, toCents } from "#shared/money.ts";
import { call } from "#staff/client.ts";
import { FailureNotice } from "#staff/ui/failure-notice.tsx";
import { formatInstant } from "#staff/ui/format-instant.ts";
import { failureText } from "#staff/ui/staff-loading.ts";
import { staffPage } from "#staff/ui/staff-shell.tsx";
import { type StaffColumn, StaffTable } from "#staff/ui/staff-table.tsx";
import { asStaff } from "#staff-access/browser-session.ts";
import type { reconcilePayments } from "../contract.ts";
import { MAX_DAYS, MAX_STATEMENT_MB } from "../model.ts";

export const handle = staffPage("orders:read");

export const meta = privateMeta("Payments");

type Report = z.output<typeof reconcilePayments.reply>["body"];
type Difference = Report["differences"][number];

const KINDS: Record<Difference["kind"], string> = {
  unknown: "The shop knows no such payment",
  not_paid: "Not paid in the shop. Open the order and ask the gateway",
  amount: "The amounts differ",
  twice: "The statement lists it twice",
  missing: "Paid in the shop, not in the statement",
};

const COLUMNS: StaffColumn<Difference>[] = [
  { id: "order", label: "Order or reference", cell: ({ ecomid: orderNumber, reference }) => orderNumber ?? reference },
  { id: "difference", label: "Difference", cell: ({ kind }) => KINDS[kind] },
  { id: "line", label: "Line", isNumber: true, cell: ({ line }) => line },
  { id: "statement", label: "Statement", isNumber: true, cell: ({ statementAmount }) => amount(statementAmount) },
  { id: "shop", label: "Shop", isNumber: true, cell: ({ shopAmount }) => amount(shopAmount) },
  { id: "at", label: "In the shop since", cell: ({ changedAt }) => changedAt && formatInstant(changedAt) },
  { id: "reference", label: "Reference", cell: ({ reference, ecomid: orderNumber }) => orderNumber && reference },
];

/** Compares the statement of the gateway with the payments of the shop. */
export default function Reconciliation() {
  const [report, setReport] = useState<Report>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function compare(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const file = typed.get("file");
    if (isBusy || !(file instanceof File)) return;
    setBusy(true);
    setFailure(undefined);
    setReport(undefined);
    try {
      const body = { from: String(typed.get("from")), to: String(typed.get("to")) };
      const answer = await asStaff((token) => call("POST /staff/payments/reconcile", { token, body, file: { file } }));
      setReport(answer.body);
    } catch (error) {
      setFailure(failureText(error));
    }
    setBusy(false);
  }

  return (
    <>
      <h1 className="mb-2 text-2xl">Payments</h1>
      <p className="mb-6 max-w-prose text-muted">
        Export the transactions of up to {MAX_DAYS} days at your payment gateway as CSV, up to {MAX_STATEMENT_MB} MB,
        and compare them with what the shop has as paid. Nothing is changed.
      </p>
      <form onSubmit={compare} className="grid max-w-xl gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          <TextField label="From" name="from" type="date" required />
          <TextField label="To" name="to" type="date" required />
        </div>
        <TextField label="Statement" name="file" type="file" required accept=".csv" className="py-2.5" />
        <Button type="submit" className="justify-self-start" loading={isBusy}>
          Compare
        </Button>
      </form>
      <div className="mt-6 grid gap-4" aria-busy={isBusy}>
        <FailureNotice text={failure} />
        {report && (
          <>
            <Summary report={report} />
            {report.differences.length > 0 && (
              <StaffTable
                label="Differences"
                columns={COLUMNS}
                rows={report.differences}
                idOf={({ kind, reference, line }) => `${kind} ${reference} ${line}`}
                hrefOf={({ ecomid: orderNumber }) => (orderNumber ? `/staff/orders/${orderNumber}` : undefined)}
                empty="There is no difference"
              />
            )}
          </>
        )}
      </div>
    </>
  );
}

function Summary({ report }: { report: Report }) {
  const { entries, others, matched, matchedTotal, differences, differenceCount, faults, faultCount } = report;
  return (
    <>
      <Notice
        tone={differenceCount > 0 ? "warning" : "success"}
        title={differenceCount > 0 ? `Differences: ${differenceCount}` : "Statement and shop agree"}
        live
      >
        <p>
          Lines that agree: {matched} of {entries}, together {amount(matchedTotal)}.
          {others > 0 && ` Lines that are no payments: ${others}.`}
        </p>
        {differenceCount > differences.length && (
          <p>
            The first {differences.length} are listed. To see the other {differenceCount - differences.length}, settle
            these and compare again, or export fewer days.
          </p>
        )}
        {differences.some(({ kind }) => kind === "missing") && (
          <p>What was paid shortly before midnight can stand in the statement of the next day.</p>
        )}
      </Notice>
      {faults.length > 0 && (
        <Notice tone="danger" title={`Lines that could not be read: ${faultCount}`}>
          <ul className="wrap-anywhere">
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

function amount(rand: string | null) {
  return rand && formatPrice(toCents(rand));
}
