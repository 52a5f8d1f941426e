import type { FastifyInstance } from "fastify";
import { formOf, showPage, takeForms } from "#ports/stand-in/page.server.ts";
import type { Shop } from "#shop.server.ts";
import { referrals } from "./data.server.ts";
import { decideReferral } from "./deciding.flows.server.ts";
import { DESK_PATH, deskPage } from "./desk-page.server.ts";

/** What the desk says after a decision. */
const NEWS: ReadonlyMap<unknown, string> = new Map([
  ["taken", "Your decision is kept. The order follows within a moment."],
  ["late", "This order no longer waits: it was decided already, or given up."],
]);

/** The desk of the stand-in credit bureau: whoever opens it decides on orders that wait for a person. */
export async function creditDesk(scope: FastifyInstance, shop: Shop): Promise<void> {
  takeForms(scope);

  scope.get<{ Querystring: { news?: unknown } }>(DESK_PATH, async (request, reply) =>
    showPage(reply, 200, deskPage(await referrals(shop.db), NEWS.get(request.query.news))),
  );

  scope.post(DESK_PATH, async (request, reply) => {
    const form = formOf(request);
    const verdict = form.get("verdict");
    const waiting = await referrals(shop.db);
    if (verdict !== "approved" && verdict !== "declined") return showPage(reply, 400, deskPage(waiting));
    const order = waiting.find(({ orderId }) => orderId === form.get("orderId"));
    const isTaken = order !== undefined && (await decideReferral(shop, order, verdict));
    return reply.redirect(`${DESK_PATH}?news=${isTaken ? "taken" : "late"}`, 303);
  });
}
