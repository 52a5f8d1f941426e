import { useEffect, useState } from "react";
import type { z } from "zod";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { call } from "#orders/client.ts";
import { withOrder } from "#orders/guests/order-access.ts";
import { requestFile, saveFile } from "#platform/files/download.ts";
import { CallFailure } from "#platform/http/client.ts";
import { formatDayOf } from "#shared/day.ts";
import { formatPrice, toCents } from "#shared/money.ts";
import type { listTaxDocuments } from "../contract.ts";
import { TAX_DOCUMENT_TITLES } from "../model.ts";

type Entries = z.output<typeof listTaxDocuments.reply>["body"]["documents"];

/** The tax invoice and credit note of an order, to store as PDF. Nothing while there are none: the invoice is issued soon after payment. */
export function TaxDocuments({ orderId }: { orderId: string }) {
  const [documents, setDocuments] = useState<Entries>([]);
  const [loading, setLoading] = useState<string>();
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    let isUnmounted = false;
    withOrder(orderId, (token) => call("GET /orderDetails/:id/tax-documents", { token, params: { id: orderId } })).then(
      ({ body }) => isUnmounted || setDocuments(body.documents),
      // The order is complete without them; they are there when it is opened again.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [orderId]);

  async function save(number: string) {
    setLoading(number);
    setFailure(undefined);
    const params = { id: orderId, number };
    try {
      const file = await withOrder(orderId, (token) =>
        requestFile("GET /orderDetails/:id/tax-documents/:number", { token, params }),
      );
      saveFile(file, `${number}.pdf`);
    } catch (error) {
      setFailure((error instanceof CallFailure && error.message) || "That didn't work. Please try again");
    }
    setLoading(undefined);
  }

  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="tax-documents" className="card grid gap-3 p-5 md:p-6 print:hidden">
      <h2 id="tax-documents" className="text-lg">
        {documents.length > 1 ? "Tax invoice and credit note" : "Tax invoice"}
      </h2>
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
              loading={loading === number}
              aria-label={`Download PDF: ${number}`}
              onClick={() => save(number)}
            >
              Download PDF
            </Button>
          </li>
        ))}
      </ul>
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
    </section>
  );
}
