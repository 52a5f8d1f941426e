import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { PlatformContext } from "#platform/context.server.ts";
import { escapeHtml } from "#platform/escape-html.model.ts";
import type { Job } from "#platform/jobs.server.ts";
import { localNumber } from "#shared/person.ts";
import { PARTNERS } from "#shared/streaming/partners.ts";
import type { PartnerNotification } from "#streaming/partner.port.ts";
import type { AdapterEnv } from "../env.server.ts";
import { SIGNATURE_HEADER, signatureOf } from "../signed-message.server.ts";
import { localUrl, notifyShop, RETRY_SECONDS } from "../stand-in/notify.server.ts";
import { customerPage, formOf, parseForms, showPage, standInPage } from "../stand-in/page.server.ts";
import {
  findNumber,
  findOrder,
  findOrderOf,
  listOrders,
  NumberShape,
  type PlayedNumber,
  type PlayedOrder,
  saveNumber,
  setOrderStatus,
} from "./repository.server.ts";
import { typedNumber, usualNumber } from "./stand-in.server.ts";

type PagesContext = Pick<PlatformContext, "db" | "clock" | "jobs" | "publicUrl"> & { env: AdapterEnv };

const NOTIFY_QUEUE = "stand-in-streaming-notify";

const KIND = "Stand-in streaming service, for trying the shop out";

/** Maximum number of listed subscriptions. */
const MAX_LISTED = 50;

/** The customer's page of the stand-in, which switches a subscription on. */
export async function standInActivation(scope: FastifyInstance, context: PagesContext): Promise<void> {
  parseForms(scope);
  const find = async (reference: unknown) => {
    const id = z.uuid().safeParse(reference);
    return id.success ? findOrder(context.db, id.data) : undefined;
  };

  scope.get<{ Querystring: { reference?: unknown } }>("/stand-in/streaming/activate", async (request, reply) => {
    const order = await find(request.query.reference);
    return order ? showPage(reply, 200, activationPage(order)) : showPage(reply, 404, unknownPage());
  });

  scope.post<{ Querystring: { reference?: unknown } }>("/stand-in/streaming/activate", async (request, reply) => {
    const order = await find(request.query.reference);
    if (!order) return showPage(reply, 404, unknownPage());
    if (order.status === "ordered") await setOrderStatus(context.db, order.reference, "active");
    const notification = {
      notificationId: randomUUID(),
      subscriptionId: order.subscriptionId,
      event: "activated",
    } as const;
    const times = formOf(request).get("reported") === "twice" ? 2 : 1;
    for (let time = 0; time < times; time += 1) await notifyOrRetry(context, order.notifyUrl, notification);
    return reply.redirect(localUrl(context, order.returnUrl), 303);
  });
}

/** /stand-in/streaming: what the partner knows of a number, and what was ordered there. For staff, behind their password. */
export async function standInStreamingPages(scope: FastifyInstance, context: PagesContext): Promise<void> {
  parseForms(scope);
  const { db, clock } = context;

  scope.get<{ Querystring: { number?: unknown } }>("/stand-in/streaming", async (request, reply) => {
    const msisdn = typedNumber(String(request.query.number ?? ""));
    const played = msisdn && ((await findNumber(db, msisdn)) ?? usualNumber(msisdn));
    const orders = (await listOrders(db, MAX_LISTED)).map(
      (order) =>
        `<li class="card"><h2>${escapeHtml(order.title)}</h2><p>${localNumber(order.msisdn)}, ${escapeHtml(order.email)}</p>
<p class="small">${order.status}, ${order.charges} ${order.charges === 1 ? "charge" : "charges"}, since ${order.createdAt.toISOString()}</p></li>`,
    );
    const body = `<form class="card"><label>Number <input name="number" inputmode="tel" value="${msisdn ? localNumber(msisdn) : ""}" required></label><button>Show</button></form>
${played ? numberForm(msisdn, played) : ""}
<h2>Subscriptions</h2><ul class="cards">${orders.join("\n") || '<li class="card">Nothing was ordered yet.</li>'}</ul>`;
    return showPage(reply, 200, standInPage(KIND, "Streaming partner", body));
  });

  scope.post("/stand-in/streaming", async (request, reply) => {
    const form = formOf(request);
    const msisdn = typedNumber(form.get("number") ?? "");
    const text = (name: string) => form.get(name)?.trim() ?? "";
    const played = NumberShape.safeParse({
      billing: text("billing"),
      isEligible: form.has("isEligible"),
      balanceCents: Math.round(Number(text("balance")) * 100),
      activeProduct: text("activeProduct"),
      activeEmail: text("activeEmail"),
      charges: text("charges"),
      orders: text("orders"),
      delayMs: Number(text("delayMs")),
    });
    if (!msisdn || !played.success) {
      const page = standInPage(
        KIND,
        "This cannot be played",
        `<p class="card">Go back and look at the number and the amounts.</p>`,
      );
      return showPage(reply, 400, page);
    }
    await saveNumber(db, msisdn, played.data, clock.now());
    return reply.redirect(`/stand-in/streaming?${new URLSearchParams({ number: localNumber(msisdn) })}`, 303);
  });
}

/** Retries failed notifications; the queue survives a restart. */
export function standInStreamingJobs(context: PagesContext): Job[] {
  const Payload = z.object({
    notificationId: z.string(),
    subscriptionId: z.uuid(),
    event: z.literal("activated"),
    url: z.url(),
  });
  return [
    {
      queue: NOTIFY_QUEUE,
      async run(data) {
        const { url, ...notification } = Payload.parse(data);
        await notify(context, url, notification);
      },
    },
  ];
}

async function notifyOrRetry(context: PagesContext, url: string, notification: PartnerNotification): Promise<void> {
  try {
    await notify(context, url, notification);
  } catch {
    await context.jobs.enqueue(context.db, NOTIFY_QUEUE, { ...notification, url }, RETRY_SECONDS);
  }
}

/** Calls the notification endpoint of the shop as the order's partner does. @throws Error when it fails */
async function notify({ db, env, clock }: PagesContext, url: string, notification: PartnerNotification): Promise<void> {
  const order = await findOrderOf(db, notification.subscriptionId);
  const partner = PARTNERS.find(({ id }) => id === order?.partnerId);
  if (!partner) return;
  const body = JSON.stringify(notification);
  const signature = signatureOf(body, env[`${partner.variables}_SECRET`], clock.now().getTime());
  await notifyShop(url, { "content-type": "application/json", [SIGNATURE_HEADER]: signature }, body);
}

function numberForm(msisdn: string | undefined, played: PlayedNumber): string {
  const select = (name: string, label: string, values: readonly string[], current: string) =>
    `<label>${label} <select name="${name}">${values
      .map((value) => `<option${value === current ? " selected" : ""}>${value}</option>`)
      .join("")}</select></label>`;
  const input = (name: string, label: string, value: string | number) =>
    `<label>${label} <input name="${name}" value="${escapeHtml(String(value))}"></label>`;
  return `<form method="post" class="card"><input type="hidden" name="number" value="${msisdn}"><fieldset>
${select("billing", "Billed", ["account", "prepaid"], played.billing)}
<label><input type="checkbox" name="isEligible"${played.isEligible ? " checked" : ""}> Can take a subscription</label>
${input("balance", "Balance in rand", played.balanceCents / 100)}
${input("activeProduct", "Runs already", played.activeProduct)}
${input("activeEmail", "Email there", played.activeEmail)}
${select("orders", "Orders are", ["accepted", "refused", "unavailable"], played.orders)}
${select("charges", "Charges are", ["paid", "refused", "unavailable"], played.charges)}
${input("delayMs", "Milliseconds for each answer", played.delayMs)}
</fieldset><button>Play this</button></form>`;
}

function activationPage({ title, email, status }: PlayedOrder): string {
  const isOn = status !== "ordered";
  return customerPage(
    KIND,
    `Switch on ${title}`,
    `<h1>${escapeHtml(title)}</h1>
<p class="about">${isOn ? "It is on already." : "You sign in with"} ${isOn ? "" : escapeHtml(email)}</p>
<form class="choices" method="post">
<button class="main" name="reported" value="once">${isOn ? "Go back" : "Switch on and watch"}</button>
<button name="reported" value="twice">The same, and report it to the shop twice</button>
</form>`,
  );
}

function unknownPage(): string {
  return customerPage(
    KIND,
    "No such subscription",
    `<h1>There is no such subscription</h1><a href="/streaming">Back</a>`,
  );
}
