import { priceWithPeriod } from "#cart/line-text.model.ts";
import type { PriceSummary, SummaryPart } from "#cart/summary.model.ts";
import type { EmailBlock, EmailContent } from "#platform/messages/email.model.ts";
import { formatLong, toCents } from "#shared/money.ts";
import { localNumber } from "#shared/person.ts";
import { FIND_PATH } from "../guests/model.ts";
import { type MessageKind, messageIs } from "./model.ts";
import { type OrderFacts, openingOf, type Sender, subjectOf } from "./order-text.model.ts";

/** The email of a message kind for an order. */
export function orderEmail(kind: MessageKind, order: OrderFacts, sender: Sender): EmailContent {
  const { opening, next } = openingOf(kind, order, sender);
  const blocks: EmailBlock[] = [
    { kind: "text", text: order.firstName ? `Dear ${order.firstName}` : "Good day" },
    ...opening.map((text) => ({ kind: "text" as const, text })),
  ];
  if (messageIs(kind, "summary")) blocks.push(...contentsOf(kind, order));
  if (order.loads.length > 0 && messageIs(kind, "loads"))
    blocks.push({ kind: "heading", text: "What we'll load" }, { kind: "list", items: order.loads.map(loadText) });
  if (order.ported.length > 0 && messageIs(kind, "summary"))
    blocks.push(
      { kind: "heading", text: "Your number comes with you" },
      { kind: "list", items: order.ported },
      { kind: "text", text: "Keep your old SIM in your phone until it stops working that day." },
    );
  if (next.length > 0) blocks.push({ kind: "heading", text: "What happens next" }, { kind: "list", items: next });
  if (messageIs(kind, "cancellable") && order.cancellation)
    blocks.push(
      { kind: "heading", text: "If you change your mind" },
      { kind: "text", text: cancelText(order, sender) },
    );
  blocks.push(
    { kind: "link", label: "See your order's status", url: order.statusUrl },
    { kind: "small", text: wholeOrderText(order, sender) },
    { kind: "small", text: legalText(sender) },
  );
  return { subject: `${sender.brand.name}: ${subjectOf(kind, order)}`, blocks };
}

function loadText({ title, mobileNumber }: OrderFacts["loads"][number]): string {
  return `${title}, on ${localNumber(mobileNumber)}`;
}

/** The link opens on any device, so what it shows is little. */
function wholeOrderText({ orderNumber }: OrderFacts, { publicUrl }: Sender): string {
  return `The link only shows the status of order ${orderNumber}. To see the whole order, use the browser that you ordered with, or ask for a code here: ${publicUrl}${FIND_PATH}`;
}

function cancelText({ cancellation }: OrderFacts, { brand: { support } }: Sender): string {
  return `${cancellation} Press Cancel on the order's page, call ${support.telephone} or email ${support.email}.`;
}

function contentsOf(kind: MessageKind, { orderNumber, summary, sold, to, isPaid }: OrderFacts): EmailBlock[] {
  const label = isPaid && kind !== "received" ? "Paid" : summary.total.label;
  const blocks: EmailBlock[] = [
    { kind: "heading", text: `Order ${orderNumber}` },
    { kind: "amounts", rows: rowsOf(summary.total, label, summary.vat) },
  ];
  if (toCents(summary.monthly.amount) > 0)
    blocks.push(
      { kind: "heading", text: summary.monthly.label },
      { kind: "amounts", rows: rowsOf(summary.monthly, summary.monthly.label) },
    );
  blocks.push({ kind: "heading", text: "What you ordered" }, { kind: "list", items: sold });
  if (to.length > 0) blocks.push({ kind: "heading", text: "Where it's going" }, { kind: "text", text: to.join("\n") });
  return blocks;
}

function rowsOf(part: SummaryPart, label: string, vat?: PriceSummary["vat"]) {
  const lines = part.lines.map(({ label, amount, planPeriod }) => {
    const { cents, period } = priceWithPeriod(amount, planPeriod);
    return { label, amount: period === "pm" ? `${formatLong(cents)} pm` : formatLong(cents) };
  });
  const total = { label, amount: formatLong(toCents(part.amount)), strong: true };
  return [...lines, total, ...(vat ? [{ label: vat.label, amount: formatLong(toCents(vat.amount)) }] : [])];
}

/** The seller information required by section 43(1) of the ECT Act. */
function legalText({ brand: { legal, support }, publicUrl }: Sender): string {
  return [
    `${legal.entity}, ${legal.status}`,
    `Registration ${legal.registration}, VAT ${legal.vat}`,
    `Office bearers: ${legal.officeBearers}`,
    `${legal.address} (also for legal notices)`,
    `${support.telephone}, ${support.hours}`,
    `${support.email}, ${publicUrl}`,
    legal.note,
  ]
    .filter((line) => line !== "")
    .join("\n");
}
