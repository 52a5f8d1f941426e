import type { FastifyInstance } from "fastify";
import type { CheckoutContext } from "#checkout/context.server.ts";
import type { VerificationReason } from "#checkout/verification/model.ts";
import { type Referral, referrals } from "#checkout/verification/repository.server.ts";
import { decideReferral } from "#checkout/verification/service.server.ts";
import { momentWords } from "#orders/next-steps.model.ts";
import { escapeHtml } from "#platform/escape-html.model.ts";
import { formOf, showPage, standInPage, takeForms } from "../stand-in/page.server.ts";

/** What the desk says after a decision. */
const NEWS: ReadonlyMap<unknown, string> = new Map([
  ["taken", "Your decision is kept. The order follows within a moment."],
  ["late", "This order no longer waits: it was decided already, or given up."],
]);

/** The desk of the stand-in credit bureau: whoever opens it decides on orders that wait for a person. */
export async function creditDeskPages(scope: FastifyInstance, context: CheckoutContext): Promise<void> {
  takeForms(scope);

  scope.get<{ Querystring: { news?: unknown } }>(DESK_PATH, async (request, reply) =>
    showPage(reply, 200, deskPage(await referrals(context.db), NEWS.get(request.query.news))),
  );

  scope.post(DESK_PATH, async (request, reply) => {
    const form = formOf(request);
    const verdict = form.get("verdict");
    const waiting = await referrals(context.db);
    if (verdict !== "approved" && verdict !== "declined") return showPage(reply, 400, deskPage(waiting));
    const order = waiting.find(({ orderId }) => orderId === form.get("orderId"));
    const isTaken = order !== undefined && (await decideReferral(context, order, verdict));
    return reply.redirect(`${DESK_PATH}?news=${isTaken ? "taken" : "late"}`, 303);
  });
}

/** Where the desk is. */
const DESK_PATH = "/stand-in/credit-desk";

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
function deskPage(waiting: readonly Referral[], news = ""): string {
  const list =
    waiting.length === 0
      ? '<p class="card">No order waits for a decision.</p>'
      : `<ul class="cards">${waiting.map(entry).join("\n")}</ul>`;
  return standInPage(
    "Stand-in credit desk, for trying the shop out",
    "Orders that wait for a decision",
    `${news ? `<p role="status"><strong>${escapeHtml(news)}</strong></p>` : ""}
${list}
<p><a href="${DESK_PATH}">Look again</a></p>`,
  );
}

function entry({ orderId, ecomId, vendorType, reason, startedAt }: Referral): string {
  const buyer = vendorType === "business" ? "For an organisation" : "For a person";
  return `<li class="card">
<h2>${escapeHtml(ecomId)}</h2>
<p>${escapeHtml(DOUBTS[reason])}</p>
<p class="small">${buyer}, placed on ${escapeHtml(momentWords(startedAt.toISOString()))}</p>
<form method="post" action="${DESK_PATH}">
<input type="hidden" name="orderId" value="${escapeHtml(orderId)}">
<button name="verdict" value="approved" aria-label="Approve ${escapeHtml(ecomId)}">Approve</button>
<button class="plain" name="verdict" value="declined" aria-label="Decline ${escapeHtml(ecomId)}">Decline</button>
</form>
</li>`;
}
