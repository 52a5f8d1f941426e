import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { FIBRE_OUTCOMES, type FibreCheckout, type FibreNotification } from "#orders/fibre/fibre-checkout.port.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { escapeHtml } from "#platform/escape-html.model.ts";
import type { Job } from "#platform/jobs.server.ts";
import { formatLong, type Rand, toCents } from "#shared/money.ts";
import type { AdapterEnv } from "../env.server.ts";
import { localUrl, notifyShop, RETRY_SECONDS } from "../stand-in/notify.server.ts";
import { customerPage, formOf, parseForms, showPage } from "../stand-in/page.server.ts";
import { FIBRE_SIGNATURE_HEADER, fibreSignature, verifiedFibreNotification } from "./message.server.ts";
import { findProcess, type StandInProcess, saveItems, saveProcess } from "./repository.server.ts";

type FibreContext = PlatformContext & { env: AdapterEnv };

const NOTIFY_QUEUE = "stand-in-fibre-notify";

const Outcome = z.enum(FIBRE_OUTCOMES);

/** Stand-in for the fibre checkout; its page is /stand-in/fibre of this server. */
export function standInFibre({ db, secret }: { db: Database; secret: string }): FibreCheckout {
  return {
    name: "stand-in",
    async begin(request) {
      const processId = randomUUID();
      await saveProcess(db, processId, request);
      return processId;
    },
    putItems: (processId, items) => saveItems(db, processId, items),
    pageUrl: (processId) => `/stand-in/fibre?${new URLSearchParams({ sessionId: processId })}`,
    verify: (notification) => verifiedFibreNotification(notification, secret),
  };
}

/** The page of the stand-in. */
export async function standInFibrePages(scope: FastifyInstance, context: FibreContext): Promise<void> {
  parseForms(scope);

  scope.get<{ Querystring: { sessionId?: unknown } }>("/stand-in/fibre", async (request, reply) => {
    const process = await find(context, request.query.sessionId);
    return process ? showPage(reply, 200, fibrePage(process)) : showPage(reply, 404, unknownFibrePage());
  });

  scope.post<{ Querystring: { sessionId?: unknown } }>("/stand-in/fibre", async (request, reply) => {
    const { sessionId } = request.query;
    const process = await find(context, sessionId);
    if (!process) return showPage(reply, 404, unknownFibrePage());
    const pressed = formOf(request).get("outcome");
    const outcome = Outcome.safeParse(pressed);
    if (!outcome.success && pressed !== SILENT) return showPage(reply, 400, fibrePage(process));
    if (outcome.success)
      await notifyOrRetry(context, process.notifyUrl, { processId: String(sessionId), status: outcome.data });
    return reply.redirect(localUrl(context, process.returnUrl), 303);
  });
}

/** Retries failed notifications; the queue survives a restart. */
export function standInFibreJobs(context: FibreContext): Job[] {
  const NotificationPayload = z.object({ processId: z.string(), status: Outcome });
  return [
    {
      queue: NOTIFY_QUEUE,
      async run(data) {
        const notification = NotificationPayload.parse(data);
        const process = await findProcess(context.db, notification.processId);
        if (process) await notify(context, process.notifyUrl, notification);
      },
    },
  ];
}

async function notifyOrRetry(context: FibreContext, notifyUrl: string, notification: FibreNotification): Promise<void> {
  try {
    await notify(context, notifyUrl, notification);
  } catch {
    await context.jobs.enqueue(context.db, NOTIFY_QUEUE, notification, RETRY_SECONDS);
  }
}

/** Calls the notification endpoint of the shop as the external checkout does. @throws Error when it fails */
async function notify(context: FibreContext, notifyUrl: string, notification: FibreNotification): Promise<void> {
  const body = JSON.stringify(notification);
  const signature = fibreSignature(body, context.env.FIBRE_CHECKOUT_SECRET);
  await notifyShop(notifyUrl, { "content-type": "application/json", [FIBRE_SIGNATURE_HEADER]: signature }, body);
}

async function find(context: FibreContext, processId: unknown) {
  const id = z.uuid().safeParse(processId);
  return id.success ? findProcess(context.db, id.data) : undefined;
}

const KIND = "Stand-in fibre checkout, for trying the shop out";

/** Label of the third button: the customer returns, and no notification is sent. */
const SILENT = "Silent";

/** The page that completes, abandons or leaves a fibre order open. */
function fibrePage({ items }: StandInProcess): string {
  const lines = items.flatMap(({ title, quantity, price, provider, productCode, fees }) => [
    lineOf([title, provider, productCode].filter(Boolean).join(", "), quantity, price),
    ...fees.map(({ label, amount }) => lineOf(label, quantity, amount)),
  ]);
  return customerPage(
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

function lineOf(title: string, quantity: number, price: Rand): string {
  const times = quantity > 1 ? `${quantity} x ` : "";
  return `<li><span>${times}${escapeHtml(title)}</span><b>${formatLong(toCents(price) * quantity)}</b></li>`;
}

/** The page for an unknown session. */
function unknownFibrePage(): string {
  return customerPage(
    KIND,
    "No such order",
    `<h1>There is no such fibre order</h1><p class="about">Please begin again from your cart.</p>
<a href="/cart">To the cart</a>`,
  );
}
