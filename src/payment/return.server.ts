import type { FastifyInstance } from "fastify";

/** What a gateway posts along is as small as its notifications. */
const BODY_LIMIT = 64 * 1024;

/**
 * POST /checkout/return: some gateways bring the customer back by a form. What it holds came through the browser and is
 * not looked at; only notifications say what became of a payment (D-09).
 */
export async function paymentReturn(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: BODY_LIMIT }, async () => undefined);
  scope.post("/checkout/return", async (request, reply) =>
    reply.redirect(`/checkout/return?${request.url.split("?")[1] ?? ""}`, 303),
  );
}
