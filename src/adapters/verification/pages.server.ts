import type { FastifyInstance } from "fastify";
import type { Affordability } from "#checkout/context.server.ts";
import type { VerificationReason } from "#checkout/verification/model.ts";
import { type Referral, referrals } from "#checkout/verification/repository.server.ts";
import { decideReferral } from "#checkout/verification/service.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { escapeHtml } from "#platform/escape-html.model.ts";
import { formatDateTime } from "#shared/day.ts";
import { formOf, parseForms, showPage, standInPage } from "../stand-in/page.server.ts";

/** Messages after a decision. */
const MESSAGES: ReadonlyMap<unknown, string> = new Map([
  ["stored", "Your decision is kept. The order follows within a moment."],
  ["not_waiting", "This order no longer waits: it was decided already, or given up."],
  ["assess_again", "The customer has more on account now than when this order was assessed. Decide again."],
]);

/** The credit desk: decisions on orders that the stand-in credit check refers to a person. */
export async function creditDeskPages(scope: FastifyInstance, context: PlatformContext & Affordability): Promise<void> {
  parseForms(scope);

  scope.get<{ Querystring: { news?: unknown } }>(PAGE_PATH, async (request, reply) =>
    showPage(reply, 200, reviewPage(await referrals(context.db), MESSAGES.get(request.query.news))),
  );

  scope.post(PAGE_PATH, async (request, reply) => {
    const form = formOf(request);
    const verdict = form.get("verdict");
    const waiting = await referrals(context.db);
    if (verdict !== "approved" && verdict !== "declined") return showPage(reply, 400, reviewPage(waiting));
    const order = waiting.find(({ orderId }) => orderId === form.get("orderId"));
    const decision = order ? await decideReferral(context, order, verdict) : "not_waiting";
    return reply.redirect(`${PAGE_PATH}?news=${decision}`, 303);
  });
}

/** Path of the page. */
const PAGE_PATH = "/stand-in/credit-desk";

/** Reasons for manual review, as shown on the page. */
const REASON_TEXTS: Record<VerificationReason, string> = {
  "": "",
  identity:
    "The identity document could not be matched with certainty, or its number also fits a child. The bureau is asked if you approve",
  upgrade: "",
  account: "The account is in another name. The bureau is asked if you approve",
  affordability:
    "Little is left each month after what was declared or beside other orders, all that the customer has on account is above R100,000, or the person also orders for other organisations",
  credit: "The bureau has no record",
  unreachable:
    "A register did not answer, and the other checks were made. If you approve, nobody asks it again, and the bureau is asked if it was not yet",
  too_often:
    "Too many orders with the same ID number, or the same number to upgrade, were placed within the hour, so nobody was asked. The checks run if you approve, and can decline it or bring it back here",
  desk: "",
  expired: "",
};

/** HTML of the page. @param message result of the last decision */
function reviewPage(waiting: readonly Referral[], message = ""): string {
  const list =
    waiting.length === 0
      ? '<p class="card">No order waits for a decision.</p>'
      : `<ul class="cards">${waiting.map(entry).join("\n")}</ul>`;
  return standInPage(
    "Stand-in credit desk, for trying the shop out",
    "Orders that wait for a decision",
    `${message ? `<p role="status"><strong>${escapeHtml(message)}</strong></p>` : ""}
${list}
<p><a href="${PAGE_PATH}">Look again</a></p>`,
  );
}

function entry({ orderId, orderNumber, segment, reason, startedAt }: Referral): string {
  const buyer = segment === "business" ? "For an organisation" : "For a person";
  return `<li class="card">
<h2>${escapeHtml(orderNumber)}</h2>
<p>${escapeHtml(REASON_TEXTS[reason])}</p>
<p class="small">${buyer}, placed on ${escapeHtml(formatDateTime(startedAt.toISOString()))}</p>
<form method="post" action="${PAGE_PATH}">
<input type="hidden" name="orderId" value="${escapeHtml(orderId)}">
<button name="verdict" value="approved" aria-label="Approve ${escapeHtml(orderNumber)}">Approve</button>
<button class="plain" name="verdict" value="declined" aria-label="Decline ${escapeHtml(orderNumber)}">Decline</button>
</form>
</li>`;
}
