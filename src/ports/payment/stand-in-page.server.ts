import { formatLong } from "#money/model.ts";
import type { StandInPayment } from "./data.server.ts";

/** What can be made to happen to a payment, and what its button says. */
const OUTCOMES = {
  paid: { label: "Pay", note: "The payment succeeds" },
  failed: { label: "Failed", note: "The bank refuses" },
  cancelled: { label: "Cancelled", note: "You go back without paying" },
  late: { label: "Late", note: "Paid, but the shop hears of it 5 seconds later" },
  twice: { label: "Twice", note: "Paid, and the shop is told twice at once" },
  "wrong amount": { label: "Wrong amount", note: "The shop is told R1.00 too much" },
} as const;

export type StandInOutcome = keyof typeof OUTCOMES;

export function isOutcome(text: string): text is StandInOutcome {
  return Object.hasOwn(OUTCOMES, text);
}

const STYLE = `
:root{color-scheme:light dark;--ink:#14163a;--muted:#53567a;--ground:#f6f5fb;--card:#fff;--line:#dcd9ea;--act:#0b5a3c;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#f2f1fb;--muted:#b7b6d2;--ground:#101127;--card:#181a35;--line:#34375c;--act:#7fd8b0;--on:#0b1f17}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--ground);color:var(--ink);font:16px/1.5 ui-sans-serif,system-ui,sans-serif}
main{width:100%;max-width:440px;background:var(--card);border:1px solid var(--line);border-radius:16px;padding:28px 24px}
.bank{margin:0 0 20px;font-size:14px;color:var(--muted)}
h1{margin:0;font-size:18px;line-height:1.3;font-weight:600}
.amount{margin:4px 0 4px;font-size:36px;line-height:1.15;font-weight:600;font-variant-numeric:tabular-nums}
.about{margin:0 0 24px;color:var(--muted)}
button,.back{display:block;width:100%;min-height:48px;padding:10px 16px;border:1px solid var(--line);border-radius:12px;background:transparent;color:inherit;font:inherit;text-align:left;cursor:pointer;text-decoration:none}
button:hover,.back:hover{border-color:var(--ink)}
button:focus-visible,.back:focus-visible{outline:3px solid var(--act);outline-offset:2px}
button b{display:block;font-weight:600}
button small{font-size:14px;color:var(--muted)}
.pay{background:var(--act);border-color:var(--act);color:var(--on);text-align:center;font-weight:600;font-size:18px}
h2{margin:28px 0 8px;font-size:14px;font-weight:600;color:var(--muted)}
.others{display:grid;gap:8px}
`;

/** The page on which a payment is paid, or made to fail, late or wrong. */
export function gatewayPage(payment: StandInPayment): string {
  const [pay, ...others] = Object.entries(OUTCOMES);
  return page(
    `Pay ${formatLong(payment.amountCents)}`,
    `<h1>${escaped(payment.description)}</h1>
<p class="amount">${formatLong(payment.amountCents)}</p>
<p class="about">${payment.news ? escaped(`Last time this payment was ${payment.news.status}.`) : "No money moves on this page."}</p>
<form method="post">
${pay ? `<button class="pay" name="outcome" value="${pay[0]}">Pay ${formatLong(payment.amountCents)}</button>` : ""}
<h2>Or try what can go wrong</h2>
<div class="others">
${others.map(([key, { label, note }]) => `<button name="outcome" value="${escaped(key)}"><b>${label}</b><small>${note}</small></button>`).join("\n")}
</div>
</form>`,
  );
}

/** What a customer sees who comes back to a payment that is done. */
export function donePage(payment: StandInPayment, backUrl: string): string {
  return page(
    "Already paid",
    `<h1>${escaped(payment.description)}</h1>
<p class="amount">${formatLong(payment.amountCents)}</p>
<p class="about">This payment is done. You do not have to pay again.</p>
<a class="back" href="${escaped(backUrl)}">Back to the shop</a>`,
  );
}

/** What a customer sees for an address that is no payment. */
export function unknownPage(): string {
  return page(
    "No such payment",
    `<h1>There is no such payment</h1><p class="about">Please begin again from your cart.</p>
<a class="back" href="/cart">To the cart</a>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="bank">Stand-in payment gateway, for trying the shop out</p>
${body}
</main>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
