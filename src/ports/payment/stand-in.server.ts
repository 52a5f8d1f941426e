import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import { contentSecurityPolicy } from "#platform/http/csp.server.ts";
import type { JobKind } from "#platform/jobs.server.ts";
import type { Shop } from "#shop.server.ts";
import { keepNews, recallPayment, rememberPayment, type StandInPayment } from "./data.server.ts";
import type { PaymentGateway, VerifiedPayment } from "./port.ts";
import { messageOf, SIGNATURE_HEADER, signatureOf, verifiedMessage } from "./stand-in-message.server.ts";
import { donePage, gatewayPage, isOutcome, type StandInOutcome, unknownPage } from "./stand-in-page.server.ts";

const NOTIFY_QUEUE = "stand-in-notify";

/** How late "late" is, and how long a notification that was not taken waits for its next try. */
const LATER_SECONDS = 5;

/** A shop that does not answer for this long is told again later. */
const NOTIFY_TIMEOUT_MS = 5_000;

/** The gateway that needs no contract with a bank: its page stands below /stand-in/gateway of this server. */
export function standInPayment({ db, secret }: { db: Database; secret: string }): PaymentGateway {
  return {
    name: "stand-in",
    async start(request) {
      await rememberPayment(db, request);
      return { redirectUrl: `/stand-in/gateway/${request.paymentId}` };
    },
    verify: async (notification) => verifiedMessage(notification, secret),
    query: async (paymentId) => (await recallPayment(db, paymentId))?.news,
  };
}

/** Pages of the stand-in gateway. */
export async function standInGateway(scope: FastifyInstance, shop: Shop): Promise<void> {
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_: unknown, body: string) => new URLSearchParams(body),
  );

  scope.get<{ Params: { paymentId: string } }>("/stand-in/gateway/:paymentId", async (request, reply) => {
    const payment = await find(shop, request.params.paymentId);
    if (!payment) return show(reply, 404, unknownPage());
    const isDone = payment.news?.status === "paid";
    return show(reply, 200, isDone ? donePage(payment, localUrl(shop, payment.returnUrl)) : gatewayPage(payment));
  });

  scope.post<{ Params: { paymentId: string } }>("/stand-in/gateway/:paymentId", async (request, reply) => {
    const payment = await find(shop, request.params.paymentId);
    if (!payment) return show(reply, 404, unknownPage());
    const outcome = request.body instanceof URLSearchParams ? request.body.get("outcome") : null;
    if (!outcome || !isOutcome(outcome)) return show(reply, 400, gatewayPage(payment));
    const news = await decide(shop, payment, outcome);
    if (news && outcome !== "late") await Promise.all(timesTold(outcome).map(() => tellOrRetry(shop, payment, news)));
    const target = outcome === "cancelled" && news ? payment.cancelUrl : payment.returnUrl;
    return reply.redirect(localUrl(shop, target), 303);
  });
}

function timesTold(outcome: StandInOutcome): number[] {
  return outcome === "twice" ? [1, 2] : [1];
}

/** The rest of "late", and notifications that the shop did not take: a restart does not lose them. */
export function standInJobs(shop: Shop): JobKind[] {
  const News = z.object({
    gatewayId: z.string(),
    paymentId: z.uuid(),
    status: z.enum(["paid", "failed", "cancelled"]),
    amountCents: z.number(),
  });
  return [
    {
      queue: NOTIFY_QUEUE,
      async run(data) {
        const news = News.parse(data);
        const payment = await recallPayment(shop.db, news.paymentId);
        if (payment) await tell(shop, payment, news);
      },
    },
  ];
}

/** Keeps what the customer chose; undefined when the payment was paid already, which nothing changes any more. */
function decide(
  shop: Shop,
  { paymentId }: StandInPayment,
  outcome: StandInOutcome,
): Promise<VerifiedPayment | undefined> {
  return shop.db.transaction().execute(async (trx) => {
    const payment = await recallPayment(trx, paymentId, true);
    if (!payment || payment.news?.status === "paid") return undefined;
    const news: VerifiedPayment = {
      gatewayId: randomUUID(),
      paymentId,
      status: outcome === "failed" || outcome === "cancelled" ? outcome : "paid",
      amountCents: payment.amountCents + (outcome === "wrong amount" ? 100 : 0),
    };
    await keepNews(trx, news);
    if (outcome === "late") await shop.jobs.enqueue(trx, NOTIFY_QUEUE, news, LATER_SECONDS);
    return news;
  });
}

async function tellOrRetry(shop: Shop, payment: StandInPayment, news: VerifiedPayment): Promise<void> {
  try {
    await tell(shop, payment, news);
  } catch {
    await shop.jobs.enqueue(shop.db, NOTIFY_QUEUE, news, LATER_SECONDS);
  }
}

/** Calls the shop's notification address as an outside gateway does. @throws when it is not taken */
async function tell(shop: Shop, payment: StandInPayment, news: VerifiedPayment): Promise<void> {
  const body = messageOf(news);
  const response = await fetch(payment.notifyUrl, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      [SIGNATURE_HEADER]: signatureOf(body, shop.env.STAND_IN_GATEWAY_SECRET),
    },
    body,
    signal: AbortSignal.timeout(NOTIFY_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The notification was answered with ${response.status}`);
}

async function find(shop: Shop, paymentId: string): Promise<StandInPayment | undefined> {
  return z.uuid().safeParse(paymentId).success ? recallPayment(shop.db, paymentId) : undefined;
}

/** An address of the shop without its origin: customers come back under the name that they came by. */
function localUrl(shop: Shop, url: string): string {
  return url.startsWith(`${shop.publicUrl}/`) ? url.slice(shop.publicUrl.length) : url;
}

function show(reply: FastifyReply, status: number, html: string) {
  return reply
    .code(status)
    .header("content-security-policy", contentSecurityPolicy(html))
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(html);
}
