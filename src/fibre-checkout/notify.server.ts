import type { FastifyInstance } from "fastify";
import { notFound, Refusal } from "#platform/http/problem.ts";
import type { Shop } from "#shop.server.ts";
import { badFibreSignature } from "./contract.ts";
import { settleProcess } from "./settling.flows.server.ts";

/** Notifications are two fields. */
const BODY_LIMIT = 16 * 1024;

/**
 * POST /fkstatus, where the fibre checkout tells what became of a process. It stands beside the other calls because what
 * is signed are the bytes of the body. Every verified notification is answered with 200, also one that changes nothing.
 */
export async function fibreNotifications(scope: FastifyInstance, shop: Shop): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    "application/json",
    { parseAs: "string", bodyLimit: BODY_LIMIT },
    async (_: unknown, body: string) => body,
  );
  // All notifications come from few addresses: the limit per address is not for them.
  scope.post("/fkstatus", { config: { rateLimit: false } }, async (request) => {
    const body = typeof request.body === "string" ? request.body : "";
    const news = shop.fibreCheckout.verify({ body, headers: request.headers });
    if (!news) throw new Refusal(badFibreSignature);
    if (!(await settleProcess(shop, news))) throw new Refusal(notFound, { message: "There is no such fibre order" });
    return { success: true };
  });
}
