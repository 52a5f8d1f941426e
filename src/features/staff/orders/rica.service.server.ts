import { markReviewed } from "#checkout/documents/repository.server.ts";
import { type DocumentReview, RICA_KINDS } from "#orders/details/model.ts";
import { documentReviews } from "#orders/details/repository.server.ts";
import type { Sim } from "#orders/fulfilment.model.ts";
import { captureSims, countsSimsOf, ricaNow, SimTaken } from "#orders/fulfilment.service.server.ts";
import { publishOrderEvent } from "#orders/service.server.ts";
import { can } from "#orders/status/actions.model.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { type Acting, act, refusal } from "./actions.service.server.ts";
import { actionNotAllowed, documentsNotAccepted, simTaken, wrongSims } from "./contract.ts";

/**
 * Accepts a document for RICA, or asks the customer for it again: the page of the order shows the reason, and the first time a message
 * tells the customer to look there (D-13).
 * @throws HttpProblem not_found, action_not_allowed
 */
export function reviewDocumentOf(
  context: PlatformContext,
  acting: Acting,
  {
    documentId,
    verdict,
    reason,
  }: { documentId: string; verdict: NonNullable<DocumentReview["verdict"]>; reason: string },
) {
  return act(context, acting, verdict === "accepted" ? "document accepted" : "document asked again", async (locked) => {
    const { trx, order } = locked;
    const document = (await documentReviews(trx, order)).find((each) => each.documentId === documentId);
    if (!document) throw new HttpProblem(notFound, { message: "This order has no such document" });
    const isReviewed = can({ ...order, rica: await ricaNow(trx, order) }, "review_documents").ok;
    if (!RICA_KINDS.includes(document.kind) || !isReviewed) throw refusal(actionNotAllowed, order);
    await markReviewed(trx, { ownerId: order.ownerId, documentId }, { verdict, reason });
    if (verdict === "asked_again") await publishOrderEvent(context, trx, order, "document_asked");
    return { documentId, kind: document.kind };
  });
}

/**
 * Registers the SIMs of an order whose identity and address documents are accepted, as the warehouse does (D-13).
 * @throws HttpProblem action_not_allowed, documents_not_accepted, wrong_sims, sim_taken
 */
export async function takeSims(context: PlatformContext, acting: Acting, sims: readonly Sim[]) {
  try {
    return await act(context, acting, "SIMs registered", async ({ trx, order, actor }) => {
      if (!can({ ...order, rica: await ricaNow(trx, order) }, "capture_sims").ok)
        throw refusal(actionNotAllowed, order);
      if (!isSeen(await documentReviews(trx, order))) throw new HttpProblem(documentsNotAccepted);
      if (!countsSimsOf(order, sims)) throw new HttpProblem(wrongSims, { field: "body.sims" });
      await captureSims(context, trx, order, sims, actor);
      return { sims: sims.length };
    });
  } catch (error) {
    if (!(error instanceof SimTaken)) throw error;
    const place = sims.findIndex(({ iccid }) => iccid === error.iccid);
    throw new HttpProblem(simTaken, { field: `body.sims.${place}.iccid` });
  }
}

/** True when a document of each kind that RICA needs is accepted. */
function isSeen(reviews: readonly DocumentReview[]): boolean {
  return RICA_KINDS.every((kind) => reviews.some((each) => each.kind === kind && each.verdict === "accepted"));
}
