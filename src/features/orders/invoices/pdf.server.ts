import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { boldFont, regularFont } from "#platform/pdf/fonts.server.ts";
import { writeLines } from "#platform/pdf/lines.server.ts";
import { dayOf, formatDay } from "#shared/day.ts";
import { formatLong, toCents, toRand } from "#shared/money.ts";
import { TAX_DOCUMENT_TITLES } from "./model.ts";
import type { IssuedDocument } from "./repository.server.ts";

const MARGIN = 56;
const AMOUNT_WIDTH = 90;
/** Points. */
const TEXT_SIZE = 10;

/**
 * A tax invoice or credit note with everything that sections 20(4) and 21(3) of the Value-Added Tax Act ask for.
 * @param recipient lines about the customer; none after their details were deleted
 */
export async function pdfOf(issued: IssuedDocument, recipient: readonly string[]): Promise<Uint8Array> {
  const { kind, number, issuedAt, orderNumber, seller, lines, total, vat, vatPercent, corrects, reason } = issued;
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
  const [regular, bold] = await Promise.all([regularFont(), boldFont()]);
  const heading = (text: string) => bold.use(pdf).fontSize(11).text(text);
  const right = pdf.page.width - MARGIN;

  bold.use(pdf).fontSize(22).text(title).moveDown(0.5);
  await writeLines(pdf, TEXT_SIZE, [
    `Number: ${number}`,
    `Date of issue: ${formatDay(dayOf(issuedAt))}`,
    `Order: ${orderNumber}`,
    ...(corrects ? [`Corrects tax invoice ${corrects}. Reason: ${reason}`] : []),
  ]);
  pdf.moveDown();
  heading("From");
  await writeLines(pdf, TEXT_SIZE, [
    seller.entity,
    seller.address,
    `Company registration ${seller.registration}`,
    `VAT number ${seller.vat}`,
  ]);
  pdf.moveDown();
  if (recipient.length > 0) {
    heading("To");
    await writeLines(pdf, TEXT_SIZE, recipient);
    pdf.moveDown();
  }

  function row([label = "", ...amounts]: readonly string[], font = regular): void {
    font.use(pdf);
    const width = right - MARGIN - 2 * AMOUNT_WIDTH;
    const height = pdf.heightOfString(label, { width });
    if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
    const { y } = pdf;
    for (const [at, amount] of amounts.entries())
      pdf.text(amount, right - (2 - at) * AMOUNT_WIDTH, y, { width: AMOUNT_WIDTH, align: "right" });
    pdf.text(label, MARGIN, y, { width });
    pdf.y = y + height + 6;
  }
  row(["Description", `VAT ${vatPercent}%`, "Including VAT"], bold);
  for (const { label, sold, vat, amount } of lines)
    row([[label, sold].filter(Boolean).join("\n"), formatLong(toCents(vat)), formatLong(toCents(amount))]);
  pdf.moveTo(MARGIN, pdf.y).lineTo(right, pdf.y).stroke().moveDown(0.5);
  const net = toRand(toCents(total) - toCents(vat));
  row(["Total excluding VAT", "", formatLong(toCents(net))]);
  row([`VAT ${vatPercent}%`, "", formatLong(toCents(vat))]);
  row(["Total including VAT", "", formatLong(toCents(total))], bold);
  pdf.end();
  return buffer(pdf);
}
