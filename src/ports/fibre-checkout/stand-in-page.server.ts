import { formatLong, toCents } from "#money/model.ts";
import { escaped } from "#platform/http/plain-page.ts";
import { counterPage } from "#ports/stand-in/page.server.ts";
import type { StandInProcess } from "./data.server.ts";

const KIND = "Stand-in fibre checkout, for trying the shop out";

/** What the page's third button says: the customer goes back, and the shop is told nothing. */
export const SILENT = "Silent";

/** The page on which a fibre order is completed, abandoned or left hanging. Closing it changes nothing. */
export function fibrePage({ items }: StandInProcess): string {
  const lines = items.map(
    ({ title, quantity, price, provider, productCode }) =>
      `<li><span>${quantity > 1 ? `${quantity} x ` : ""}${escaped([title, provider, productCode].filter(Boolean).join(", "))}</span><b>${formatLong(toCents(price) * quantity)}</b></li>`,
  );
  return counterPage(
    KIND,
    "Order fibre",
    `<h1>Your fibre order</h1>
<ul>${lines.join("\n")}</ul>
<form class="choices" method="post">
<button class="main" name="outcome" value="Completed">Complete the order</button>
<button name="outcome" value="Abandoned">Go back without ordering</button>
<button name="outcome" value="${SILENT}">Go back and tell the shop nothing</button>
</form>`,
  );
}

/** What a customer sees for a session that there is not. */
export function unknownFibrePage(): string {
  return counterPage(
    KIND,
    "No such order",
    `<h1>There is no such fibre order</h1><p class="about">Please begin again from your cart.</p>
<a href="/cart">To the cart</a>`,
  );
}
