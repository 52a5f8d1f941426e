import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { PaymentGateway, VerifiedPayment } from "#orders/payment/payment-gateway.port.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { escapeHtml } from "#platform/escape-html.model.ts";
import type { Job } from "#platform/jobs.server.ts";
import { formatLong } from "#shared/money.ts";
import { localUrl, notifyShop, RETRY_SECONDS } from "../stand-in/notify.server.ts";
import { customerPage, formOf, parseForms, showPage } from "../stand-in/page.server.ts";
import type { PaymentContext } from "./env.server.ts";
import { findPayment, type StandInPayment, saveNotification, savePayment } from "./repository.server.ts";
import { messageOf, SIGNATURE_HEADER, signatureOf, verifiedMessage } from "./stand-in-message.server.ts";

const NOTIFY_QUEUE = "stand-in-notify";

/** Stand-in for a payment gateway; its page is below /stand-in/gateway of this server. */
export function standInPayment({ db, secret }: { db: Database; secret: string }): PaymentGateway {
  return {
    name: "stand-in",
    formTargets: [],
    minimumCents: 0,
    referenceOf: (paymentId) => paymentId,
    async start(request) {
      await savePayment(db, request);
      return { redirectUrl: `/stand-in/gateway/${request.paymentId}` };
    },
    async verify(notification) {
      const verified = verifiedMessage(notification, secret);
      return verified
        ? { kind: "verified", notification: verified }
        : { kind: "refused", reason: "its signature is wrong" };
    },
    query: async (paymentId) => (await findPayment(db, paymentId))?.notification,
    refund: async () => "refunded",
  };
}

/** Pages of the stand-in gateway. */
export async function standInGateway(scope: FastifyInstance, context: PaymentContext): Promise<void> {
  parseForms(scope);

  scope.get<{ Params: { paymentId: string } }>("/stand-in/gateway/:paymentId", async (request, reply) => {
    const payment = await find(context, request.params.paymentId);
    if (!payment) return showPage(reply, 404, unknownPage());
    const isDone = payment.notification?.status === "paid";
    return showPage(
      reply,
      200,
      isDone ? donePage(payment, localUrl(context, payment.returnUrl)) : gatewayPage(payment),
    );
  });

  scope.post<{ Params: { paymentId: string } }>("/stand-in/gateway/:paymentId", async (request, reply) => {
    const payment = await find(context, request.params.paymentId);
    if (!payment) return showPage(reply, 404, unknownPage());
    const outcome = formOf(request).get("outcome");
    if (!outcome || !isOutcome(outcome)) return showPage(reply, 400, gatewayPage(payment));
    const notification = await decide(context, payment, outcome);
    if (notification && outcome !== "late")
      await Promise.all(copiesOf(outcome).map(() => notifyOrRetry(context, payment, notification)));
    const target = outcome === "cancelled" && notification ? payment.cancelUrl : payment.returnUrl;
    return reply.redirect(localUrl(context, target), 303);
  });
}

function copiesOf(outcome: StandInOutcome): number[] {
  return outcome === "twice" ? [1, 2] : [1];
}

/** Delivers delayed notifications and retries failed ones. */
export function standInJobs(context: PaymentContext): Job[] {
  const NotificationPayload = z.object({
    gatewayId: z.string(),
    paymentId: z.uuid(),
    status: z.enum(["paid", "failed", "cancelled"]),
    amountCents: z.number(),
  });
  return [
    {
      queue: NOTIFY_QUEUE,
      async run(data) {
        const notification = NotificationPayload.parse(data);
        const payment = await findPayment(context.db, notification.paymentId);
        if (payment) await notify(context, payment, notification);
      },
    },
  ];
}

/** Stores the selected result; undefined when the payment is already paid, which is final. */
function decide(
  context: PaymentContext,
  { paymentId }: StandInPayment,
  outcome: StandInOutcome,
): Promise<VerifiedPayment | undefined> {
  return context.db.transaction().execute(async (trx) => {
    const payment = await findPayment(trx, paymentId, true);
    if (!payment || payment.notification?.status === "paid") return undefined;
    const notification: VerifiedPayment = {
      gatewayId: randomUUID(),
      paymentId,
      status: outcome === "failed" || outcome === "cancelled" ? outcome : "paid",
      amountCents: payment.amountCents + (outcome === "wrong amount" ? 100 : 0),
    };
    await saveNotification(trx, notification);
    if (outcome === "late") await context.jobs.enqueue(trx, NOTIFY_QUEUE, notification, RETRY_SECONDS);
    return notification;
  });
}

/** Sends a notification at once, as gateways do. If the process ends before, the shop finds the result when it queries old payments. */
async function notifyOrRetry(
  context: PaymentContext,
  payment: StandInPayment,
  notification: VerifiedPayment,
): Promise<void> {
  try {
    await notify(context, payment, notification);
  } catch {
    await context.jobs.enqueue(context.db, NOTIFY_QUEUE, notification, RETRY_SECONDS);
  }
}

/** Calls the notification endpoint of the shop as an external gateway does. @throws Error when it fails */
async function notify(context: PaymentContext, payment: StandInPayment, notification: VerifiedPayment): Promise<void> {
  const body = messageOf(notification);
  const signature = signatureOf(body, context.env.STAND_IN_GATEWAY_SECRET);
  const headers = { "content-type": "application/x-www-form-urlencoded", [SIGNATURE_HEADER]: signature };
  await notifyShop(payment.notifyUrl, headers, body);
}

async function find(context: PaymentContext, paymentId: string): Promise<StandInPayment | undefined> {
  return z.uuid().safeParse(paymentId).success ? findPayment(context.db, paymentId) : undefined;
}

const KIND = "Stand-in payment gateway, for trying the shop out";

/** Selectable results of a payment, with the labels of their buttons. */
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

/** The page that selects the result of a payment. */
function gatewayPage(payment: StandInPayment): string {
  const [pay, ...others] = Object.entries(OUTCOMES);
  return customerPage(
    KIND,
    `Pay ${formatLong(payment.amountCents)}`,
    `<h1>${escapeHtml(payment.description)}</h1>
<p class="amount">${formatLong(payment.amountCents)}</p>
<p class="about">${payment.notification ? escapeHtml(`Last time this payment was ${payment.notification.status}.`) : "No money moves on this page."}</p>
<form method="post">
${pay ? `<button class="main" name="outcome" value="${pay[0]}">Pay ${formatLong(payment.amountCents)}</button>` : ""}
<h2>Or try what can go wrong</h2>
<div class="choices">
${others.map(([key, { label, note }]) => `<button name="outcome" value="${escapeHtml(key)}"><b>${label}</b><small>${note}</small></button>`).join("\n")}
</div>
</form>`,
  );
}

/** The page for a payment that is already completed. */
function donePage(payment: StandInPayment, backUrl: string): string {
  return customerPage(
    KIND,
    "Already paid",
    `<h1>${escapeHtml(payment.description)}</h1>
<p class="amount">${formatLong(payment.amountCents)}</p>
<p class="about">This payment is done. You do not have to pay again.</p>
<a href="${escapeHtml(backUrl)}">Back to the shop</a>`,
  );
}

/** The page for an unknown payment. */
function unknownPage(): string {
  return customerPage(
    KIND,
    "No such payment",
    `<h1>There is no such payment</h1><p class="about">Please begin again from your cart.</p>
<a href="/cart">To the cart</a>`,
  );
}
