import type { PriceSummary } from "#cart/summary.model.ts";
import { vatOfLines } from "#cart/vat.model.ts";
import type { Brand } from "#shared/brand.ts";
import { type Rand, toCents, toRand, vatShare } from "#shared/money.ts";
import type { OrderLine } from "../model.ts";
import { soldText } from "../sold/model.ts";

export const TAX_DOCUMENT_KINDS = ["invoice", "credit_note"] as const;
export type TaxDocumentKind = (typeof TAX_DOCUMENT_KINDS)[number];

/** Headings that the VAT Act prescribes (sections 20(4) and 21(3)). */
export const TAX_DOCUMENT_TITLES: Record<TaxDocumentKind, string> = {
  invoice: "Tax invoice",
  credit_note: "Credit note",
};

/** A tax invoice or credit note as it was issued. All amounts are rand including VAT. */
export interface TaxDocument {
  orderNumber: string;
  seller: Pick<Brand["legal"], "entity" | "registration" | "vat" | "address">;
  /**
   * `vat` is the VAT in `amount`; both columns add up to the totals. `sold`: item number and tariff; empty for a fee, a promo code, and what was
   * issued by an earlier release.
   */
  lines: { label: string; sold: string; amount: Rand; vat: Rand }[];
  total: Rand;
  vat: Rand;
  vatPercent: number;
  /** The number of the invoice that a credit note corrects; null for an invoice. */
  corrects: string | null;
  /** Why a credit note was issued; empty for an invoice. */
  reason: string;
}

const PREFIXES: Record<TaxDocumentKind, string> = { invoice: "INV", credit_note: "CRN" };

/** The number of a document: "INV-00000012". */
export function taxDocumentNumber(kind: TaxDocumentKind, serial: number): string {
  return `${PREFIXES[kind]}-${String(serial).padStart(8, "0")}`;
}

/**
 * The invoice of what is paid with an order (D-19).
 * @param lines those that `total` is about
 * @param vatPercent the rate when the order became binding
 */
export function invoiceOf(
  { orderNumber, total, lines }: { orderNumber: string; total: PriceSummary["total"]; lines: readonly OrderLine[] },
  seller: TaxDocument["seller"],
  vatPercent: number,
): TaxDocument {
  const shares = vatOfLines(total, vatPercent);
  // As a price summary lists them: products, then add-ons, then what else is charged.
  const billed = [...lines.filter(isMain), ...lines.filter((line) => !isMain(line))].map(soldText);
  return {
    orderNumber,
    seller,
    lines: total.lines.map(({ label, amount }, at) => ({
      label,
      sold: billed[at] ?? "",
      amount,
      vat: toRand(shares[at] ?? 0),
    })),
    total: total.amount,
    vat: toRand(vatShare(toCents(total.amount), vatPercent)),
    vatPercent,
    corrects: null,
    reason: "",
  };
}

function isMain({ itemType }: OrderLine): boolean {
  return itemType === "main";
}
