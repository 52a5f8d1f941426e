import { spokenAmount } from "#cart/line-text.model.ts";
import type { PriceSummary, SummaryPart } from "#cart/summary.model.ts";
import { escapeHtml } from "#platform/escape-html.model.ts";
import type { Brand } from "#shared/brand.ts";
import { formatLong, toCents } from "#shared/money.ts";
import type { MessageKind } from "./model.ts";
import { type OrderFacts, openingOf, subjectOf } from "./order-text.model.ts";

/** One part of a letter, in the order in which it is read. */
type Block =
  | { kind: "text" | "heading" | "small"; text: string }
  | { kind: "list"; items: readonly string[] }
  | { kind: "amounts"; rows: readonly { label: string; amount: string; strong?: boolean }[] }
  | { kind: "link"; label: string; url: string };

/** An e-mail before it is written as text and as HTML. */
export interface EmailContent {
  subject: string;
  blocks: readonly Block[];
}

/** The colours of the shop's letters, as #RRGGBB. */
export interface EmailColours {
  ink: string;
  muted: string;
  line: string;
  surface: string;
  surface2: string;
  action: string;
  onAction: string;
}

/** A letter as plain text. */
export function textOf({ blocks }: EmailContent): string {
  return `${blocks.map(plain).join("\n\n")}\n`;
}

function plain(block: Block): string {
  if (block.kind === "list") return block.items.map((item) => `- ${item}`).join("\n");
  if (block.kind === "amounts") return block.rows.map(({ label, amount }) => `${label}: ${amount}`).join("\n");
  if (block.kind === "link") return `${block.label}: ${block.url}`;
  return block.text;
}

/**
 * A letter as HTML: one column, styles on the elements, no picture and nothing fetched, so that every reader shows it.
 * All texts are escaped, for customers' names and product titles stand in them.
 */
export function htmlOf({ subject, blocks }: EmailContent, sender: string, colours: EmailColours): string {
  const body = blocks.map((block) => marked(block, colours)).join("\n");
  return `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${colours.surface2};color:${colours.ink};font:16px/1.5 Arial,Helvetica,sans-serif">
<div style="max-width:600px;margin:0 auto;background:${colours.surface};border:1px solid ${colours.line};border-radius:12px;padding:28px 24px">
<p style="margin:0 0 20px;font-size:20px;font-weight:bold;color:${colours.action}">${escapeHtml(sender)}</p>
${body}
</div>
</body>
</html>
`;
}

function marked(block: Block, colours: EmailColours): string {
  if (block.kind === "heading")
    return `<h2 style="margin:24px 0 8px;font-size:18px;line-height:1.3">${escapeHtml(block.text)}</h2>`;
  if (block.kind === "list")
    return `<ul style="margin:0 0 12px;padding-left:20px">${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;
  if (block.kind === "link")
    return `<p style="margin:16px 0"><a href="${escapeHtml(block.url)}" target="_blank" rel="noopener" style="display:inline-block;padding:12px 24px;border-radius:999px;background:${colours.action};color:${colours.onAction};text-decoration:none;font-weight:bold">${escapeHtml(block.label)}</a></p>`;
  if (block.kind === "amounts")
    return `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 12px">${block.rows.map((row) => amountRow(row, colours)).join("")}</table>`;
  const small = block.kind === "small" ? `font-size:14px;color:${colours.muted};` : "";
  return `<p style="margin:0 0 12px;${small}">${escapeHtml(block.text).replaceAll("\n", "<br>")}</p>`;
}

function amountRow(
  { label, amount, strong }: { label: string; amount: string; strong?: boolean },
  { line }: EmailColours,
) {
  const weight = strong ? "font-weight:bold;" : "";
  const cell = `padding:8px 0;border-bottom:1px solid ${line};vertical-align:top;${weight}`;
  return `<tr><td style="${cell}overflow-wrap:anywhere">${escapeHtml(label)}</td><td style="${cell}text-align:right;white-space:nowrap;padding-left:16px">${escapeHtml(amount)}</td></tr>`;
}

/** Who writes, and under which address the shop is. */
interface Sender {
  brand: Pick<Brand, "name" | "legal" | "support">;
  publicUrl: string;
}

/** Letters that come with everything that was bought: what the law wants the customer to be able to store (ECT Act, section 43). */
const WHOLE: readonly MessageKind[] = ["received", "paid", "accepted", "held"];

/** Letters after which a customer may still step back. */
const CANCELLABLE: readonly MessageKind[] = ["received", "referred", "paid", "accepted", "held", "sent", "delivered"];

/** The e-mail of a kind about an order. */
export function orderEmail(kind: MessageKind, order: OrderFacts, sender: Sender): EmailContent {
  const { opening, next } = openingOf(kind, order, sender.brand.support.telephone);
  const blocks: Block[] = [
    { kind: "text", text: order.firstName ? `Dear ${order.firstName}` : "Good day" },
    ...opening.map((text) => ({ kind: "text" as const, text })),
  ];
  if (WHOLE.includes(kind)) blocks.push(...contentsOf(kind, order));
  if (next.length > 0) blocks.push({ kind: "heading", text: "What happens next" }, { kind: "list", items: next });
  if (CANCELLABLE.includes(kind) && order.cancelWords)
    blocks.push(
      { kind: "heading", text: "If you change your mind" },
      { kind: "text", text: cancelText(order, sender) },
    );
  blocks.push(
    { kind: "link", label: "See your order", url: `${sender.publicUrl}/orders/${order.orderId}` },
    { kind: "small", text: "The order opens in the browser in which you placed it." },
    { kind: "small", text: legalText(sender) },
  );
  return { subject: `${sender.brand.name}: ${subjectOf(kind, order)}`, blocks };
}

function cancelText({ cancelWords }: OrderFacts, { brand: { support } }: Sender): string {
  return `${cancelWords} Press Cancel on the order's page, call ${support.telephone} or write to ${support.email}.`;
}

function contentsOf(kind: MessageKind, { ecomId, summary, to, isPaid }: OrderFacts): Block[] {
  const label = isPaid && kind !== "received" ? "Paid" : summary.total.label;
  const blocks: Block[] = [
    { kind: "heading", text: `Order ${ecomId}` },
    { kind: "amounts", rows: rowsOf(summary.total, label, summary.vat) },
  ];
  if (toCents(summary.monthly.amount) > 0)
    blocks.push(
      { kind: "heading", text: summary.monthly.label },
      { kind: "amounts", rows: rowsOf(summary.monthly, summary.monthly.label) },
    );
  if (to.length > 0) blocks.push({ kind: "heading", text: "Where it goes" }, { kind: "text", text: to.join("\n") });
  return blocks;
}

function rowsOf(part: SummaryPart, label: string, vat?: PriceSummary["vat"]) {
  const lines = part.lines.map(({ label, amount, planPeriod }) => {
    const { cents, period } = spokenAmount(amount, planPeriod);
    return { label, amount: period === "pm" ? `${formatLong(cents)} pm` : formatLong(cents) };
  });
  const total = { label, amount: formatLong(toCents(part.amount)), strong: true };
  return [...lines, total, ...(vat ? [{ label: vat.label, amount: formatLong(toCents(vat.amount)) }] : [])];
}

/** What section 43(1) of the ECT Act wants a seller to say of itself. */
function legalText({ brand: { legal, support }, publicUrl }: Sender): string {
  return [
    `${legal.entity}, ${legal.status}`,
    `Registration ${legal.registration}, VAT ${legal.vat}`,
    `Office bearers: ${legal.officeBearers}`,
    `${legal.address} (also for legal service)`,
    `${support.telephone}, ${support.hours}`,
    `${support.email}, ${publicUrl}`,
    legal.note,
  ]
    .filter((line) => line !== "")
    .join("\n");
}
