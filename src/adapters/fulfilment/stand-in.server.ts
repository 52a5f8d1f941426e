import type { FastifyInstance } from "fastify";
import type {
  FulfilledParts,
  OrderProgress,
  Warehouse,
  WarehouseNotification,
  WarehouseResult,
} from "#orders/fulfilment.port.ts";
import { priceText, tariffText } from "#orders/sold/model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { escapeHtml } from "#platform/escape-html.model.ts";
import { checkDigitOf } from "#shared/check-digit.ts";
import type { Clock } from "#shared/clock.ts";
import { localNumber } from "#shared/person.ts";
import { formOf, parseForms, showPage, standInPage } from "../stand-in/page.server.ts";
import { listTasks, markDone, type StoredTask, saveTask, withdrawTask } from "./repository.server.ts";

/** Maximum number of listed tasks. */
const LISTED = 50;

interface StandInWarehouse {
  db: Database;
  clock: Clock;
  /** A keyed hash. */
  keyHashOf(...texts: readonly string[]): Buffer;
}

/** Stand-in for the warehouse; its page is /stand-in/warehouse of this server. */
export function standInWarehouse({ db, clock, keyHashOf }: StandInWarehouse): Warehouse {
  return {
    request: (task) => saveTask(db, task, clock.now()),
    withdraw: (orderNumber) => withdrawTask(db, orderNumber),
    // Nobody can guess it from the number of an order, and it installs nothing: example domains never exist (RFC 2606).
    async activationCode(orderNumber, place) {
      const matchingId = keyHashOf("stand-in eSIM", orderNumber, String(place))
        .toString("hex")
        .slice(0, 24)
        .toUpperCase();
      return `LPA:1$rsp.example.com$${matchingId}`;
    },
  };
}

/** Dependencies of the page. */
export interface WarehousePages {
  db: Database;
  notify(notification: WarehouseNotification): Promise<WarehouseResult>;
  progressOf(orderNumber: string): Promise<OrderProgress | undefined>;
}

/** /stand-in/warehouse: the list of tasks, with buttons for all possible results. */
export async function standInWarehousePages(scope: FastifyInstance, context: WarehousePages): Promise<void> {
  parseForms(scope);

  async function page(message?: string): Promise<string> {
    const tasks = await listTasks(context.db, LISTED);
    const entries = await Promise.all(
      tasks.map(async (task) => ({ task, progress: await context.progressOf(task.orderNumber) })),
    );
    return warehousePage(entries, message);
  }

  scope.get("/stand-in/warehouse", async (_, reply) => showPage(reply, 200, await page()));

  scope.post<{ Params: { orderNumber: string } }>("/stand-in/warehouse/:orderNumber", async (request, reply) => {
    const { orderNumber } = request.params;
    const form = formOf(request);
    const task = (await listTasks(context.db, LISTED)).find((each) => each.orderNumber === orderNumber);
    const notification = task && notificationOf(form, orderNumber, task.sims);
    if (!task || !notification) return showPage(reply, 400, await page("That is not on the list."));
    const isSilent = form.has("silent");
    const result = isSilent ? "accepted" : await context.notify(notification);
    if (result === "accepted") {
      await markDone(context.db, orderNumber, doneBy(notification, task));
      return reply.redirect("/stand-in/warehouse", 303);
    }
    const message =
      result === "unknown" ? "The shop does not know this order." : "The shop says that this cannot be now.";
    return showPage(reply, 409, await page(message));
  });
}

function notificationOf(form: URLSearchParams, orderNumber: string, sims: number): WarehouseNotification | undefined {
  const action = form.get("action");
  if (action === "sent" || action === "loaded" || action === "delivered" || action === "returned")
    return { orderNumber, kind: action };
  if (action !== "rica") return undefined;
  const [identity, proofOfAddress] = [form.has("identity"), form.has("address")];
  return { orderNumber, kind: "rica", identity, proofOfAddress, sims: sampleSims(orderNumber, sims) };
}

/** What a step does of a task. "delivered" is everything. */
function doneBy({ kind }: WarehouseNotification, { goods, services }: StoredTask): FulfilledParts {
  const isAll = kind === "delivered";
  return {
    isSent: goods.length > 0 && (isAll || kind === "sent"),
    isLoaded: services.length > 0 && (isAll || kind === "loaded"),
  };
}

/**
 * Generates SIM cards and mobile numbers: deterministic for an order, valid in format, and not in use (from 0820000000).
 * @param orderNumber ECOM and eight digits
 */
export function sampleSims(orderNumber: string, count: number): { iccid: string; msisdn: string }[] {
  const seed = orderNumber.replace(/\D/g, "").slice(-8).padStart(8, "0");
  return Array.from({ length: count }, (_, place) => {
    const number = String((Number(seed) + place * 7_919) % 10_000_000).padStart(7, "0");
    const card = `8927${seed}${String(place).padStart(6, "0")}`;
    return { iccid: `${card}${checkDigitOf(card)}`, msisdn: `+2782${number}` };
  });
}

const KIND = "Stand-in warehouse, for trying the shop out";

interface Entry {
  task: StoredTask;
  progress: OrderProgress | undefined;
}

/** HTML of the task list. @param message why the last action had no effect */
function warehousePage(entries: readonly Entry[], message?: string): string {
  const notice = message ? `<p class="card" role="alert">${escapeHtml(message)}</p>` : "";
  const list =
    entries.length === 0
      ? `<p class="card">There is nothing to do. Orders come here once they are paid or accepted.</p>`
      : `<ul class="cards">${entries.map(card).join("\n")}</ul>`;
  return standInPage(KIND, "Warehouse", notice + list);
}

function card({ task, progress }: Entry): string {
  const services = task.services.map(({ title, mobileNumber, email, ...item }) => {
    const to = [mobileNumber && `on ${localNumber(mobileNumber)}`, email && `to ${email}`];
    return { ...item, title: [title, ...to].filter(Boolean).join(", ") };
  });
  // What is packed is the material; the title says it to people.
  const items = [...task.goods, ...services].map((item) => {
    const { materialId, variationId, title, quantity, extras } = item;
    const text = [title, ...extras.map((extra) => `with ${extra}`)].join(", ");
    const offer = variationId === materialId ? "" : `, offer ${variationId}`;
    const number = materialId && `<strong>${escapeHtml(`Material ${materialId}`)}</strong>${escapeHtml(offer)}: `;
    return `<li>${quantity > 1 ? `${quantity} x ` : ""}${number}${escapeHtml(text)}${soldWith(item)}</li>`;
  });
  const number = task.recipientNumber && localNumber(task.recipientNumber);
  const to = [...task.to, number, task.instructions].filter((line) => line !== "");
  return `<li class="card">
<h2>${escapeHtml(task.orderNumber)}</h2>
<ul>${[...items, ...task.ports.map(portItem)].join("")}</ul>
${to.length > 0 ? `<p class="small">${escapeHtml(to.join(", "))}</p>` : ""}
${task.customerReference && `<p class="small">${escapeHtml(`Customer ${task.customerReference}`)}</p>`}
<p class="small">${escapeHtml(state(task, progress))}</p>
${forms(task, progress)}
</li>`;
}

/** Tariff and price of an item, on a line of their own; empty for a task of an earlier release. */
function soldWith(item: StoredTask["goods"][number]): string {
  const { upgradedNumber, price, planPeriod } = item;
  const facts = [
    tariffText(item),
    upgradedNumber && `of ${localNumber(upgradedNumber)}`,
    price && priceText(price, planPeriod),
  ];
  const text = facts.filter(Boolean).join(", ");
  return text && `<br><span class="small">${escapeHtml(text)}</span>`;
}

function portItem({ mobileNumber, network, accountNumber, date }: StoredTask["ports"][number]): string {
  const account = accountNumber ? `account ${accountNumber}` : "prepaid";
  return `<li>${escapeHtml(`Bring ${localNumber(mobileNumber)} from ${network} (${account}) on ${date}`)}</li>`;
}

function state(task: StoredTask, progress: OrderProgress | undefined): string {
  if (!progress) return "The shop does not know this order.";
  if (progress.isReturning && progress.isOver) return "Cancelled: the goods are to come back.";
  if (progress.isReturning) return "The goods may come back.";
  if (task.isWithdrawn || progress.isOver) {
    const before = [task.isSent && "sent", task.isLoaded && "loaded"].filter(Boolean).join(" and ");
    return before
      ? `Taken back after it was ${before}: nothing more is to be done.`
      : "Taken back: nothing is to be done.";
  }
  const isGoods = task.goods.length > 0;
  const done = [
    progress.isLoaded && "Loaded",
    progress.isSent && "Sent",
    !(progress.isSent || progress.isLoaded || progress.isDelivered) &&
      (task.isSent || task.isLoaded) &&
      "Done, the shop does not know yet",
    progress.isDelivered && (isGoods ? "Delivered" : "Switched on"),
    task.sims > 0 && (progress.isCaptured ? "RICA captured" : `Awaiting RICA for ${task.sims} SIM`),
  ].filter(Boolean);
  return done.length > 0 ? done.join(" · ") : "To be done";
}

function forms(task: StoredTask, progress: OrderProgress | undefined): string {
  if (!progress) return "";
  const action = `/stand-in/warehouse/${encodeURIComponent(task.orderNumber)}`;
  if (progress.isReturning) {
    const arrived = progress.isSent && !progress.isDelivered ? button("delivered", "Delivered") : "";
    return `<form method="post" action="${action}">${arrived}${button("returned", "Returned goods received")}</form>`;
  }
  if (task.isWithdrawn || progress.isOver) return "";
  const isGoods = task.goods.length > 0;
  // What is loaded or sent by itself is done with "Switched on".
  const isMixed = task.services.length > 0 && (isGoods || task.sims > 0);
  const steps = [
    isMixed && !progress.isLoaded && !progress.isDelivered && button("loaded", "Loaded"),
    isGoods && !progress.isSent && !progress.isDelivered && button("sent", "Sent"),
    !progress.isDelivered && button("delivered", isGoods ? "Delivered" : "Switched on"),
  ].filter(Boolean);
  const later = `<label><input type="checkbox" name="silent"> The shop hears of it later</label>`;
  const buttons = steps.length > 0 ? `<form method="post" action="${action}">${steps.join("")}${later}</form>` : "";
  if (task.sims === 0 || progress.isCaptured) return buttons;
  return `${buttons}<form method="post" action="${action}">
<fieldset>
<label><input type="checkbox" name="identity"> I saw the ID or passport</label>
<label><input type="checkbox" name="address"> I saw a proof of address, not older than three months</label>
</fieldset>
${button("rica", "RICA captured")}
</form>`;
}

function button(action: string, label: string): string {
  return `<button name="action" value="${action}">${label}</button>`;
}
