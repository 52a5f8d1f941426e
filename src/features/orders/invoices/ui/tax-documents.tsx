import { use } from "react";
import type { z } from "zod";
import { FailureNotice } from "#design-system/feedback/failure-notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { useAction } from "#design-system/forms/use-action.ts";
import { Part } from "#design-system/part.tsx";
import { withOrder } from "#orders/guests/order-access.ts";
import { requestFile, saveFile } from "#platform/files/download.ts";
import { CallFailure } from "#platform/http/client.ts";
import { formatDayOf } from "#shared/day.ts";
import { formatPrice, toCents } from "#shared/money.ts";
import type { listTaxDocuments } from "../contract.ts";
import { TAX_DOCUMENT_TITLES } from "../model.ts";

interface TaxDocumentsProps {
  orderId: string;
  /** null when it could not be loaded. */
  reply: Promise<z.output<typeof listTaxDocuments.reply> | null>;
}

/** The tax invoice and credit note of an order, to store as PDF. Nothing while there are none: the invoice is issued soon after payment. */
export function TaxDocuments({ orderId, reply }: TaxDocumentsProps) {
  const documents = use(reply)?.body.documents ?? [];
  const { working, failure, run } = useAction(
    (error) => (error instanceof CallFailure && error.message) || "That didn't work. Please try again",
  );

  async function save(number: string) {
    const params = { id: orderId, number };
    const file = await withOrder(orderId, (token) =>
      requestFile("GET /orderDetails/:id/tax-documents/:number", { token, params }),
    );
    saveFile(file, `${number}.pdf`);
  }

  if (documents.length === 0) return null;
  return (
    <Part
      card
      id="tax-documents"
      title={documents.length > 1 ? "Tax invoice and credit note" : "Tax invoice"}
      className="gap-3 print:hidden"
    >
      <ul className="grid gap-3">
        {documents.map(({ kind, number, issuedAt, total, vat }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p>
              {TAX_DOCUMENT_TITLES[kind]} {number} of {formatDayOf(issuedAt)}
              <span className="block text-muted text-sm">
                {formatPrice(toCents(total))}, of which VAT {formatPrice(toCents(vat))}
              </span>
            </p>
            <Button
              kind="secondary"
              size="small"
              loading={working === number}
              aria-label={`Download PDF: ${number}`}
              onClick={() => run(() => save(number), number)}
            >
              Download PDF
            </Button>
          </li>
        ))}
      </ul>
      <FailureNotice text={failure} />
    </Part>
  );
}
