import { momentWords } from "#orders/next-words.model.ts";
import { escaped } from "#platform/http/plain-page.ts";
import { standInPage } from "#ports/stand-in/page.server.ts";
import type { Referral } from "./data.server.ts";
import type { VerificationReason } from "./model.ts";

/** Where the desk is. */
export const DESK_PATH = "/stand-in/credit-desk";

/** Why an order waits for a person, in the words of the desk. */
const DOUBTS: Record<VerificationReason, string> = {
  "": "",
  identity: "The identity document could not be matched with certainty",
  account: "The account is in another name",
  affordability: "Little is left each month after what was declared",
  credit: "The bureau has no record",
  unreachable: "A register did not answer",
  desk: "",
  expired: "",
};

/** The desk at which a person decides on orders that the checks could not. @param news what came of the last decision */
export function deskPage(waiting: readonly Referral[], news = ""): string {
  const list =
    waiting.length === 0
      ? '<p class="card">No order waits for a decision.</p>'
      : `<ul class="cards">${waiting.map(entry).join("\n")}</ul>`;
  return standInPage(
    "Stand-in credit desk, for trying the shop out",
    "Orders that wait for a decision",
    `${news ? `<p role="status"><strong>${escaped(news)}</strong></p>` : ""}
${list}
<p><a href="${DESK_PATH}">Look again</a></p>`,
  );
}

function entry({ orderId, ecomId, vendorType, reason, startedAt }: Referral): string {
  const buyer = vendorType === "business" ? "For an organisation" : "For a person";
  return `<li class="card">
<h2>${escaped(ecomId)}</h2>
<p>${escaped(DOUBTS[reason])}</p>
<p class="small">${buyer}, placed on ${escaped(momentWords(startedAt.toISOString()))}</p>
<form method="post" action="${DESK_PATH}">
<input type="hidden" name="orderId" value="${escaped(orderId)}">
<button name="verdict" value="approved" aria-label="Approve ${escaped(ecomId)}">Approve</button>
<button class="plain" name="verdict" value="declined" aria-label="Decline ${escaped(ecomId)}">Decline</button>
</form>
</li>`;
}
