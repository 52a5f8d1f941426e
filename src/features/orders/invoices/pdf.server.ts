import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import PDFDocument from "pdfkit";
import { dayOf, formatDay } from "#shared/day.ts";
import { formatLong, toCents, toRand } from "#shared/money.ts";
import { TAX_DOCUMENT_TITLES } from "./model.ts";
import type { IssuedDocument } from "./repository.server.ts";

// The fonts of PDF itself lack letters of South African names, such as the ṱ of Tshivenda.
const REGULAR = fileURLToPath(import.meta.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"));
const BOLD = fileURLToPath(import.meta.resolve("@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf"));

const MARGIN = 56;
const AMOUNT_WIDTH = 90;

/**
 * A tax invoice or credit note with everything that sections 20(4) and 21(3) of the Value-Added Tax Act ask for.
 * @param recipient lines about the customer; none after their details were deleted
 */
export async function pdfOf(issued: IssuedDocument, recipient: readonly string[]): Promise<Uint8Array> {
  const { kind, number, issuedAt, ecomId, seller, lines, total, vat, vatPercent, corrects, reason } = issued;
  const title = TAX_DOCUMENT_TITLES[kind];
  const pdf = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    lang: "en-ZA",
    displayTitle: true,
    tagged: true,
    pdfVersion: "1.7",
    info: { Title: `${title} ${number}`, Author: seller.entity, CreationDate: issuedAt },
  });
  pdf.registerFont("regular", REGULAR).registerFont("bold", BOLD);
  const heading = (text: string) => pdf.font("bold").fontSize(11).text(text).font("regular").fontSize(10);
  const right = pdf.page.width - MARGIN;

  pdf.font("bold").fontSize(22).text(title).moveDown(0.5);
  pdf.font("regular").fontSize(10);
  for (const line of [
    `Number: ${number}`,
    `Date of issue: ${formatDay(dayOf(issuedAt))}`,
    `Order: ${ecomId}`,
    ...(corrects ? [`Corrects tax invoice ${corrects}. Reason: ${reason}`] : []),
  ])
    pdf.text(line);
  pdf.moveDown();
  heading("From");
  for (const line of [
    seller.entity,
    seller.address,
    `Company registration ${seller.registration}`,
    `VAT number ${seller.vat}`,
  ])
    pdf.text(line);
  pdf.moveDown();
  if (recipient.length > 0) {
    heading("To");
    for (const line of recipient) pdf.text(line);
    pdf.moveDown();
  }

  function row([label = "", ...amounts]: readonly string[], font: "regular" | "bold" = "regular"): void {
    pdf.font(font);
    const width = right - MARGIN - 2 * AMOUNT_WIDTH;
    const height = pdf.heightOfString(label, { width });
    if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
    const { y } = pdf;
    for (const [at, amount] of amounts.entries())
      pdf.text(amount, right - (2 - at) * AMOUNT_WIDTH, y, { width: AMOUNT_WIDTH, align: "right" });
    pdf.text(label, MARGIN, y, { width });
    pdf.y = y + height + 6;
  }
  row(["Description", `VAT ${vatPercent}%`, "Including VAT"], "bold");
  for (const line of lines) row([line.label, formatLong(toCents(line.vat)), formatLong(toCents(line.amount))]);
  pdf.moveTo(MARGIN, pdf.y).lineTo(right, pdf.y).stroke().moveDown(0.5);
  const net = toRand(toCents(total) - toCents(vat));
  row(["Total excluding VAT", "", formatLong(toCents(net))]);
  row([`VAT ${vatPercent}%`, "", formatLong(toCents(vat))]);
  row(["Total including VAT", "", formatLong(toCents(total))], "bold");
  pdf.end();
  return buffer(pdf);
}
