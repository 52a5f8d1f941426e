import { formatLong } from "#money/model.ts";
import { escaped } from "#platform/http/plain-page.ts";
import { counterPage } from "#ports/stand-in/page.server.ts";
import type { StandInPayment } from "./data.server.ts";

const KIND = "Stand-in payment gateway, for trying the shop out";

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

/** The page on which a payment is paid, or made to fail, late or wrong. */
export function gatewayPage(payment: StandInPayment): string {
  const [pay, ...others] = Object.entries(OUTCOMES);
  return counterPage(
    KIND,
    `Pay ${formatLong(payment.amountCents)}`,
    `<h1>${escaped(payment.description)}</h1>
<p class="amount">${formatLong(payment.amountCents)}</p>
<p class="about">${payment.news ? escaped(`Last time this payment was ${payment.news.status}.`) : "No money moves on this page."}</p>
<form method="post">
${pay ? `<button class="main" name="outcome" value="${pay[0]}">Pay ${formatLong(payment.amountCents)}</button>` : ""}
<h2>Or try what can go wrong</h2>
<div class="choices">
${others.map(([key, { label, note }]) => `<button name="outcome" value="${escaped(key)}"><b>${label}</b><small>${note}</small></button>`).join("\n")}
</div>
</form>`,
  );
}

/** What a customer sees who comes back to a payment that is done. */
export function donePage(payment: StandInPayment, backUrl: string): string {
  return counterPage(
    KIND,
    "Already paid",
    `<h1>${escaped(payment.description)}</h1>
<p class="amount">${formatLong(payment.amountCents)}</p>
<p class="about">This payment is done. You do not have to pay again.</p>
<a href="${escaped(backUrl)}">Back to the shop</a>`,
  );
}

/** What a customer sees for an address that is no payment. */
export function unknownPage(): string {
  return counterPage(
    KIND,
    "No such payment",
    `<h1>There is no such payment</h1><p class="about">Please begin again from your cart.</p>
<a href="/cart">To the cart</a>`,
  );
}
