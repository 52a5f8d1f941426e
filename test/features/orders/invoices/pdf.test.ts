import { describe, expect, it } from "vitest";
import { pdfOf } from "#orders/invoices/pdf.server.ts";
import type { IssuedDocument } from "#orders/invoices/repository.server.ts";
import { readPdf } from "../../../support/read-pdf.ts";

const ISSUED: IssuedDocument = {
  kind: "credit_note",
  number: "CRN-00000001",
  issuedAt: new Date("2026-11-30T08:00:00Z"),
  orderNumber: "SZ-1",
  seller: { entity: "Spaza (Pty) Ltd", address: "1 Long Street", registration: "2015/123456/07", vat: "4123456789" },
  lines: [{ label: "Samsung Galaxy A56", sold: "Item number GA56-CASH, Pro 5GB", vat: "130.30", amount: "999.00" }],
  total: "999.00",
  vat: "130.30",
  vatPercent: 15,
  corrects: "INV-00000001",
  reason: "退货",
  recipient: null,
};

describe("The PDF of a tax document", () => {
  it("D-19 names the recipient in their own script between what the law asks for", async () => {
    const { lines, missing } = readPdf(await pdfOf(ISSUED, ["小龙 李", "அண்ணா சாலை 12", "8001"]));
    expect(missing).toBe(0);
    for (const line of [
      ...["Number: CRN-00000001", "Corrects tax invoice INV-00000001. Reason: 退货", "VAT number 4123456789"],
      ...["To", "小龙 李", "அண்ணா சாலை 12", "8001"],
    ])
      expect(lines).toContain(line);
    for (const part of ["Samsung Galaxy A56", "Item number GA56-CASH, Pro 5GB", "R130.30", "R868.70", "R999.00"])
      expect(lines.join(" ")).toContain(part);
  });
});
