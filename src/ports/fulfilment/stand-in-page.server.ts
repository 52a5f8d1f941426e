import { escaped } from "#platform/http/plain-page.ts";
import { standInPage } from "#ports/stand-in/page.server.ts";
import type { KeptTask } from "./data.server.ts";
import type { OrderProgress } from "./port.ts";

const KIND = "Stand-in warehouse, for trying the shop out";

interface Entry {
  task: KeptTask;
  progress: OrderProgress | undefined;
}

/** The page that lists the work. @param said what became of the button that was pressed, where it did nothing */
export function warehousePage(entries: readonly Entry[], said?: string): string {
  const notice = said ? `<p class="card" role="alert">${escaped(said)}</p>` : "";
  const list =
    entries.length === 0
      ? `<p class="card">There is nothing to do. Orders come here once they are paid or accepted.</p>`
      : `<ul class="cards">${entries.map(card).join("\n")}</ul>`;
  return standInPage(KIND, "Warehouse", notice + list);
}

function card({ task, progress }: Entry): string {
  const items = [...task.goods, ...task.services].map(
    ({ title, quantity }) => `<li>${quantity > 1 ? `${quantity} x ` : ""}${escaped(title)}</li>`,
  );
  return `<li class="card">
<h2>${escaped(task.ecomId)}</h2>
<ul>${items.join("")}</ul>
${task.to.length > 0 ? `<p class="small">${escaped(task.to.join(", "))}</p>` : ""}
<p class="small">${escaped(state(task, progress))}</p>
${forms(task, progress)}
</li>`;
}

function state(task: KeptTask, progress: OrderProgress | undefined): string {
  if (!progress) return "The shop does not know this order.";
  if (task.isWithdrawn || progress.isOver) return "Taken back: nothing is to be done.";
  const isGoods = task.goods.length > 0;
  const done = [
    progress.isSent && "Sent",
    progress.isDelivered && (isGoods ? "Delivered" : "Switched on"),
    task.sims > 0 && (progress.isCaptured ? "RICA captured" : `Awaiting RICA for ${task.sims} SIM`),
  ].filter(Boolean);
  return done.length > 0 ? done.join(" · ") : "To be done";
}

function forms(task: KeptTask, progress: OrderProgress | undefined): string {
  if (!progress || task.isWithdrawn || progress.isOver) return "";
  const isGoods = task.goods.length > 0;
  const steps = [
    isGoods && !progress.isSent && !progress.isDelivered && button("sent", "Sent"),
    !progress.isDelivered && button("delivered", isGoods ? "Delivered" : "Switched on"),
  ].filter(Boolean);
  const action = `/stand-in/warehouse/${encodeURIComponent(task.ecomId)}`;
  const buttons = steps.length > 0 ? `<form method="post" action="${action}">${steps.join("")}</form>` : "";
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
